import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { closeDevice, openDevice } from './device-store.ts';

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeDevice();
});

/** A browser that takes its time: the store is open when `open` is called. */
function slowStore() {
  let open = () => {};
  const late = new Promise<void>((resolve) => {
    open = resolve;
  });
  const real = indexedDB.open.bind(indexedDB);
  const opened = vi.spyOn(indexedDB, 'open').mockImplementationOnce((...asked) => {
    const request = real(...asked);
    const add = request.addEventListener.bind(request) as (type: string, hear: (event: Event) => void) => void;
    request.addEventListener = (type: string, hear: unknown) =>
      add(type, (event) => {
        const tell = () => (hear as (event: Event) => void)(event);
        if (type === 'success') void late.then(tell);
        else tell();
      });
    return request;
  });
  return { open, opened };
}

it('is not waited for longer than two seconds, and is there for the next use when it has opened late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { open, opened } = slowStore();
  const first = openDevice();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBeNull();
  // nobody waits a second time
  expect(await openDevice()).toBeNull();
  open();
  await expect.poll(openDevice).not.toBeNull();
  expect(opened).toHaveBeenCalledTimes(1);
});

it('is asked for again after it was refused', async () => {
  const refusal = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await openDevice()).toBeNull();
  expect(await openDevice()).not.toBeNull();
  expect(refusal).toHaveBeenCalledTimes(2);
});
