// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change, changeText, home, StandInEventSource } from './live-testing.ts';
import { makeStream, silenceMs, type Told } from './stream.ts';

let told: Told[];
let beats: string[];
let position: string | undefined;
let stream: ReturnType<typeof makeStream>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', StandInEventSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  StandInEventSource.opened = [];
  [told, beats, position] = [[], [], undefined];
  stream = makeStream({
    from: () => position,
    onTold: (each) => told.push(each),
    onBeat: (id) => beats.push(id),
  });
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { latest, live } = StandInEventSource;
const opened = () => StandInEventSource.opened.length;

describe('the connection', () => {
  it('begins where the page stands, and hands on what it hears', () => {
    stream.open();
    expect(latest().url).toBe('/api/live');
    position = `${home}:7`;
    stream.open();
    expect(latest().url).toBe(`/api/live?after=${home}:7`);
    latest().says('beat', `${home}:7`);
    latest().says('message', `${home}:8`, changeText());
    latest().says('reload', `${home}:9`);
    expect(beats).toEqual([`${home}:7`]);
    expect(told).toEqual([
      { id: `${home}:8`, event: change() },
      { id: `${home}:9`, event: null },
    ]);
  });

  it('is one: opened again it closes the one before, closed it comes back no more', () => {
    stream.open();
    stream.open();
    expect(live()).toHaveLength(1);
    stream.close();
    vi.advanceTimersByTime(10 * silenceMs);
    expect([live().length, opened()]).toEqual([0, 2]);
  });

  it('comes back after a break, later each time, and from the position of then', () => {
    stream.open();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = opened();
      latest().breaks();
      expect(live()).toEqual([]);
      position = `${home}:${before}`;
      vi.advanceTimersByTime(wait - 1);
      expect(opened()).toBe(before);
      vi.advanceTimersByTime(1);
      expect([opened(), latest().url]).toEqual([before + 1, `/api/live?after=${home}:${before}`]);
    }
    latest().says('beat', `${home}:1`);
    latest().breaks();
    vi.advanceTimersByTime(1_000);
    expect(live()).toHaveLength(1);
  });

  it('does not let all who were cut off come back at once', () => {
    const waits = [0, 0.999].map((random) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      stream.open();
      const before = opened();
      latest().breaks();
      let waited = 0;
      for (; opened() === before; waited += 1) vi.advanceTimersByTime(1);
      latest().says('beat', `${home}:1`);
      return waited;
    });
    expect(waits).toEqual([500, 1_499]);
  });

  it('that is never answered is given up after a minute', () => {
    stream.open();
    vi.advanceTimersByTime(silenceMs);
    expect([opened(), live().length]).toEqual([2, 1]);
  });

  it('that is silent for a minute is dead, though nobody said so', () => {
    stream.open();
    vi.advanceTimersByTime(silenceMs - 1);
    latest().says('beat', `${home}:1`);
    vi.advanceTimersByTime(silenceMs - 1);
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([opened(), live().length]).toEqual([2, 1]);
  });
});

describe('a refusal', () => {
  const answer = (status: number) => {
    const fetch = vi.fn(async () => new Response('{"message":"no","code":"unauthorized"}', { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('for want of a session ends it quietly', async () => {
    const fetch = answer(401);
    stream.open();
    latest().breaks(true);
    await vi.advanceTimersByTimeAsync(10 * silenceMs);
    expect([opened(), fetch.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([400, 429, 503])('for another reason (%i) is tried again', async (status) => {
    answer(status);
    stream.open();
    latest().breaks(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toBe(2);
  });

  it('that is heard late does not close the connection that came after', async () => {
    answer(401);
    stream.open();
    latest().breaks(true);
    stream.open();
    await vi.advanceTimersByTimeAsync(10);
    expect(live()).toHaveLength(1);
  });
});
