// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { followHousehold } from './follow.ts';
import { change, changeText, elsewhere, home, StandInEventSource } from './live-testing.ts';
import type { Told } from './stream.ts';

const { latest } = StandInEventSource;
const at = (seq: number, household = home) => `${household}:${seq}`;

let api: typeof import('../platform/api.ts');
let follow: typeof followHousehold;
let told: string[];
let stop = () => {};
let otherTab: BroadcastChannel;
let heardByOther: Told[];

/** Each test is a page of its own. */
beforeEach(async () => {
  vi.stubGlobal('EventSource', StandInEventSource);
  StandInEventSource.opened = [];
  vi.resetModules();
  api = await import('../platform/api.ts');
  follow = (await import('./follow.ts')).followHousehold;
  told = [];
  heardByOther = [];
  otherTab = new BroadcastChannel('kelari-live');
  otherTab.onmessage = ({ data }) => heardByOther.push(data);
});
afterEach(() => {
  stop();
  otherTab.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = () => {
  stop = follow(({ id, event }) => told.push(`${id.split(':')[1]}${event ? '' : ' reload'}`));
};
const read = (seq: number, household = home) =>
  api.noteAnswer('GET', new Headers({ 'Kelari-Change': at(seq, household) }));
/** Where it would go on from. */
const position = () => {
  window.dispatchEvent(new Event('online'));
  return new URL(latest().url, 'http://kelari.test').searchParams.get('after');
};
const fromOther = async (seq: number, event: Told['event'] = change() as never) => {
  otherTab.postMessage({ id: at(seq), event });
  await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the tab with the stream', () => {
  it('begins with the oldest of what the page has read, not the first to arrive', () => {
    read(6);
    read(5);
    read(7);
    start();
    expect(latest().url).toBe(`/api/live?after=${at(5)}`);
  });

  it('without anything read begins where the server says', () => {
    start();
    expect(latest().url).toBe('/api/live');
    latest().says('beat', at(3));
    expect(position()).toBe(at(3));
  });

  it('hears each change once, goes on from the last, and tells the other tabs', async () => {
    read(5);
    start();
    latest().says('message', at(6), changeText());
    latest().says('message', at(7), changeText('recipes'));
    expect(position()).toBe(at(7));
    // a server that repeats itself
    latest().says('message', at(7), changeText('recipes'));
    expect(told).toEqual(['6', '7']);
    await expect
      .poll(() => heardByOther.slice(0, 2), { timeout: 10_000 })
      .toEqual([
        { id: at(6), event: change() },
        { id: at(7), event: change('recipes') },
      ]);
  });

  it('goes back when a read that was answered late is older than where it began', () => {
    read(6);
    start();
    latest().says('beat', at(6));
    latest().says('message', at(7), changeText());
    read(4);
    latest().says('beat', at(7));
    expect([StandInEventSource.opened.length, latest().url]).toEqual([2, `/api/live?after=${at(4)}`]);
    latest().says('message', at(5), changeText());
    expect(told).toEqual(['7', '5']);
    // a read from before a change that was told meanwhile: its query was asked again then
    read(6);
    latest().says('beat', at(7));
    expect(StandInEventSource.opened).toHaveLength(2);
  });

  it('asks for everything anew on `reload`, and goes on from there', () => {
    read(5);
    start();
    latest().says('reload', at(900));
    latest().says('message', at(901), changeText());
    expect([told, position()]).toEqual([['900 reload', '901'], at(901)]);
  });

  it('asks for everything anew in another household', () => {
    read(5);
    start();
    latest().says('message', at(6), changeText());
    latest().says('reload', at(2, elsewhere));
    latest().says('message', at(3, elsewhere), changeText());
    expect([told, position()]).toEqual([['6', '2 reload', '3'], at(3, elsewhere)]);
  });

  it('stops with the shell', async () => {
    start();
    stop();
    expect(StandInEventSource.live()).toEqual([]);
    await fromOther(9);
    expect(told).toEqual([]);
  });
});

describe('a tab in the background', () => {
  beforeEach(() => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  });
  const comeToFront = () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    return new URL(latest().url, 'http://kelari.test').searchParams.get('after');
  };

  it('hears from the one with the stream, and goes on where that left off', async () => {
    read(5);
    start();
    expect(StandInEventSource.opened).toEqual([]);
    await fromOther(6);
    await fromOther(7);
    expect(told).toEqual(['6', '7']);
    expect(comeToFront()).toBe(at(7));
  });

  it('that slept through a change takes what comes after, and hears it when it is looked at', async () => {
    read(5);
    start();
    await fromOther(6);
    await fromOther(8);
    expect(told).toEqual(['6', '8']);
    expect(comeToFront()).toBe(at(6));
    latest().says('message', at(7), changeText());
    latest().says('message', at(8), changeText());
    expect([told, position()]).toEqual([['6', '8', '7', '8'], at(8)]);
  });

  it('hears what it already knows no second time', async () => {
    read(5);
    start();
    await fromOther(5);
    await fromOther(4);
    expect(told).toEqual([]);
    await fromOther(9, null);
    expect([told, comeToFront()]).toEqual([['9 reload'], at(9)]);
  });
});
