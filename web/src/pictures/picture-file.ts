/** The formats by their first bytes; names and declared types are what the sender likes them to be. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic';
export type Size = { readonly width: number; readonly height: number };

/** Enough to find the size of nearly every JPEG: what stands before it is a preview and where the camera was. */
export const headBytes = 256 * 1024;

export function kindOf(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 4) === 'GIF8') return 'gif';
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(8, 12))) return 'heic';
  return null;
}

/** Width and height as the file says, before a pixel is decoded; null where it does not say so early. */
export function sizeOf(head: Uint8Array, kind: PictureKind | null): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (kind === 'png' && head.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (kind !== 'jpeg') return null;
  for (let at = 2; at + 9 < head.length && head[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = head[at + 1] ?? 0;
    // the frame headers; the three between them are tables
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
  return null;
}

/** Pixels sent: 2600 x 1950 of a photo, and a till roll keeps the width that its small print needs. */
const mostSent = 5_070_000;
const longestSent = 10_000;

/** The size in which a picture is sent: its shape stays, and it never grows. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(mostSent / (width * height)), longestSent / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
