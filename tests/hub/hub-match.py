#!/usr/bin/env python3
"""A referee of its own for matches between two programs that speak the Hub protocol: 10x10 with its own move generator.
It shares nothing with the package, so what it calls illegal counts. (Also the ends of killer, bt and losing.)
usage: hub-match.py --a "CMD|cwd|opts" --b "CMD|cwd|opts" --games N --level "move-time=0.1" [--variant normal]
 CMD    shell command of the engine;  cwd  its directory;  opts  k=v,k=v set-params; 'proto=1' selects version 1 of the protocol
 --level-a/--level-b override the level per engine (e.g. nodes=100000, depth=11, move-time=0.1)
Results are W/D/L of A. Games: random 'plies' openings, each played with both colours. 25-move (50-ply) no-progress + repetition draws.
"""
import subprocess,sys,argparse,random,math
N=50
ROW=lambda s:(s-1)//5
def coord(s): r=(s-1)//5; c=((s-1)%5)*2+(1 if r%2==0 else 0); return r,c
def sq(r,c):
    if 0<=r<10 and 0<=c<10 and (r+c)%2==1: return r*5+c//2+1
    return 0
NB=[[0]*4 for _ in range(51)]
DIR=[(-1,-1),(-1,1),(1,-1),(1,1)]
for s in range(1,51):
    r,c=coord(s)
    for d,(dr,dc) in enumerate(DIR): NB[s][d]=sq(r+dr,c+dc)
START='W'+'b'*20+'e'*10+'w'*20
def caps(bd,s,p,own,opp,start,taken,out,king):
    found=False
    for d in range(4):
        if not king:
            j=NB[s][d]
            if j and bd[j] in opp and j not in taken:
                t=NB[j][d]
                if t and (bd[t]=='e' or t==start):
                    found=True; caps(bd,t,p,own,opp,start,taken+[j],out,king)
        else:
            j=NB[s][d]
            while j and (bd[j]=='e' or j==start): j=NB[j][d]
            if j and bd[j] in opp and j not in taken:
                t=NB[j][d]
                while t and (bd[t]=='e' or t==start):
                    found=True; caps(bd,t,p,own,opp,start,taken+[j],out,king); t=NB[t][d]
    if taken: out.append((start,s,tuple(sorted(taken))))
def legal(pos):
    bd='?'+pos[1:]; w=pos[0]=='W'; own='wW' if w else 'bB'; opp='bB' if w else 'wW'
    out=[]
    for s in range(1,51):
        if bd[s] in own: caps(bd,s,bd[s],own,opp,s,[],out,bd[s].isupper())
    if out:
        m=max(len(x[2]) for x in out); return sorted(set(x for x in out if len(x[2])==m))
    for s in range(1,51):
        if bd[s] in own:
            if bd[s].islower():
                for d in ((0,1) if w else (2,3)):
                    t=NB[s][d]
                    if t and bd[t]=='e': out.append((s,t,()))
            else:
                for d in range(4):
                    t=NB[s][d]
                    while t and bd[t]=='e': out.append((s,t,())); t=NB[t][d]
    return out
def apply(pos,m):
    b=list(pos); f,t,c=m; p=b[f]; b[f]='e'
    for x in c: b[x]='e'
    if p=='w' and t<=5: p='W'
    if p=='b' and t>=46: p='B'
    b[t]=p; b[0]='B' if pos[0]=='W' else 'W'
    return ''.join(b)
def mstr(m): return f'{m[0]}x{m[1]}'+''.join(f'x{c}' for c in m[2]) if m[2] else f'{m[0]}-{m[1]}'
def parse(s,ms):
    if '-' in s: a,b=map(int,s.split('-')); k=(a,b,())
    else:
        q=list(map(int,s.split('x'))); k=(q[0],q[1],tuple(sorted(q[2:])))
    for m in ms:
        if m==k: return m
    c=[m for m in ms if m[0]==k[0] and m[1]==k[1]]
    return c[0] if c else None
