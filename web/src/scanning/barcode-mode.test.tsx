// @vitest-environment jsdom
import { type KnownCode, type ScannedDraft, scanningApi } from '@kelari/core/scanning/contract.ts';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, showScreen, today } from '../pantry/pantry-testing.tsx';
import type { FoundCode } from '../platform/barcode-cascade.ts';
import { CameraError } from '../platform/camera.ts';
import { BarcodeMode } from './barcode-mode.tsx';
import { lateCodes } from './late-codes.ts';
import { scannerPauseMs } from './use-hardware-scanner.ts';
import { WatchedCodes } from './watched-codes.tsx';

/** Stand-ins: jsdom has neither cameras nor WebAssembly workers. The real reader is tested in evaluation/barcodes.test.ts. */
const standIn = vi.hoisted(() => ({
  permission: 'prompt' as 'prompt' | 'granted',
  failure: null as Error | null,
  opened: [] as { stopped: boolean }[],
  inSight: [] as FoundCode[],
  inPhoto: [] as FoundCode[],
  looks: 0,
}));
vi.mock('../platform/camera.ts', async (original) => ({
  ...(await original<typeof import('../platform/camera.ts')>()),
  cameraPermission: async () => standIn.permission,
  openCamera: async ({ signal }: { signal: AbortSignal }) => {
    if (standIn.failure) throw standIn.failure;
    const opened = { stopped: false };
    standIn.opened.push(opened);
    signal.addEventListener('abort', () => (opened.stopped = true));
    return { facing: 'environment', canTurn: true, hasTorch: true, setTorch: async () => true, stream: {} };
  },
  playCamera: async (video: HTMLVideoElement) => {
    Object.defineProperty(video, 'videoWidth', { value: 640 });
    Object.defineProperty(video, 'videoHeight', { value: 480 });
  },
}));
vi.mock('../platform/barcode.ts', async (original) => ({
  ...(await original<typeof import('../platform/barcode.ts')>()),
  openCodeReader: () => ({
    read: async () => {
      standIn.looks += 1;
      return standIn.inSight;
    },
    close: () => undefined,
  }),
  readPhotoCodes: async () => standIn.inPhoto,
}));

const milk = '5201234567894';
const onDraft = vi.fn<(draft: ScannedDraft, code: string) => void>();
const onUndo = vi.fn<(code: string) => void>();

