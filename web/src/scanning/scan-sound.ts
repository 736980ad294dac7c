let audio: AudioContext | null = null;

/** Browsers let a page sound only after a touch: called when the camera is switched on, heard at the first code. */
export function prepareBeep(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
  } catch {
    // no sound here: the name is shown and announced
  }
}

/** A short tone as at a till, higher for a product that is known; and a short shake where the device can. */
export function beep(isKnown: boolean, withSound: boolean): void {
  try {
    navigator.vibrate?.(isKnown ? 80 : [60, 60, 60]);
  } catch {
    // a page that was not touched yet may not shake
  }
  if (!withSound || audio?.state !== 'running') return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime;
  tone.frequency.value = isKnown ? 1_320 : 660;
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.15);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.16);
}
