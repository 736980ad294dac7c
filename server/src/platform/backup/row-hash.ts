import { hash } from 'node:crypto';

/**
 * A fingerprint of rows in any order: their SHA-256s added up lane by lane. Against damage and mistakes, not against
 * somebody who makes rows up: for that the archive is encrypted.
 */
export function createRowHash() {
  const lanes = new Uint32Array(8);
  let rows = 0;
  return {
    add(row: Buffer): void {
      const digest = hash('sha256', row, 'buffer');
      for (let lane = 0; lane < 8; lane += 1) lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4);
      rows += 1;
    },
    get rows() {
      return rows;
    },
    digest: () => Array.from(lanes, (lane) => lane.toString(16).padStart(8, '0')).join(''),
  };
}

/** The lines of COPY's text format, each with its end; a line break within a value is written as \n there. */
export async function* rowsOf(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end + 1);
      yield rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    if (from < chunk.length) rest = Buffer.concat([rest, chunk.subarray(from)]);
  }
  if (rest.length > 0) throw new Error('the rows of a table ended within a row');
}
