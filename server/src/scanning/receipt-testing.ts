import { randomUUID } from 'node:crypto';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { type ReceiptReading, scanningApi } from '@kelari/core/scanning/contract.ts';
import sharp from 'sharp';
import type { Ocr } from '../platform/ocr.ts';
import type { Cook, Sent, TestApp } from '../testing/make-app.ts';

export type Scan = NonNullable<Sent<typeof scanningApi.save>['body']>;

export const milk = {
  product: { name: 'Γάλα ΔΕΛΤΑ', price: 1.48, storeName: 'ΑΒ', location: 'fridge' },
  raw: 'ΓΑΛΑ ΔΕΛΤΑ 1LT',
};
export const bread = { product: { name: 'Ψωμί', price: 0.9, storeName: 'ΑΒ' }, raw: 'ΑΡΤΟΣ' };

/** A reviewed receipt of two rows, as the page sends it. */
export const reviewed = (body: Partial<Scan> = {}): Scan => ({
  kind: 'receipt',
  storeName: 'ΑΒ',
  date: '2026-11-19',
  total: 2.38,
  rows: [milk, bread],
  ...body,
});

export const saveFor = (cook: Cook, body: Scan = reviewed(), key: string = randomUUID()) =>
  cook.call(scanningApi.save, { body, headers: { 'idempotency-key': key } });

/** What scanning keeps for a household, as the owner of the database sees it. */
export const keptFor = (app: Pick<TestApp, 'owner'>, { householdId }: Pick<Cook, 'householdId'>) => {
  const rows = async (query: string) => (await app.owner.query(query, [householdId])).rows;
  return {
    receipts: () =>
      rows(
        `select action_id, store_name, day::text, total::float, rows, file_id, undone_at is null as there
         from receipts where household_id = $1 order by created_at, undone_at is null, id`,
      ),
    lines: () =>
      rows(
        `select store, line, skipped, name, brand, category, location, pack_size::float, pack_unit
         from receipt_lines where household_id = $1 order by store, line`,
      ),
    codes: () =>
      rows(
        `select code, name, quantity::float, unit, price::float, store_name, location, concept_id
         from known_codes where household_id = $1 order by code`,
      ),
    prices: () =>
      rows(
        `select action_id, paid::float, undone_at is null as there from prices where household_id = $1 order by paid`,
      ),
  };
};

/** A reading of printed lines: each word stands where its column is, as a reader of pictures answers it. */
export const pageOfPrint = (lines: readonly string[], confidence = 0.95): PageText => ({
  pass: 'paper-block',
  width: 1000,
  height: 44 * lines.length,
  lines: lines.map((text, at) => {
    const box = (from: number, length: number) => [20 * from, 44 * at, 20 * (from + length), 44 * at + 30] as const;
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      ...{ text: word, confidence, box: box(index, word.length) },
    }));
    return { text, confidence, box: box(0, text.length), words };
  }),
});

/** Stands in for the reader of pictures: sees on every picture what `lines` holds then. */
export function standInForPrint(lines: readonly string[] = []): Ocr & { lines: readonly string[]; pictures: number } {
  const reader = {
    ...{ lines, pictures: 0 },
    read: async (_: Buffer, { onProgress, signal }: Parameters<Ocr['read']>[1]) => {
      reader.pictures += 1;
      signal?.throwIfAborted();
      onProgress?.({ stage: 'reading', pass: 1 });
      return [pageOfPrint(reader.lines)];
    },
    close: async () => undefined,
  };
  return reader;
}

/** Sends a picture as the page does; answers its address. */
export async function sendPicture(app: Pick<TestApp, 'server'>, cook: Cook, svg = blank): Promise<string> {
  const boundary = 'x-kelari-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await app.server.inject({
    method: 'POST',
    url: picturesApi.upload.path,
    headers: {
      cookie: cook.cookie,
      'x-requested-with': 'kelari',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      await sharp(Buffer.from(svg)).png().toBuffer(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return answer.json().file_url;
}

const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** A receipt as it is printed: a discount that belongs to the line before it, a bag, and a sum that is right. */
export const printed = [
  'ΣΚΛΑΒΕΝΙΤΗΣ Α.Ε.Ε.',
  'ΚΗΦΙΣΟΥ 136  ΠΕΡΙΣΤΕΡΙ',
  '19/11/2026  18:42',
  'ΓΑΛΑ ΦΡΕΣΚΟ 1LT                1,48 Α',
  'ΦΑΣΟΛΙΑ ΓΙΓΑΝΤΕΣ               2,20 Α',
  'ΜΠΙΣΚΟΤΑ ΠΤΙ ΜΠΕΡ              1,75 Α',
  'ΕΚΠΤΩΣΗ                       -0,25',
  'ΣΑΚΟΥΛΑ ΠΛΑΣΤΙΚΗ               0,10 Α',
  'ΣΥΝΟΛΟ                         5,28',
];

/** As the page saves it: every draft as it stands, but for what the person changed. */
export const saveReading = (cook: Cook, reading: ReceiptReading, change: (raw: string) => object = () => ({})) =>
  saveFor(cook, {
    kind: 'receipt',
    storeName: reading.store_name,
    date: reading.date,
    total: reading.total,
    file_url: reading.file_url,
    rows: reading.products.map((draft) => {
      const { name, brand, category, quantity, unit, price, location, storeName, purchaseDate } = draft;
      const product = { name, brand, category, quantity, unit, price, location, storeName, purchaseDate };
      return { raw: draft.raw, read: draft.read ?? null, product: { ...product, ...change(draft.raw ?? '') } };
    }),
  });
