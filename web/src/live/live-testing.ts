/** Stands in for the browser's EventSource, which jsdom has not: opened, it waits for what the test lets it hear. */
export class StandInEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: StandInEventSource[] = [];

  readonly url: string;
  readyState = 0;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    StandInEventSource.opened.push(this);
  }

  /** The one that was opened last. */
  static latest(): StandInEventSource {
    const latest = StandInEventSource.opened.at(-1);
    if (!latest) throw new Error('no stream was opened');
    return latest;
  }

  /** Those that are not closed. */
  static live(): StandInEventSource[] {
    return StandInEventSource.opened.filter(({ readyState }) => readyState !== StandInEventSource.CLOSED);
  }

  close(): void {
    this.readyState = StandInEventSource.CLOSED;
  }

  /** The server says something. */
  says(type: 'message' | 'reload' | 'beat', lastEventId: string, data = ''): void {
    this.readyState = StandInEventSource.OPEN;
    const event = new MessageEvent(type, { data, lastEventId });
    if (type === 'message') this.onmessage?.(event);
    else this.dispatchEvent(event);
  }

  /** The connection breaks, or (refused) is answered with another status than 200. */
  breaks(refused = false): void {
    this.readyState = refused ? StandInEventSource.CLOSED : StandInEventSource.CONNECTING;
    this.onerror?.(new Event('error'));
  }
}

export const home = '11111111-1111-4111-8111-111111111111';
export const elsewhere = '22222222-2222-4222-8222-222222222222';
export const change = (entity = 'products') => ({ changes: [[entity, 'a', 'changed'] as const], by: null });
export const changeText = (entity?: string): string => JSON.stringify(change(entity));
