import { picturesApi, type Upload } from '@kelari/core/pictures/contract.ts';
import { call } from '../platform/api.ts';

/** Longest edge sent; the server re-encodes anyway, so a 12-megapixel photo need not travel. */
const longestEdge = 2_000;
const enough = 1_500_000; // bytes below which a picture is sent as it is

export const isPicture = (file: File): boolean => file.type.startsWith('image/');

/** Shrinks a large photo on the device where the browser can read it, and uploads it. */
export async function uploadPicture(file: File): Promise<Upload> {
  const form = new FormData();
  form.append('file', await shrunk(file), file.name || 'picture');
  return call(picturesApi.upload, { body: form });
}

async function shrunk(file: File): Promise<Blob> {
  if (file.size <= enough) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob ?? file;
  } catch {
    return file; // a format this browser cannot draw: the server decides
  }
}
