// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { CameraDialog } from './camera-dialog.tsx';

const onClose = vi.fn();
const onPicture = vi.fn();
const onChooseFile = vi.fn();
const show = () =>
  showScreen(<CameraDialog onClose={onClose} onPicture={onPicture} onChooseFile={onChooseFile} />, 'en', '/scan');
const button = (name: string) => screen.findByRole('button', { name });

type Wished = { facingMode: { ideal: string }; width: { ideal: number }; height: { ideal: number } };

/** jsdom has no cameras: a stand-in with two, a flash, and whatever the person answers. */
function standInCamera({ permission = 'granted', answer = async (): Promise<void> => undefined } = {}) {
  const tracks: (EventTarget & { stop: ReturnType<typeof vi.fn> })[] = [];
  const wished: Wished[] = [];
  const flash = vi.fn(async () => undefined);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: permission }) },
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async ({ video }: { video: Wished }) => {
        wished.push(video);
        await answer();
        const track = Object.assign(new EventTarget(), {
          stop: vi.fn(),
          getSettings: () => ({ facingMode: video.facingMode.ideal }),
          getCapabilities: () => ({ torch: true }),
          applyConstraints: flash,
        });
        tracks.push(track);
        return { getTracks: () => [track], getVideoTracks: () => [track] };
      },
      enumerateDevices: async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }],
    },
  });
  return { tracks, wished, flash };
}

const asked: (string | number | undefined)[] = [];
beforeEach(() => {
  localStorage.clear();
  for (const mock of [onClose, onPicture, onChooseFile]) mock.mockReset();
  // jsdom neither plays nor draws
  const video = HTMLVideoElement.prototype;
  Object.defineProperty(video, 'videoWidth', { configurable: true, value: 1920 });
  Object.defineProperty(video, 'videoHeight', { configurable: true, value: 1080 });
  Object.defineProperty(video, 'srcObject', { configurable: true, writable: true, value: null });
  vi.spyOn(video, 'play').mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) => {
    asked.splice(0, 2, type, quality);
    give(new Blob(['jpeg'], { type: type ?? '' }));
  });
});
afterEach(async () => {
  cleanup();
  // the dialog takes its entry out of the history a moment later
  await new Promise((resolve) => setTimeout(resolve, 30));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const denied = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));
const isLive = () => screen.findByText(/The camera is on/);

describe('the camera', () => {
  it('starts when the dialog opens, in the size of the specification, and stops when it closes', async () => {
    const { tracks, wished } = standInCamera();
    await show();
    await isLive();
    expect(wished).toEqual([{ facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } }]);
    expect(tracks[0]?.stop).not.toHaveBeenCalled();
    cleanup();
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('says why before the browser asks, once', async () => {
    const { wished } = standInCamera({ permission: 'prompt' });
    await show();
    await screen.findByText(/Your browser will ask whether Kelari may use the camera/);
    expect(wished).toHaveLength(0);
    fireEvent.click(await button('Start the camera'));
    await isLive();
    cleanup();
    await show();
    await isLive();
    expect(wished).toHaveLength(2);
  });

  it('takes a JPEG of quality 0.9 with the button and closes', async () => {
    standInCamera();
    await show();
    await isLive();
    fireEvent.click(await button('Take the picture'));
    await waitFor(() => expect(onPicture).toHaveBeenCalledTimes(1));
    expect([asked, onPicture.mock.calls[0]?.[0]?.type]).toEqual([['image/jpeg', 0.9], 'image/jpeg']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes one with the space bar, but leaves a button its own', async () => {
    standInCamera();
    await show();
    await isLive();
    fireEvent.keyDown(await button('Flash'), { key: ' ' });
    expect(onPicture).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ' });
    await waitFor(() => expect(onPicture).toHaveBeenCalledTimes(1));
  });

  it('turns to the front and back, stopping the one before', async () => {
    const { tracks, wished } = standInCamera();
    await show();
    await isLive();
    fireEvent.click(await button('Switch camera'));
    await waitFor(() => expect(wished.map(({ facingMode }) => facingMode.ideal)).toEqual(['environment', 'user']));
    expect(tracks[0]?.stop).toHaveBeenCalled();
    await isLive();
    fireEvent.click(await button('Switch camera'));
    await waitFor(() => expect(wished[2]?.facingMode.ideal).toBe('environment'));
  });

  it('lights the flash, and says so', async () => {
    const { flash } = standInCamera();
    await show();
    await isLive();
    const light = await button('Flash');
    expect(light.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(light);
    await waitFor(() => expect(light.getAttribute('aria-pressed')).toBe('true'));
    expect(flash).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(screen.getByText('The flash is on.', { exact: false })).toBeTruthy();
  });

  it('rests while the page is out of sight, and comes back with it', async () => {
    const { tracks } = standInCamera();
    await show();
    await isLive();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(tracks[0]?.stop).toHaveBeenCalled();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(tracks).toHaveLength(2));
    await isLive();
  });

  it('says that it was taken away', async () => {
    const { tracks } = standInCamera();
    await show();
    await isLive();
    tracks[0]?.dispatchEvent(new Event('ended'));
    await screen.findByText('Another app may be using the camera.');
  });

  it.each([
    ['NotAllowedError', 'Camera access denied. Please allow camera permissions and try again.'],
    ['NotFoundError', 'No camera found on this device.'],
    ['TypeError', 'Unable to access camera. Please try using file upload instead.'],
  ])('that fails with %s says so, and leads to a file', async (name, words) => {
    standInCamera({ answer: denied(name) });
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    fireEvent.click(await button('Choose picture'));
    expect([onChooseFile.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('is tried again', async () => {
    let allowed = false;
    standInCamera({ answer: async () => (allowed ? undefined : denied('NotAllowedError')()) });
    await show();
    const again = await button('Try again');
    allowed = true;
    fireEvent.click(again);
    await isLive();
  });
});
