import { type LiveEvent, liveApi } from '@kelari/core/live/contract.ts';
import { call, isUnauthorized } from '../platform/api.ts';

/** What the stream tells: the rows that one call changed, or (null) that all may have. `id` is where that stands. */
export type Told = { readonly id: string; readonly event: LiveEvent | null };

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** The server says something every 25 seconds; a connection this long silent is dead, though nobody said so. */
export const silenceMs = 60_000;

/** The connection to the household's stream: opened, it comes back after every break until it is closed. */
export function makeStream(options: {
  /** The position to go on from. */
  readonly from: () => string | undefined;
  readonly onTold: (told: Told) => void;
  /** The server's word for where the stream stands, before and between what it tells. */
  readonly onBeat: (id: string) => void;
}) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    close();
    const after = options.from();
    const stream = new EventSource(after ? `${liveApi.stream.path}?after=${after}` : liveApi.stream.path);
    source = stream;
    const hear = (listener: (event: MessageEvent<string>) => void) => (event: MessageEvent<string>) => {
      failures = 0;
      comeBackIn(silenceMs);
      listener(event);
    };
    stream.onmessage = hear(({ lastEventId, data }) => options.onTold({ id: lastEventId, event: JSON.parse(data) }));
    stream.addEventListener(
      'reload',
      hear(({ lastEventId }) => options.onTold({ id: lastEventId, event: null })),
    );
    stream.addEventListener(
      'beat',
      hear(({ lastEventId }) => options.onBeat(lastEventId)),
    );
    stream.onerror = () => void broke(stream);
    comeBackIn(silenceMs);
  }

  async function broke(stream: EventSource): Promise<void> {
    const refused = stream.readyState === EventSource.CLOSED;
    stream.close();
    failures += 1;
    comeBackIn(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + Math.random()));
    if (!refused) return;
    // a stream does not say why it was refused; after a sign-out the next call of a screen will
    const error: unknown = await call(liveApi.stream).catch((problem: unknown) => problem);
    if (isUnauthorized(error) && source === stream) close();
  }

  function comeBackIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  return { open, close };
}