const draftOf = (fields: Partial<ScannedDraft>): ScannedDraft => ({
  name: 'Γάλα',
  brand: 'ΔΕΛΤΑ',
  category: 'dairy',
  barcode: milk,
  description: null,
  price: null,
  quantity: 1,
  unit: 'l',
  purchaseDate: today,
  storeName: null,
  location: 'fridge',
  expirationDate: null,
  dateKind: 'use_by',
  dateGuessed: true,
  conceptId: 'milk',
  foodClass: 'milk',
  source: 'openfoodfacts',
  raw: null,
  discount: 0,
  remembered: false,
  doubts: [],
  ...fields,
});
const ownFeta: KnownCode = {
  code: '05209876543214',
  name: 'Φέτα',
  brand: null,
  category: 'dairy',
  quantity: 400,
  unit: 'g',
  location: 'fridge',
  storeName: null,
  price: 4.2,
  conceptId: 'feta',
  foodClass: 'cheese',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

type Server = { readonly known?: readonly KnownCode[]; readonly network?: boolean; readonly found?: boolean };
function serve({ known = [], network = true, found = true }: Server = {}) {
  const state = { network };
  const calls = fakeApi(
    (sent) => {
      if (!state.network) return 'offline';
      if (sent.endpoint === scanningApi.codes) return { reply: known };
      const code = decodeURIComponent(sent.params.code ?? '');
      const name = found ? 'Γάλα' : `Unknown Product ${code.slice(-4)}`;
      const draft = draftOf(found ? {} : { name, source: 'none', brand: null });
      return { reply: { code, draft, complete: true } };
    },
    [scanningApi.codes, scanningApi.lookUp],
  );
  return {
    state,
    listed: () => calls.filter(({ endpoint }) => endpoint === scanningApi.codes).length,
    asked: () => calls.filter(({ endpoint }) => endpoint === scanningApi.lookUp).map(({ params }) => params.code),
  };
}

const show = () => showScreen(<BarcodeMode onDraft={onDraft} onUndo={onUndo} />, 'en', '/scan?mode=barcode');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const drafted = async (times = 1) => waitFor(() => expect(onDraft).toHaveBeenCalledTimes(times));
const looksMore = (count: number) => {
  const until = standIn.looks + count;
  return waitFor(() => expect(standIn.looks).toBeGreaterThanOrEqual(until));
};
const ean = (text: string): FoundCode => ({ text, format: 'ean_13' });
const type = (text: string) => {
  fireEvent.change(screen.getByLabelText('Type the code'), { target: { value: text } });
  press('Look up');
};

// a busy machine takes its time
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // the clock runs by looks at it: nothing is late on a busy machine
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.01));
  Object.assign(standIn, { permission: 'prompt', failure: null, opened: [], inSight: [], inPhoto: [], looks: 0 });
  onDraft.mockReset();
  onUndo.mockReset();
  // jsdom draws nothing: a canvas that hands over something
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  } as never);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the camera', () => {
  it('says why before the browser asks, stops at a code, and goes on with the next', async () => {
    serve();
    await show();
    await screen.findByText(/Your browser will ask whether Kelari may use it/);
    expect(standIn.opened).toHaveLength(0);
    standIn.inSight = [ean(milk)];
    press('Start the camera');
    await drafted();
    expect(onDraft.mock.calls[0]).toEqual([draftOf({}), `0${milk}`]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Scan next' })));
    expect(standIn.opened.every(({ stopped }) => stopped)).toBe(true);
    await screen.findByText('Added: Γάλα');
    standIn.inSight = [];
    press('Scan next');
    await screen.findByLabelText('What the camera sees');
    await waitFor(() => expect(standIn.opened).toHaveLength(2));
  });

  it('starts at once where it was allowed before', async () => {
    serve();
    standIn.permission = 'granted';
    await show();
    await waitFor(() => expect(standIn.opened).toHaveLength(1));
  });

  it('does not believe a single look', async () => {
    serve();
    await show();
    let looks = 0;
    Object.defineProperty(standIn, 'inSight', { configurable: true, get: () => (looks++ === 0 ? [ean(milk)] : []) });
    press('Start the camera');
    await waitFor(() => expect(looks).toBeGreaterThan(3));
    Object.defineProperty(standIn, 'inSight', { configurable: true, writable: true, value: [] });
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('runs on in a row and takes what stays in sight once', async () => {
    serve();
    await show();
    fireEvent.click(screen.getByRole('switch', { name: /Scan one after another/ }));
    standIn.inSight = [ean(milk)];
    press('Start the camera');
    await drafted();
    await looksMore(5);
    expect(onDraft).toHaveBeenCalledTimes(1);
    standIn.inSight = [ean('4006381333931')];
    await drafted(2);
    expect(standIn.opened).toEqual([{ stopped: false }]);
    expect(localStorage.getItem('kelari.scan-continuous')).toBe('1');
  });

  it('keeps the light off until it is asked for, and passes over what is no product', async () => {
    serve();
    standIn.inSight = [{ text: 'https://example.com/win', format: 'qr_code' }];
    await show();
    press('Start the camera');
    const flash = await screen.findByRole('button', { name: 'Flash' });
    expect(flash.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(flash);
    await waitFor(() => expect(flash.getAttribute('aria-pressed')).toBe('true'));
    expect(onDraft).not.toHaveBeenCalled();
  });

  it.each([
    ['denied', 'Cannot access camera. Please check permissions or try manual entry.'],
    ['none', 'Cannot access camera. Please check permissions or try manual entry.'],
    ['stream', 'Unable to play video stream. Is webcam working?'],
  ] as const)('says it in words when it is %s', async (failure, words) => {
    serve();
    standIn.failure = new CameraError(failure);
    await show();
    press('Start the camera');
    await screen.findByText(words, { selector: '[role=alert] p' });
    screen.getByLabelText('Type the code');
    press('Stop the camera');
  });
});

describe('typing', () => {
  it('trims, and looks up', async () => {
    const { asked } = serve();
    await show();
    type(`  ${milk} `);
    await drafted();
    expect(asked()).toEqual([`0${milk}`]);
  });

  it.each([
    ['', 'Please type a code.'],
    ['5201234567893', 'These digits do not fit together: one of them is wrong or missing. Please check them.'],
    ['https://example.com', 'This is a link and no product code. Please scan the barcode.'],
  ])('refuses %j in words', async (text, words) => {
    const { asked } = serve();
    await show();
    type(text);
    const input = screen.getByLabelText('Type the code');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    screen.getByText(words);
    expect(document.activeElement).toBe(input);
    expect(asked()).toEqual([]);
  });
});

describe('what it stands for', () => {
  it('is known from before without asking anybody, also without a network', async () => {
    const { asked, listed, state } = serve({ known: [ownFeta] });
    await show();
    await waitFor(() => expect(listed()).toBe(1));
    state.network = false;
    type('5209876543214');
    await drafted();
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({
      name: 'Φέτα',
      quantity: 400,
      source: 'own',
      price: 4.2,
      doubts: ['price'],
    });
    expect(asked()).toEqual([]);
    await screen.findByText('You had it before');
  });

  it('of a case is known by the packs inside, and asks how many there are', async () => {
    const { asked } = serve({ known: [ownFeta] });
    await show();
    type('15209876543211');
    await drafted();
    expect(asked()).toEqual([]);
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({
      ...{ name: 'Φέτα', barcode: '15209876543211', price: null, doubts: ['quantity'] },
    });
    expect(await screen.findByText('A case of packs')).toBeDefined();
    expect(screen.getByText('A case of several packs: write how many are in it.')).toBeDefined();
  });

  it('is asked later when there is no network, and offered then', async () => {
    const { state } = serve({ network: false });
    await show();
    type(milk);
    await drafted();
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({
      name: 'Unknown Product 7894',
      barcode: milk,
      description: 'The details are looked up when there is a network again.',
      source: 'none',
    });
    const whose = '11111111-1111-4111-8111-111111111111.22222222-2222-4222-8222-222222222222';
    expect(lateCodes(whose)).toEqual([`0${milk}`]);
    cleanup();
    const onFound = vi.fn();
    await showScreen(<WatchedCodes onFound={onFound} />, 'en', '/scan');
    await act(async () => undefined);
    expect(onFound).not.toHaveBeenCalled();
    state.network = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(`0${milk}`, draftOf({})));
    expect(lateCodes(whose)).toEqual([]);
  });

  it('fills the day and the amount that GS1 bars carry', async () => {
    serve();
    await show();
    type('(01)05201234567894(17)270131(3103)000850');
    await drafted();
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({
      expirationDate: '2027-01-31',
      dateKind: 'use_by',
      dateGuessed: false,
      quantity: 850,
      unit: 'g',
    });
  });

  it('of a weighed food asks which reading is right', async () => {
    serve();
    await show();
    type('2712345008501');
    await drafted();
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({ quantity: 850, unit: 'g', price: null });
    expect(onDraft.mock.calls[0]?.[0].doubts).toEqual(['price', 'quantity']);
    press('€8.50');
    expect(onUndo).toHaveBeenCalledWith('2712345');
    expect(onDraft.mock.calls[1]?.[0]).toMatchObject({ quantity: 1, unit: 'pieces', price: 8.5 });
  });

  it('can be taken back', async () => {
    serve();
    await show();
    type(milk);
    await drafted();
    press('Undo');
    expect(onUndo).toHaveBeenCalledWith(`0${milk}`);
    expect(screen.queryByText('ΔΕΛΤΑ', { exact: false })).toBeNull();
  });

  it('that cannot be fetched is said, and still becomes a draft', async () => {
    fakeApi(
      ({ endpoint }) => (endpoint === scanningApi.codes ? { reply: [] } : { status: 500, body: { message: 'x' } }),
      [scanningApi.codes, scanningApi.lookUp],
    );
    await show();
    type(milk);
    await drafted();
    await screen.findByText(
      'Failed to lookup product from barcode. Please try manual entry or check your internet connection.',
    );
    expect(onDraft.mock.calls[0]?.[0].name).toBe('Unknown Product 7894');
  });
});

describe('a photo of a code', () => {
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Photo of a code', { selector: 'input' }), {
      target: { files: [new File(['x'], 'code.jpg', { type: 'image/jpeg' })] },
    });
  it('is read', async () => {
    serve();
    standIn.inPhoto = [ean(milk)];
    await show();
    choose();
    await drafted();
  });
  it('without one says so', async () => {
    serve();
    await show();
    choose();
    await screen.findByText('No code was found in the picture. Please take it nearer and sharper, or type the code.');
  });
});

describe('a scanner that types', () => {
  const keys = (text: string, pause: number, target: Element | Window = document.body) => {
    for (const [i, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 10_000 + i * pause });
      fireEvent(target, event);
    }
  };
  it('is heard anywhere on the page', async () => {
    serve();
    await show();
    keys(milk, 5);
    await drafted();
  });
  it('is told from fingers, and not heard in a field', async () => {
    const { asked } = serve();
    await show();
    keys(milk, scannerPauseMs + 1);
    keys(milk, 5, screen.getByLabelText('Type the code'));
    await act(async () => undefined);
    expect(asked()).toEqual([]);
  });
});
