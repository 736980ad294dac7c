import { useEffect, useState } from 'react';
import type { KitchenTimer } from './cook-store.ts';
import { leftOf } from './kitchen-timers.ts';

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a touch: called when a timer is started, heard when it ends. */
export function prepareSound(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
  } catch {
    // no sound here: the timer still shows, shakes and is announced
  }
}

function ring(): void {
  try {
    navigator.vibrate?.([300, 150, 300]);
  } catch {
    // a page that was not touched yet may not shake
  }
  if (audio?.state !== 'running') return;
  for (const [at, pitch] of [
    [0, 880],
    [0.25, 660],
    [0.5, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.24);
  }
}

const ringEvery = 3_000;
const ringFor = 60_000;

/** The present instant, each second while a timer runs; rings for a minute for each that is up and not yet answered. */
export function useTimersNow(timers: readonly KitchenTimer[]): number {
  const [now, setNow] = useState(Date.now);
  const runs = timers.some(({ pausedLeft }) => pausedLeft === null);
  useEffect(() => {
    if (!runs) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [runs]);
  const ringing = timers.some((timer) => leftOf(timer, now) <= 0 && leftOf(timer, now) > -ringFor);
  useEffect(() => {
    if (!ringing) return;
    ring();
    const timer = setInterval(ring, ringEvery);
    return () => clearInterval(timer);
  }, [ringing]);
  return now;
}

/** "1:05:00", "4:30"; a timer that is up is "0:00". */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