class Eng:
    def __init__(s,spec,variant,level):
        cmd,cwd,opts=(spec.split('|')+['',''])[:3]; s.o=dict(x.split('=') for x in opts.split(',') if x); s.v1=s.o.pop('proto','2')=='1'; s.level=level
        s.p=subprocess.Popen(cmd,shell=True,cwd=cwd or None,stdin=subprocess.PIPE,stdout=subprocess.PIPE,stderr=subprocess.DEVNULL,text=True)
        s.w('hub'); s.until('wait')
        if s.v1:
            for k,v in s.o.items(): s.w(f'set {k} {v}')
        else:
            if variant!='normal': s.w(f'set-param name=variant value={variant}')
            for k,v in s.o.items(): s.w(f'set-param name={k} value={v}')
        s.w('init'); s.until('ready'); s.nodes=0; s.time=0.0; s.depth=0; s.n=0
    def w(s,l): s.p.stdin.write(l+'\n'); s.p.stdin.flush()
    def until(s,k):
        while True:
            l=s.p.stdout.readline()
            if not l: raise RuntimeError('engine died waiting for '+k)
            if l.split()[:1]==[k]: return l.strip()
    def new(s): s.w('new' if s.v1 else 'new-game')
    def go(s,base,moves):
        if s.v1:
            s.w('pos '+base[0].lower()+base[1:]); 
            for m in moves: s.w('move '+m.replace('x','x'))
            k,v=s.level.split('=')
            if k=='move-time': s.w(f'time {int(float(v)*1000)}')
            elif k=='depth': s.w(f'depth {v}')
            s.w('go'); l=s.until('move'); return l.split()[1]
        s.w(f'pos pos={base}'+(f' moves="{" ".join(moves)}"' if moves else '')); s.w('level '+s.level); s.w('go think')
        last=None
        while True:
            l=s.p.stdout.readline()
            if not l: raise RuntimeError('died')
            if l.startswith('info'): last=l
            if l.startswith('done'): break
        if last:
            kv=dict(x.split('=',1) for x in last.split('pv=')[0].split()[1:] if '=' in x); s.nodes+=int(kv.get('nodes',0)); s.time+=float(kv.get('time',0)); s.depth+=int(kv.get('depth',0)); s.n+=1
        for x in l.split():
            if x.startswith('move='): return x[5:]
        return None
    def quit(s):
        try: s.w('quit'); s.p.wait(2)
        except Exception: s.p.kill()
def game(ea,eb,awhite,openmoves,variant,maxply=300):
    ea.new(); eb.new(); pos=START; 
    for m in openmoves: pos=apply(pos,m)
    base=pos; hist=[]; seen={pos:1}; noprog=0; ply=0
    while True:
        ms=legal(pos)
        white=pos[0]=='W'
        if not ms:
            win = (white==False); 
            if variant=='losing': win=not win
            return ('W' if win else 'L') if awhite else ('L' if win else 'W')   # side to move lost
        if variant=='bt':
            if 'W' in pos[1:] : return 'W' if awhite else 'L'
            if 'B' in pos[1:] : return 'L' if awhite else 'W'
        if noprog>=50 or seen[pos]>=3 or ply>=maxply: return 'D'
        np_=pos.count('w')+pos.count('b')+pos[1:].count('W')+pos[1:].count('B')
        if np_<=4 and noprog>=32: return 'D'
        e=ea if white==awhite else eb
        s=e.go(base,hist) if len(ms)>1 else mstr(ms[0])
        m=parse(s,ms)
        if m is None: print('ILLEGAL',s,'in',pos,file=sys.stderr); return 'L' if e is ea else 'W'
        man=pos[m[0]].islower()
        pos=apply(pos,m); ply+=1
        if man or m[2]: base=pos; hist=[]; noprog=0; seen={pos:1}
        else: hist.append(mstr(m)); noprog+=1; seen[pos]=seen.get(pos,0)+1
def main():
    ap=argparse.ArgumentParser(); ap.add_argument('--a',required=True); ap.add_argument('--b',required=True); ap.add_argument('--games',type=int,default=20); ap.add_argument('--level',default='move-time=0.1'); ap.add_argument('--level-a'); ap.add_argument('--level-b'); ap.add_argument('--variant',default='normal'); ap.add_argument('--plies',type=int,default=6); ap.add_argument('--seed',type=int,default=1)
    a=ap.parse_args(); random.seed(a.seed)
    ea=Eng(a.a,a.variant,a.level_a or a.level); eb=Eng(a.b,a.variant,a.level_b or a.level)
    W=D=L=0
    for g in range(a.games):
        if g%2==0:
            while True:
                pos=START; op=[]
                for _ in range(a.plies):
                    ms=legal(pos); m=random.choice(ms); op.append(m); pos=apply(pos,m)
                if pos.count('w')==pos.count('b') and not legal(pos)[0][2]: break
        r=game(ea,eb,g%2==0,op,a.variant); W+=r=='W'; D+=r=='D'; L+=r=='L'
        if (g+1)%10==0 or g+1==a.games:
            n=W+D+L; s=(W+D/2)/n; elo=-400*math.log10(1/s-1) if 0<s<1 else float('inf')*(1 if s>=1 else -1)
            print(f'{n} games  A: +{W} ={D} -{L}  score {s:.3f}  elo {elo:+.0f}',flush=True)
    for n,e in (('A',ea),('B',eb)):
        if e.n: print(n,'avg depth %.1f'%(e.depth/e.n),'Mnps %.2f'%(e.nodes/max(e.time,1e-9)/1e6))
    ea.quit(); eb.quit()
if __name__=='__main__':
    if len(sys.argv)>1 and sys.argv[1]=='perft':
        def pf(p,d):
            ms=legal(p)
            return len(ms) if d==1 else sum(pf(apply(p,m),d-1) for m in ms)
        print([pf(START,d) for d in range(1,int(sys.argv[2])+1)])
    else: main()
