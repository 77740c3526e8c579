type Outcome = "good" | "bad";

const tones: Readonly<Record<Outcome, readonly (readonly [hertz: number, seconds: number])[]>> = {
  good: [[1320, 0.09]],
  bad: [
    [220, 0.18],
    [180, 0.25],
  ],
};
const shakes: Readonly<Record<Outcome, number[]>> = { good: [60], bad: [120, 80, 200] };

let audio: AudioContext | undefined;

/** Tells how a scan went to somebody who looks at the part: a high short tone, or two low ones, and the same by vibration. */
export function signal(outcome: Outcome): void {
  // Either may be missing or forbidden on a terminal; what is shown says it as well.
  if ("vibrate" in navigator) navigator.vibrate(shakes[outcome]);
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  const { destination } = audio;
  let from = audio.currentTime;
  for (const [hertz, seconds] of tones[outcome]) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(destination);
    tone.start(from);
    tone.stop(from + seconds);
    from += seconds + 0.05;
  }
}
