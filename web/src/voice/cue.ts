let audio: AudioContext | null = null;

/** A rising tone when listening begins, a falling one when it ends: for whoever looks at the pan. Called in or after a touch. */
export function cue(of: 'begin' | 'end'): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime;
    const [from, to] = of === 'begin' ? [520, 780] : [620, 440];
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.linearRampToValueAtTime(to, start + 0.12);
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.15);
  } catch {
    // no sound here: the state stands in words and in the button
  }
}
