import type { Endpoint, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { ApiError, type CallInput, orNetworkError, send } from './api.ts';

/** A server that works says so every 15 seconds; one that is silent this long is given up. */
export const silenceMs = 90_000;

/**
 * Calls an endpoint whose work takes long and hears how far it is. Throws as `call` does, also for what fails midway; a server
 * that tells no progress answers all the same.
 */
export async function callWithProgress<const E extends Endpoint, P extends object>(
  spec: E,
  input: CallInput<E>,
  onProgress: (progress: P) => void,
): Promise<ReplyOf<E>> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException('The server is silent', 'TimeoutError')), silenceMs);
  };
  const signal = AbortSignal.any(input.signal ? [input.signal, silence.signal] : [silence.signal]);
  heard();
  try {
    return await orNetworkError(async () => {
      const response = await send(spec, { ...input, signal }, progressType);
      if (!response.headers.get('Content-Type')?.startsWith(progressType)) return (await response.json()) as ReplyOf<E>;
      for await (const line of linesOf(response, heard)) {
        if ('result' in line) return line.result as ReplyOf<E>;
        if ('error' in line) throw errorIn(line.error);
        onProgress(line as P);
      }
      throw new Error('The answer broke off');
    }, input.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The status stands in the line, because the one of the answer had to leave before it was known. */
function errorIn(error: unknown): ApiError {
  const { status = 500, ...body } = error as { readonly status?: number };
  return new ApiError(status, '', JSON.stringify(body));
}

async function* linesOf(response: Response, onHeard: () => void): AsyncGenerator<object> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onHeard();
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as object;
  }
}
