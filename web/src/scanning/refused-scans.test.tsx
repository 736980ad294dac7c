// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { closeDevice, openDevice } from '../platform/device-store.ts';
import { removeToast, toastEntries } from '../platform/toast.ts';
import { ScanScreen } from './scan-screen.tsx';
import { fakeKitchen, keepReceipt } from './scanning-testing.tsx';
// what opens later is fetched before, so that no test waits for it
import './refused-scans.tsx';
import './review.tsx';

const slow = { timeout: 10_000 };

beforeEach(() => {
  localStorage.clear();
  removeToast();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await closeDevice();
});

it('a list that is refused after its page was left comes back with its rows and what is wrong with them', async () => {
  fakeKitchen();
  const answering = fetch;
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith(scanningApi.save.path)
      ? new Promise<Response>((resolve) => waiting.push(resolve))
      : answering(address, init),
  );
  keepReceipt();
  const page = await showScreen(<ScanScreen />, 'en', '/scan');
  await screen.findByText('Check the list', {}, slow);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(waiting).toHaveLength(1), slow);
  page.unmount();
  const fields = [{ path: 'rows.1.product.quantity', message: 'That is more than fits.' }];
  const refusal = { message: 'Some fields need another look.', code: 'invalid', fields };
  waiting[0]?.(new Response(JSON.stringify(refusal), { status: 400 }));
  await waitFor(() => expect(toastEntries()[0]?.title).toBe('The list was not saved'), slow);

  await closeDevice();
  await showScreen(<ScanScreen />, 'en', '/scan');
  fireEvent.click(await screen.findByText('Look at it again', {}, slow));
  await screen.findByText('That is more than fits.', {}, slow);
  const second = document.querySelectorAll<HTMLInputElement>('[data-row] [name$=".name"]')[1];
  expect(second?.value).toBe('Ντομάτες');
  // it lies in the review again, and nowhere else
  await waitFor(async () => expect(await (await openDevice())?.count('outbox')).toBe(0), slow);
});
