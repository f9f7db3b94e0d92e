// Wood on wood, made and not recorded: a short noise through a resonant filter for a move, lower for a capture, a soft chord
// for a crowning, a tick when time is short. Off by one setting; browsers allow none before the first touch.

let context = null;

const sounds = {
  move: () => knock(900, 0.25),
  capture: () => knock(420, 0.35),
  crown: () => [523, 659, 784].forEach((pitch, i) => tone(pitch, 0.06, i * 0.05, 0.5)),
  low: () => tone(880, 0.12, 0, 0.15),
  end: () => [392, 523].forEach((pitch, i) => tone(pitch, 0.07, i * 0.14, 0.6)),
};

/** @param {keyof typeof sounds} name */
export function sound(name) {
  if (!globalThis.AudioContext || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  sounds[name]();
}

function knock(pitch, loudness) {
  const length = Math.floor(context.sampleRate * 0.08);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-7 * i) / length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const wood = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 4 });
  source
    .connect(wood)
    .connect(new GainNode(context, { gain: loudness }))
    .connect(context.destination);
  source.start();
}

function tone(pitch, loudness, delay_s, length_s) {
  const start = context.currentTime + delay_s;
  const wave = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length_s);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + length_s);
}
