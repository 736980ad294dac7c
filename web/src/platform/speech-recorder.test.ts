// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canRecord, record } from './speech-recorder.ts';
import { standInMicrophone } from './speech-testing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

describe('the recorder', () => {
  it('gives a file in a type that the browser has, with its level, and lets the microphone go', async () => {
    const { tracks, heard } = standInMicrophone();
    const levels: number[] = [];
    const recording = await record({ maxSeconds: 60, onLevel: (level) => levels.push(level) });
    await vi.advanceTimersByTimeAsync(200);
    heard.level = 0;
    await vi.advanceTimersByTimeAsync(100);
    expect(tracks[0]?.stop).not.toHaveBeenCalled();
    recording.stop();
    const recorded = await recording.recorded;
    expect(recorded?.file.type).toBe('audio/mp4');
    expect(recorded?.file.size).toBeGreaterThan(0);
    expect(Math.max(...levels)).toBeGreaterThan(0.4);
    expect(Math.max(...levels)).toBeLessThanOrEqual(1);
    expect(levels.at(-1)).toBe(0);
    expect(recorded?.loudest).toBe(Math.max(...levels));
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('stops by itself at the longest time', async () => {
    const { tracks } = standInMicrophone();
    const recording = await record({ maxSeconds: 5 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await recording.recorded)?.file.size).toBeGreaterThan(0);
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('cancelled gives nothing and lets the microphone go', async () => {
    const { tracks } = standInMicrophone();
    const recording = await record({ maxSeconds: 5 });
    recording.cancel();
    expect(await recording.recorded).toBeUndefined();
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s is %s', async (refuse, failure) => {
    standInMicrophone({ refuse });
    await expect(record({ maxSeconds: 5 })).rejects.toMatchObject({ failure });
  });

  it('is missing where the browser has none', async () => {
    expect(canRecord()).toBe(false);
    await expect(record({ maxSeconds: 5 })).rejects.toMatchObject({ failure: 'missing' });
  });

  it('lets the microphone go when recording cannot begin', async () => {
    const { tracks } = standInMicrophone();
    const Broken = class {
      static isTypeSupported = () => false;
      constructor() {
        throw new DOMException('no', 'NotSupportedError');
      }
    };
    vi.stubGlobal('MediaRecorder', Broken);
    await expect(record({ maxSeconds: 5 })).rejects.toMatchObject({ failure: 'failed' });
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });
});
