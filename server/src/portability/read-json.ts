import { fail } from '@kelari/core/kit/errors.ts';
import { damaged } from './text.ts';

/** Of what Kelari writes, 32 MB have half as many values, a tenth of the objects, and never lie so deep. */
const most = { depth: 32, containers: 750_000, values: 3_000_000, keys: 1_000 };

/** Parsed, once it is certain that this takes no gigabyte and no ten seconds: a few kilobytes unpack to millions of '[' or '{}'. */
export function readJson(bytes: Buffer): unknown {
  refuseSwollen(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw fail('invalid', damaged, { cause: error });
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [brace, bracket, braceEnd, bracketEnd] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Looks at marks outside of texts alone; whether it is JSON is said by who reads it. */
function refuseSwollen(bytes: Buffer): void {
  let containers = 0;
  let values = 0;
  /** How many keys each object around has; of a list nobody counts them. */
  const keys: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) at = endOfText(bytes, at);
    else if (sign === brace || sign === bracket) {
      containers += 1;
      keys.push(sign === brace ? 0 : Number.NEGATIVE_INFINITY);
    } else if (sign === braceEnd || sign === bracketEnd) keys.pop();
    else if (sign === comma) {
      values += 1;
      const last = keys.length - 1;
      if (last >= 0) keys[last] = (keys[last] ?? 0) + 1;
      if ((keys[last] ?? 0) > most.keys) throw fail('invalid', damaged);
    }
    if (keys.length > most.depth || containers > most.containers || values > most.values)
      throw fail('invalid', damaged);
  }
}

function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  throw fail('invalid', damaged);
}
