import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import type { PhotoReading, ReceiptReading, ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { vi } from 'vitest';
import * as z from 'zod/mini';

const fileId = '66666666-6666-4666-8666-666666666666';
export const fileUrl = `/api/files/${fileId}`;

/** The first bytes of a JPEG of 4000 x 3000, as large as said. */
export function testPhoto(bytes = 4_000_000, name = 'photo.jpg'): File {
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3]);
  return new File([head, new Uint8Array(bytes - head.length)], name, { type: 'image/jpeg' });
}

/** jsdom draws nothing: a stand-in that opens every picture in this size, or none. */
export function standInDrawing(size: { width: number; height: number } | null = { width: 4000, height: 3000 }) {
  const drawn: { width: number; height: number; quality: number | undefined }[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('no', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      async convertToBlob({ type, quality }: { type: string; quality?: number }) {
        drawn.push({ width: this.width, height: this.height, quality });
        return new Blob(['smaller'], { type });
      }
    },
  );
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  return drawn;
}

/** jsdom has no caches: a stand-in that keeps what is put, by cache and address. */
export function standInCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => void entries.set(url, response),
      delete: async (url: string) => entries.delete(url),
    };
  };
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => kept.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(url)?.clone(),
  });
  return {
    /** As when somebody is signed in. */
    signIn: () => kept.set('kelari-private-ana', new Map()),
    /** As the service worker lays it down. */
    share: (file: File) => {
      const form = new FormData();
      form.append('picture', file);
      const response = { clone: () => ({ formData: async () => form }) } as unknown as Response;
      kept.set('kelari-shared', new Map([['/shared', response]]));
    },
    addresses: () => [...kept.values()].flatMap((entries) => [...entries.keys()]),
  };
}

type Answer = { readonly status: number; readonly body: object } | 'offline' | 'pending' | 'ok';

/** What a fake reader does when it is asked. */
export type Reading = {
  say(progress: object): Promise<void>;
  end(reply: unknown): Promise<void>;
  fail(error: object): Promise<void>;
  readonly body: unknown;
  readonly aborted: () => boolean;
};

/** A kitchen that takes uploads and reads them line by line, as the test goes on; what it replies must fit the contract. */
export function fakeReader(endpoint: Endpoint) {
  const uploads: FormData[] = [];
  const readings: Reading[] = [];
  const answers = { upload: 'ok' as Answer, read: 'ok' as Answer };
  const pending = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const plain = (answer: Answer, init: RequestInit): Promise<Response> | null => {
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'pending') return pending(init.signal);
    if (answer === 'ok') return null;
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === picturesApi.upload.path) {
      uploads.push(init.body as FormData);
      return (
        plain(answers.upload, init) ??
        new Response(JSON.stringify({ id: fileId, file_url: fileUrl, url: fileUrl }), { status: 200 })
      );
    }
    if (address !== endpoint.path.replace('{id}', fileId)) throw new Error(`Nobody answers ${address}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (endpoint.body) z.parse(endpoint.body, body);
    const given = plain(answers.read, init);
    if (given) return given;
    const lines = new TransformStream<Uint8Array, Uint8Array>();
    const writer = lines.writable.getWriter();
    const write = (line: object) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    let aborted = false;
    init.signal?.addEventListener('abort', () => {
      aborted = true;
      void writer.abort(init.signal?.reason);
    });
    readings.push({
      body,
      say: write,
      end: async (reply) => {
        await write({ result: z.parse(endpoint.reply, reply) });
        await writer.close();
      },
      fail: async (error) => {
        await write({ error });
        await writer.close();
      },
      aborted: () => aborted,
    });
    return new Response(lines.readable, { headers: { 'Content-Type': progressType } });
  });
  return { uploads, readings, answers };
}

export const testDraft = (fields: Partial<ScannedDraft> = {}): ScannedDraft => ({
  name: 'Γάλα',
  brand: null,
  category: 'dairy',
  barcode: null,
  description: null,
  price: 1.2,
  quantity: 1,
  unit: 'pieces',
  purchaseDate: null,
  storeName: null,
  location: 'fridge',
  expirationDate: null,
  dateKind: 'best_before',
  dateGuessed: false,
  conceptId: null,
  foodClass: null,
  source: 'receipt',
  raw: 'ΓΑΛΑ 1L',
  discount: 0,
  remembered: false,
  doubts: [],
  ...fields,
});

export const testReceipt = (fields: Partial<ReceiptReading> = {}): ReceiptReading => ({
  products: [testDraft()],
  leftOut: [],
  total: 1.2,
  sum: 1.2,
  currency: 'EUR',
  store_name: null,
  date: null,
  time: null,
  file_url: fileUrl,
  saved: null,
  ...fields,
});

export const testPhotoReading = (fields: Partial<PhotoReading> = {}): PhotoReading => ({
  products: [testDraft({ source: 'label', raw: null })],
  text: ['ΓΑΛΑ'],
  file_url: fileUrl,
  ...fields,
});
