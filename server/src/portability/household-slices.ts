import { setImmediate } from 'node:timers/promises';
import { fail } from '@kelari/core/kit/errors.ts';
import { readJson } from './read-json.ts';
import { damaged } from './text.ts';

/** Around the rows stand a household, its members and a person: kilobytes. */
const longestAround = 2 * 2 ** 20;
/** Rows that are parsed at a time: before others get their turn, and of a file that lies, the most that is believed. */
const slice = { rows: 500, bytes: 4 * 2 ** 20 };
const deepest = 32;
const turnBytes = 4 * 2 ** 20;

export type Sliced = {
  /** The file with each list of rows empty. */
  readonly around: unknown;
  readonly parts: ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [brace, bracket, braceEnd, bracketEnd] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Finds the lists of rows in the bytes of a household.json, in slices that are small to parse: the whole would hold the server
 * up for seconds and its memory for a gigabyte.
 */
export async function slicesOf(bytes: Buffer): Promise<Sliced> {
  const parts = new Map<string, (readonly [number, number])[]>();
  const around: Buffer[] = [];
  let aroundFrom = 0;
  let aroundBytes = 0;
  let depth = 0;
  /** The last text that began and ended in `data`, or before it: in front of a bracket it is its key. */
  let text: readonly [number, number] = [0, 0];
  let inData = false;
  let open: { readonly slices: (readonly [number, number])[]; from: number; rows: number } | undefined;
  let nextTurn = turnBytes;

  const keep = (to: number) => {
    aroundBytes += to - aroundFrom;
    if (aroundBytes > longestAround) throw fail('invalid', damaged);
    around.push(bytes.subarray(aroundFrom, to));
  };
  const keyed = () => (text[1] === 0 ? undefined : readJson(bytes.subarray(...text)));
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) {
      const end = endOfText(bytes, at);
      if (!open) text = [at, end + 1];
      at = end;
    } else if (sign === brace || sign === bracket) {
      depth += 1;
      if (depth > deepest) throw fail('invalid', damaged);
      if (depth === 2 && sign === brace && keyed() === 'data') inData = true;
      else if (depth === 3 && sign === bracket && inData) {
        const part = String(keyed());
        if (parts.has(part)) throw fail('invalid', damaged);
        open = { slices: [], from: at + 1, rows: 0 };
        parts.set(part, open.slices);
        keep(at + 1);
      }
    } else if (sign === braceEnd || sign === bracketEnd) {
      if (open && depth === 3) {
        if (!isBlank(bytes, open.from, at)) open.slices.push([open.from, at]);
        else if (open.slices.length > 0) throw fail('invalid', damaged);
        open = undefined;
        aroundFrom = at;
      } else if (depth === 2) inData = false;
      depth -= 1;
    } else if (sign === comma && open && depth === 3) {
      open.rows += 1;
      if (open.rows >= slice.rows || at - open.from > slice.bytes / 2) {
        open.slices.push([open.from, at]);
        open.from = at + 1;
        open.rows = 0;
      }
    }
    if (open && at - open.from > slice.bytes) throw fail('invalid', damaged);
    if (at >= nextTurn) {
      nextTurn = at + turnBytes;
      await setImmediate();
    }
  }
  keep(bytes.length);
  return { around: readJson(Buffer.concat(around)), parts };
}

/** The rows of a slice. */
export function rowsIn(bytes: Buffer, [from, to]: readonly [number, number]): unknown[] {
  const rows = readJson(Buffer.concat([openList, bytes.subarray(from, to), closeList]));
  if (!Array.isArray(rows) || rows.length === 0) throw fail('invalid', damaged);
  return rows;
}
const [openList, closeList] = [Buffer.from('['), Buffer.from(']')];

const isBlank = (bytes: Buffer, from: number, to: number) =>
  to - from < 1_000 && bytes.toString('latin1', from, to).trim() === '';

function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let before = end - 1;
    while (bytes[before] === backslash) before -= 1;
    // an odd number of strokes before it takes the quotation mark into the text
    if ((end - before) % 2 === 1) return end;
  }
  throw fail('invalid', damaged);
}
