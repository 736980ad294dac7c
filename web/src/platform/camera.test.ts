// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type Camera, CameraError, openCamera, playCamera, playPauseMs, playTries } from './camera.ts';

/** jsdom has no cameras: a stand-in with one track, and as many devices as said. */
function standInCamera(answer: () => Promise<unknown>, devices = 1) {
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    getSettings: () => ({ facingMode: 'user' }),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn(async () => undefined),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = vi.fn((_wish: MediaStreamConstraints) => answer().then((given) => given ?? stream));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia,
      enumerateDevices: async () => Array.from({ length: devices }, () => ({ kind: 'videoinput' })),
    },
  });
  return { track, getUserMedia };
}
const wish = { facing: 'environment', width: 640, height: 480 } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks for what is wished, and says what it got', async () => {
  const { getUserMedia, track } = standInCamera(async () => undefined, 2);
  const camera = await openCamera(wish);
  expect(getUserMedia.mock.calls[0]?.[0]).toEqual({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 640 }, height: { ideal: 480 } },
    audio: false,
  });
  expect(camera).toMatchObject({ facing: 'user', canTurn: true, hasTorch: true });
  expect(track.applyConstraints).not.toHaveBeenCalled();
  expect(await camera.setTorch(true)).toBe(true);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  camera.stop();
  expect(track.stop).toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['SecurityError', 'insecure'],
  ['TypeError', 'other'],
])('a browser that says %s means %s', async (name, failure) => {
  standInCamera(() => Promise.reject(Object.assign(new Error('no'), { name })));
  await expect(openCamera(wish)).rejects.toMatchObject({ failure });
});

test('a page without encryption is told apart from one without a camera', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('isSecureContext', false);
  await expect(openCamera(wish)).rejects.toMatchObject({ failure: 'insecure' });
  vi.stubGlobal('isSecureContext', true);
  await expect(openCamera(wish)).rejects.toMatchObject({ failure: 'none' });
});

test('a camera that is allowed after the person has gone on is closed at once', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { track } = standInCamera(() => promise);
  const leaving = new AbortController();
  const opened = openCamera({ ...wish, signal: leaving.signal });
  leaving.abort();
  resolve(undefined);
  await expect(opened).rejects.toThrow();
  expect(track.stop).toHaveBeenCalled();
});

test('leaving stops a running camera', async () => {
  const { track } = standInCamera(async () => undefined);
  const leaving = new AbortController();
  await openCamera({ ...wish, signal: leaving.signal });
  expect(track.stop).not.toHaveBeenCalled();
  leaving.abort();
  expect(track.stop).toHaveBeenCalled();
});

/** jsdom plays nothing. */
function standInVideo() {
  const video = document.createElement('video');
  Object.defineProperty(video, 'play', { value: () => Promise.resolve() });
  Object.defineProperty(video, 'srcObject', { writable: true, value: null });
  const grow = (side: number) => {
    Object.defineProperty(video, 'videoWidth', { configurable: true, value: side });
    Object.defineProperty(video, 'videoHeight', { configurable: true, value: side });
    video.dispatchEvent(new Event('resize'));
  };
  return { video, grow };
}
const camera = { stream: {} } as Camera;

test('a video that never shows a picture is given up after ten tries of half a second', async () => {
  vi.useFakeTimers();
  const { video } = standInVideo();
  const failed = vi.fn();
  void playCamera(video, camera).catch(failed);
  await vi.advanceTimersByTimeAsync(playTries * playPauseMs - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(CameraError);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ failure: 'stream' });
  expect([playTries, playPauseMs]).toEqual([10, 500]);
});

test('the first picture ends the wait', async () => {
  vi.useFakeTimers();
  const { video, grow } = standInVideo();
  const shown = vi.fn();
  void playCamera(video, camera).then(shown);
  grow(2);
  await vi.advanceTimersByTimeAsync(playPauseMs);
  expect(shown).not.toHaveBeenCalled();
  grow(640);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalled();
});
