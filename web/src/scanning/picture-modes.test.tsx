// @vitest-environment jsdom
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { forgetUnauthorized } from '../platform/query.ts';
import { removeToast } from '../platform/toast.ts';
import { PhotoMode } from './photo-mode.tsx';
import {
  fakeReader,
  fileUrl,
  standInCaches,
  standInDrawing,
  testPhoto,
  testPhotoReading,
  testReceipt,
} from './pictures-testing.ts';
import { ReceiptMode } from './receipt-mode.tsx';

vi.mock('./photo-codes.ts', () => ({ photoCodes: async () => ['5201234567894'] }));

const onRead = vi.fn();
const receipts = () => fakeReader(scanningApi.extract);
const show = (address = '/scan?mode=receipt') => showScreen(<ReceiptMode onRead={onRead} />, 'en', address);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photo of the receipt', { selector: 'input' }), { target: { files } });
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });
const given = (files: readonly File[], types: readonly string[] = ['Files']) => ({ files, types });

let kept: ReturnType<typeof standInCaches>;
beforeEach(() => {
  kept = standInCaches();
  kept.signIn();
  onRead.mockReset();
  removeToast();
  forgetUnauthorized();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a receipt', () => {
  it('is shrunk, sent and read, with every stage said, and then handed on', async () => {
    const drawn = standInDrawing();
    const { uploads, readings } = receipts();
    await show();
    choose(testPhoto());
    await screen.findByRole('heading', { name: 'Processing Receipt...' });
    await waitFor(() => expect(readings).toHaveLength(1));
    expect(drawn).toHaveLength(1);
    expect(uploads[0]?.get('file')).toMatchObject({ type: 'image/jpeg' });
    expect(readings[0]?.body).toEqual({ file_url: fileUrl });
    await readings[0]?.say({ stage: 'waiting', before: 2 });
    await said('Waiting: 2 before you');
    await readings[0]?.say({ stage: 'reading', pass: 2 });
    await said('Reading once more (2)');
    expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(6);
    expect(kept.addresses()).toEqual(['/kept/receipt']);
    await readings[0]?.end(testReceipt());
    await waitFor(() => expect(onRead).toHaveBeenCalledWith(testReceipt()));
    await screen.findByRole('heading', { name: 'Photo of the receipt' });
    await waitFor(() => expect(kept.addresses()).toEqual([]));
  });

  it('moves the focus to what takes the place of the pressed button', async () => {
    standInDrawing();
    receipts();
    await show();
    screen.getByRole('button', { name: 'Choose picture' }).focus();
    choose(testPhoto());
    await screen.findByRole('heading', { name: 'Processing Receipt...' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Photo of the receipt' }));
  });

  it('is cancelled for good, with the picture kept, and read anew without being sent again', async () => {
    standInDrawing();
    const { uploads, readings } = receipts();
    await show();
    choose(testPhoto());
    await waitFor(() => expect(readings).toHaveLength(1));
    press('Cancel');
    expect(readings[0]?.aborted()).toBe(true);
    await screen.findByText('This picture is kept on this device until it is read.');
    press('Read the receipt');
    await waitFor(() => expect(readings).toHaveLength(2));
    expect(uploads).toHaveLength(1);
    await readings[1]?.end(testReceipt());
    await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1));
  });

  it('stops the upload too', async () => {
    standInDrawing();
    const { uploads, answers, readings } = receipts();
    answers.upload = 'pending';
    await show();
    choose(testPhoto());
    await waitFor(() => expect(uploads).toHaveLength(1));
    press('Cancel');
    answers.upload = 'ok';
    await screen.findByRole('button', { name: 'Read the receipt' });
    expect(readings).toHaveLength(0);
  });

  it('stops reading when the mode is left, and is still there on the way back', async () => {
    standInDrawing();
    const { readings } = receipts();
    await show();
    choose(testPhoto());
    await waitFor(() => expect(readings).toHaveLength(1));
    cleanup();
    expect(readings[0]?.aborted()).toBe(true);
    await show();
    await screen.findByRole('button', { name: 'Read the receipt' });
    press('Another picture');
    await screen.findByRole('heading', { name: 'Photo of the receipt' });
    await waitFor(() => expect(kept.addresses()).toEqual([]));
  });

  it('says that the scan failed, why, and what can be done', async () => {
    standInDrawing();
    const { readings } = receipts();
    await show();
    choose(testPhoto());
    await waitFor(() => expect(readings).toHaveLength(1));
    await readings[0]?.say({ stage: 'reading', pass: 1 });
    await readings[0]?.fail({ status: 503, code: 'unavailable', message: 'Many receipts are being read.' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The scan failed. Please try again, or add the products by hand.');
    expect(alert.textContent).toContain('Many receipts are being read.');
    expect(alert.textContent).toContain('The picture is kept: nothing is lost.');
    expect(screen.getByRole('link', { name: 'Add by hand' }).getAttribute('href')).toBe('/pantry?open=new');
    press('Try again');
    await waitFor(() => expect(readings).toHaveLength(2));
  });

  it('says that the upload failed, in the words of the specification', async () => {
    standInDrawing();
    const { answers } = receipts();
    answers.upload = { status: 507, body: { message: 'There is no room for more pictures.', code: 'no_space' } };
    await show();
    choose(testPhoto());
    await screen.findByText('Upload failed: There is no room for more pictures.');
  });

  it('does not blame the upload for what the reader refuses at once', async () => {
    standInDrawing();
    const { answers } = receipts();
    answers.read = { status: 422, body: { message: 'There is nothing to read.', code: 'mismatch' } };
    await show();
    choose(testPhoto());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The scan failed.');
    expect(alert.textContent).not.toContain('Upload failed');
  });

  it('sends a picture again that the server lost', async () => {
    standInDrawing();
    const { uploads, answers } = receipts();
    answers.read = { status: 404, body: { message: 'There is no such picture.', code: 'not_found' } };
    await show();
    choose(testPhoto());
    await screen.findByRole('alert');
    answers.read = 'pending';
    press('Try again');
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('waits without a network, and is read when there is one', async () => {
    standInDrawing();
    const { answers, readings } = receipts();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers.upload = 'offline';
    await show();
    choose(testPhoto());
    await screen.findByText(/reading needs your kitchen's server/);
    expect(kept.addresses()).toEqual(['/kept/receipt']);
    answers.upload = 'ok';
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(readings).toHaveLength(1));
  });

  it('goes to sign in when the session is over, and keeps the picture', async () => {
    standInDrawing();
    const { answers } = receipts();
    answers.read = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized', error: 'Unauthorized' } };
    await show();
    choose(testPhoto());
    await screen.findByText('You are logged out. Logging in again...');
    await screen.findByRole('button', { name: 'Read the receipt' });
    expect(kept.addresses()).toEqual(['/kept/receipt']);
  });
});

describe('taking a picture in', () => {
  it.each([
    ['This file is not a picture.', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })],
    ['This file is empty.', new File([], 'a.jpg', { type: 'image/jpeg' })],
    ['This picture is damaged and cannot be opened.', testPhoto(2_000)],
    ['This browser cannot open HEIC pictures.', new File([new Uint8Array(4), 'ftypheic'], 'a.heic')],
    ['This picture is too large', testPhoto(40_000_001)],
  ])('refuses in a sentence: %s', async (words, file) => {
    standInDrawing(null);
    const { uploads } = receipts();
    await show();
    choose(file);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(uploads).toHaveLength(0);
  });

  it('takes the first of the files that are dropped anywhere, and shows that it will', async () => {
    standInDrawing();
    const { readings } = receipts();
    await show();
    fireEvent.dragOver(document.body, { dataTransfer: given([]) });
    screen.getByRole('heading', { name: 'Let go: it is read at once' });
    fireEvent.dragLeave(document.body, { relatedTarget: null });
    screen.getByRole('heading', { name: 'Photo of the receipt' });
    // fireEvent answers false when the browser was kept from opening the file itself
    expect(fireEvent.drop(document.body, { dataTransfer: given([testPhoto(), testPhoto()]) })).toBe(false);
    await waitFor(() => expect(readings).toHaveLength(1));
    await screen.findByText('Only the first of these files was taken');
    expect(fireEvent.drop(document.body, { dataTransfer: given([], ['text/plain']) })).toBe(true);
  });

  it('takes a picture from the clipboard, but leaves its words to a field', async () => {
    standInDrawing();
    const { readings } = receipts();
    await show();
    const field = document.body.appendChild(document.createElement('textarea'));
    fireEvent.paste(field, { clipboardData: given([testPhoto()], ['Files', 'text/plain']) });
    fireEvent.paste(document.body, { clipboardData: given([], ['text/plain']) });
    expect(screen.queryByRole('heading', { name: 'Processing Receipt...' })).toBeNull();
    fireEvent.paste(document.body, { clipboardData: given([testPhoto()]) });
    await waitFor(() => expect(readings).toHaveLength(1));
    field.remove();
  });

  it('asks before it reads what another app shared, whichever mode it is for', async () => {
    standInDrawing();
    kept.share(testPhoto());
    const { readings } = receipts();
    await show('/scan?mode=receipt&shared=1');
    await screen.findByRole('button', { name: 'Read the receipt' });
    expect([location.search, readings.length]).toEqual(['?mode=receipt', 0]);
    cleanup();
    await showScreen(<PhotoMode onRead={onRead} />, 'en', '/scan?mode=photo');
    await screen.findByRole('button', { name: 'Recognise the product' });
    press('Another picture');
    await waitFor(() => expect(kept.addresses()).toEqual([]));
  });

  it('says so when what was shared did not arrive', async () => {
    await show('/scan?mode=receipt&shared=1');
    expect((await screen.findByRole('alert')).textContent).toContain('did not arrive');
  });

  it('works where nothing can be kept', async () => {
    standInDrawing();
    vi.stubGlobal('caches', {
      keys: () => Promise.reject(new Error('no')),
      match: () => Promise.reject(new Error('no')),
    });
    const { readings } = receipts();
    await show();
    choose(testPhoto());
    await waitFor(() => expect(readings).toHaveLength(1));
  });
});

describe('a photo of a product', () => {
  const choosePhoto = () =>
    fireEvent.change(screen.getByLabelText('Photo of the product', { selector: 'input' }), {
      target: { files: [testPhoto()] },
    });

  it('goes with the codes that the device found on it', async () => {
    standInDrawing();
    const { readings } = fakeReader(scanningApi.photo);
    await showScreen(<PhotoMode onRead={onRead} />, 'en', '/scan?mode=photo');
    choosePhoto();
    await screen.findByRole('heading', { name: 'Analyzing Product...' });
    await waitFor(() => expect(readings).toHaveLength(1));
    expect(readings[0]?.body).toEqual({ file_url: fileUrl, codes: ['5201234567894'] });
    await readings[0]?.end(testPhotoReading());
    await waitFor(() => expect(onRead).toHaveBeenCalledWith(testPhotoReading()));
  });

  it('says that it was not recognised, and to take a clear one', async () => {
    standInDrawing();
    const { answers } = fakeReader(scanningApi.photo);
    answers.read = { status: 422, body: { message: 'There is nothing to read.', code: 'mismatch' } };
    await showScreen(<PhotoMode onRead={onRead} />, 'en', '/scan?mode=photo');
    choosePhoto();
    await screen.findByText('The product was not recognised. Please make sure that the photo is clear.');
  });

  it('says so too where nothing was found on it, and keeps the picture', async () => {
    standInDrawing();
    const { readings } = fakeReader(scanningApi.photo);
    await showScreen(<PhotoMode onRead={onRead} />, 'en', '/scan?mode=photo');
    choosePhoto();
    await waitFor(() => expect(readings).toHaveLength(1));
    await readings[0]?.end({ products: [], text: [], file_url: fileUrl });
    await screen.findByText('The product was not recognised. Please make sure that the photo is clear.');
    expect(kept.addresses()).toEqual(['/kept/photo']);
    expect(onRead).not.toHaveBeenCalled();
  });
});
