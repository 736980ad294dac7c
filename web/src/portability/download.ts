import { portabilityApi } from '@kelari/core/portability/contract.ts';
import { orNetworkError, send } from '../platform/api.ts';

/** Fetches the kitchen and hands it to the browser as a file; tells how many bytes have come. Nothing is saved of half a file. */
export async function downloadKitchen(onBytes: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const response = await send(portabilityApi.export, { signal });
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'kelari.zip';
  const blob = await orNetworkError(() => received(response, onBytes), signal);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser reads it after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function received(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    bytes += next.value.length;
    onBytes(bytes);
  }
  return new Blob(parts, { type: 'application/zip' });
}
