import { randomUUID } from 'node:crypto';
import { madeId } from '../../server/src/testing/many-households.ts';
import { type Cook, livedIn } from './kitchen.ts';

export type Asked = {
  readonly kind: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** Where the answer's ETag is kept for the next time. */
  readonly keep?: (etag: string) => void;
};

type Kind = {
  readonly share: number;
  readonly ask: (cook: Cook, household: number, random: () => number) => Omit<Asked, 'kind' | 'headers'>;
  /** A client that has the answer asks whether it is still the same one. */
  readonly again?: true;
};

const day = (): string => new Date().toISOString().slice(0, 10);
const get = (path: string) => ({ method: 'GET', path }) as const;
const words = ['ντομάτα', 'φέτα', 'κοτόπουλο', 'φακές', 'lemon', 'onion'].map(encodeURIComponent);
const one = <T>(values: readonly T[], random: () => number): T => values[Math.floor(random() * values.length)] as T;
const upTo = (most: number, random: () => number): number => 1 + Math.floor(random() * most);

/** What kitchens ask for, in hundredths: eleven of twelve calls read. */
export const kinds: Readonly<Record<string, Kind>> = {
  pantry: { share: 30, again: true, ask: () => get('/api/products?limit=500') },
  'shopping list': { share: 14, again: true, ask: () => get('/api/shopping?limit=200') },
  'current user': { share: 8, ask: () => get('/api/auth/user') },
  overview: { share: 8, ask: () => get('/api/gamification-overview') },
  briefing: { share: 6, ask: () => get('/api/daily-briefing') },
  week: { share: 6, again: true, ask: () => get(`/api/meal-plans?from=${day()}&to=${day()}`) },
  recipe: {
    share: 8,
    ask: (_, household, random) =>
      get(`/api/recipes/${madeId('recipe', household * 1_000_000 + upTo(livedIn.recipes, random))}`),
  },
  'recipe search': { share: 6, ask: (_, __, random) => get(`/api/recipes/search?limit=24&q=${one(words, random)}`) },
  recommendations: { share: 4, again: true, ask: () => get('/api/recipes/recommendations?limit=20') },
  journal: { share: 2, ask: () => get('/api/journal?limit=50') },
  tick: {
    share: 5,
    ask: (_, household, random) => ({
      method: 'PUT',
      path: `/api/shopping/${madeId('item', household * 1_000_000 + upTo(15, random))}`,
      body: JSON.stringify({ isPurchased: random() < 0.5 }),
    }),
  },
  'add a product': {
    share: 3,
    ask: (_, __, random) => ({
      method: 'POST',
      path: '/api/products',
      body: JSON.stringify({ name: one(['Φέτα', 'Milk', 'Φακές', 'Eggs'], random), quantity: 1 }),
    }),
  },
};

/** One call after another, each by somebody, in the shares above. */
export function mixOf(
  cooks: readonly Cook[],
  membersEach: number,
  random: () => number,
  of: Readonly<Record<string, Kind>> = kinds,
): () => Asked {
  const etags = new Map<string, string>();
  const entries = Object.entries(of);
  const sum = entries.reduce((all, [, { share }]) => all + share, 0);
  return () => {
    let at = random() * sum;
    const found = entries.find(([, { share }]) => {
      at -= share;
      return at < 0;
    });
    const [kind, { ask, again }] = found ?? (entries[0] as [string, Kind]);
    const cook = one(cooks, random);
    const asked = ask(cook, Math.ceil(cook.number / membersEach), random);
    const headers: Record<string, string> = { cookie: cook.cookie, 'accept-encoding': 'gzip' };
    if (asked.body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = randomUUID();
    }
    const key = `${kind} ${cook.number}`;
    const etag = again && etags.get(key);
    if (etag) headers['if-none-match'] = etag;
    return { ...asked, kind, headers, ...(again ? { keep: (etag: string) => void etags.set(key, etag) } : {}) };
  };
}
