// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer } from '../platform/api.ts';
import { makeQueryClient } from '../platform/query.ts';
import { change, home } from './live-testing.ts';
import type { Told } from './stream.ts';
import { gatherMs, refreshing } from './use-live.ts';

const interests = {
  products: ['products', 'recommendations'],
  recipes: ['recipes', 'recommendations'],
  game: ['current-user'],
};
const told = (seq: number, event: Told['event'] = change() as never): Told => ({ id: `${home}:${seq}`, event });

let asked: Record<string, number>;
let stops: (() => void)[];
let client: ReturnType<typeof makeQueryClient>;
let tell: (told: Told) => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = {};
  stops = [];
  client = makeQueryClient();
  tell = refreshing(client, interests);
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
  vi.useRealTimers();
});

/** A screen that shows the query; `answer` may come later. */
function show(key: readonly unknown[], answer: () => Promise<unknown> = async () => 'rows') {
  const name = String(key[0]);
  const queryFn = () => {
    asked[name] = (asked[name] ?? 0) + 1;
    return answer();
  };
  stops.push(new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined));
}
const shown = async () => {
  for (const name of ['products', 'recipes', 'recommendations', 'current-user']) show([name, 'el']);
  await vi.advanceTimersByTimeAsync(1);
  asked = {};
};
const later = () => vi.advanceTimersByTimeAsync(gatherMs);

describe('a change elsewhere', () => {
  it('asks anew for what holds something of it, and for nothing else', async () => {
    await shown();
    tell(told(1));
    expect(asked).toEqual({});
    await later();
    expect(asked).toEqual({ products: 1, recommendations: 1 });
  });

  it('and fifty more at once ask once', async () => {
    await shown();
    for (let seq = 1; seq <= 50; seq += 1) tell(told(seq, change(seq % 2 ? 'products' : 'recipes') as never));
    await later();
    expect(asked).toEqual({ products: 1, recipes: 1, recommendations: 1 });
    tell(told(51));
    await later();
    expect(asked).toEqual({ products: 2, recipes: 1, recommendations: 2 });
  });

  it('of a kind that nobody claimed asks for everything, and so does `reload`', async () => {
    await shown();
    tell(told(1, change('novelties') as never));
    await later();
    tell(told(2, null));
    await later();
    expect(asked).toEqual({ products: 2, recipes: 2, recommendations: 2, 'current-user': 2 });
  });

  it('asks again for a first answer that was on its way, because that may be older', async () => {
    const answers: ((rows: string) => void)[] = [];
    show(['products'], () => new Promise((resolve) => answers.push(resolve)));
    tell(told(1));
    await later();
    expect(asked).toEqual({ products: 1 });
    answers[0]?.('before the change');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual({ products: 2 });
    answers[1]?.('after it');
    await vi.advanceTimersByTimeAsync(1);
    expect([client.getQueryData(['products']), asked.products]).toEqual(['after it', 2]);
  });

  it('marks what no screen shows, to be asked for when one does', async () => {
    client.setQueryData(['products'], 'old');
    client.setQueryData(['recipes'], 'kept');
    tell(told(1));
    await later();
    show(['products']);
    show(['recipes']);
    await vi.advanceTimersByTimeAsync(1);
    expect([client.getQueryData(['products']), client.getQueryData(['recipes'])]).toEqual(['rows', 'kept']);
  });
});

describe('a change of this tab', () => {
  const answered = (seq: number) => noteAnswer('POST', new Headers({ 'Kelari-Change': `${home}:${seq}` }));

  it('asks for nothing: its screen knows it from the answer, also when that came after the event', async () => {
    await shown();
    answered(1);
    tell(told(1));
    tell(told(2));
    answered(2);
    await later();
    expect(asked).toEqual({});
  });

  it('asks for points and streak all the same, which no answer says', async () => {
    await shown();
    answered(1);
    tell(told(1, { changes: [...change().changes, ...change('game').changes] } as never));
    await later();
    expect(asked).toEqual({ 'current-user': 1 });
  });

  it('does not hide a change of others, before or after', async () => {
    await shown();
    answered(8);
    for (const seq of [7, 8, 9]) tell(told(seq));
    await later();
    expect(asked).toEqual({ products: 1, recommendations: 1 });
  });
});
