// A clock for two: sudden death, Fischer, Bronstein or hourglass. It holds times and settings and is given the time, so
// that it runs on while the page is hidden and can be kept and taken up again.

/** Kinds of clocks: what a side gets back for a move that took `used_ms`, and whether the other side gets what it uses. */
export const clockKinds = {
  sudden: { back: () => 0 },
  fischer: { back: (used_ms, extra_ms) => extra_ms },
  bronstein: { back: (used_ms, extra_ms) => Math.min(used_ms, extra_ms) },
  hourglass: { back: () => 0, gives: true },
};

/** Below this a side is short of time. */
export const low_ms = 20_000;

/** @typedef {{ kind: keyof typeof clockKinds, minutes: number, seconds: number }} ClockSetting  seconds: for each move */

export class Clock {
  #kind;
  #extra_ms;
  #left_ms;
  /** The side whose time runs, and since when. */
  #running = null;

  /** @param {ClockSetting} setting @param {{ w: number, b: number }} [left_ms]  where it goes on from */
  constructor(setting, left_ms) {
    this.setting = setting;
    this.#kind = clockKinds[setting.kind];
    this.#extra_ms = setting.seconds * 1000;
    this.#left_ms = left_ms ? { ...left_ms } : { w: setting.minutes * 60_000, b: setting.minutes * 60_000 };
  }

  /** The side whose time runs, or null. */
  get side() {
    return this.#running?.side ?? null;
  }

  /** @param {'w' | 'b'} side @param {number} now_ms @returns {number} what a side has left; 0: its flag has fallen */
  left(side, now_ms) {
    const used = this.#used(now_ms);
    const own = side === this.side ? -used : this.#kind.gives && this.side ? used : 0;
    return Math.max(0, this.#left_ms[side] + own);
  }

  /** A side is to move. Where the other one was, its move is over. @param {'w' | 'b'} side @param {number} now_ms */
  run(side, now_ms) {
    if (side === this.side) return;
    const mover = this.side;
    const used = this.#used(now_ms);
    this.stop(now_ms);
    if (mover) this.#left_ms[mover] += this.#kind.back(used, this.#extra_ms);
    this.#running = { side, since_ms: now_ms };
  }

  /** Nobody's time runs. @param {number} now_ms */
  stop(now_ms) {
    const left = { w: this.left('w', now_ms), b: this.left('b', now_ms) };
    this.#running = null;
    this.#left_ms = left;
  }

  /** What is needed to go on with it. @param {number} now_ms */
  record(now_ms) {
    return { setting: this.setting, left_ms: { w: this.left('w', now_ms), b: this.left('b', now_ms) } };
  }

  #used(now_ms) {
    return this.#running ? Math.max(0, now_ms - this.#running.since_ms) : 0;
  }
}

/** A clock from its record; null when that is none. @param {any} record */
export function clockFrom(record) {
  const { setting, left_ms } = record ?? {};
  if (!setting || !Object.hasOwn(clockKinds, setting.kind)) return null;
  const times = [setting.minutes, setting.seconds, left_ms?.w ?? 0, left_ms?.b ?? 0];
  return times.every((time) => Number.isFinite(time) && time >= 0) ? new Clock(setting, left_ms) : null;
}

/** 4:12, 1:02:05, or 0:09.4 when little is left. @param {number} time_ms */
export function clockText(time_ms) {
  const isLow = time_ms < low_ms;
  const seconds = isLow ? Math.ceil(time_ms / 100) / 10 : Math.ceil(time_ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = (seconds % 60).toFixed(isLow ? 1 : 0).padStart(isLow ? 4 : 2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
