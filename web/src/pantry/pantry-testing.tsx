import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { drawAct } from '@kelari/core/pantry/acts.ts';
import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { type Acted, stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { currentUserQuery, registerCurrentUser } from '../account/current-user.ts';
import { ToastRegion } from '../kit/toast.tsx';
import { activateLanguage } from '../platform/language.ts';
import { makeQueryClient } from '../platform/query.ts';
import { dismissToast, useToasts } from '../platform/toast.ts';

export const today = '2026-11-20';

export const testUser: CurrentUser = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'eleni@example.gr',
  firstName: 'Ελένη',
  lastName: null,
  profileImageUrl: null,
  hasPassword: true,
  dietaryProfile: ['mediterranean'],
  allergies: [],
  vegan: false,
  onboarded: true,
  language: 'el',
  timezone: 'Europe/Athens',
  weekStart: 0,
  digestHour: 8,
  marketingConsent: false,
  notifications: { dailyBriefing: true, expiryAlerts: true, challenges: true, social: true },
  channels: { push: false, email: false },
  alertDays: {},
  celebrations: true,
  level: 2,
  experiencePoints: 145,
  currentStreak: 3,
  longestStreak: 5,
  totalCooksCount: 4,
  lastCookDate: null,
  socialSharesThisWeek: 0,
  subscriptionType: 'free_trial',
  subscriptionStatus: 'active',
  subscriptionExpiresAt: null,
  createdAt: '2026-11-01T08:00:00Z',
  household: {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Σπίτι',
    currency: 'EUR',
    timezone: 'Europe/Athens',
    staples: [],
    places: [{ id: 'cellar', name: 'Υπόγειο', kind: 'pantry' }],
  },
};

let made = 0;

export function testProduct(fields: Partial<Product>): Product {
  made += 1;
  return {
    id: `33333333-3333-4333-8333-${String(made).padStart(12, '0')}`,
    userId: null,
    name: 'Γάλα',
    category: 'dairy',
    brand: null,
    barcode: null,
    description: null,
    quantity: 3,
    unit: 'pieces',
    purchaseDate: today,
    expirationDate: null,
    price: null,
    storeName: null,
    location: 'fridge',
    lowAt: null,
    isConsumed: false,
    conceptId: null,
    foodClass: null,
    dateKind: 'best_before',
    dateGuessed: false,
    openedAt: null,
    frozenAt: null,
    value: null,
    version: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...fields,
  };
}

export type Sent = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | null;
};
/** A reply that the contract allows, a refusal, 'offline' for no answer at all, or 'pending' for one that never comes. */
export type Answer =
  | { reply: unknown; headers?: Readonly<Record<string, string>> }
  | { status: number; body: unknown }
  | 'offline'
  | 'pending';

const endpoints = [
  ...Object.values(pantryApi),
  ...Object.values(stockApi),
  foodApi.complete,
  foodApi.named,
  accountApi.currentUser,
] as readonly Endpoint[];

function matched(known: readonly Endpoint[], method: string, path: string): Pick<Sent, 'endpoint' | 'params'> {
  for (const endpoint of known) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const found = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (endpoint.method === method && found) {
      return { endpoint, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
    }
  }
  throw new Error(`No contract has ${method} ${path}`);
}

/** A server that answers as `answerOf` says; what it replies and is sent must fit the contract. */
export function fakeApi(answerOf: (sent: Sent) => Answer, known: readonly Endpoint[] = endpoints): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://kitchen');
    const text = typeof init.body === 'string' ? init.body : '{}';
    const sent: Sent = {
      ...matched(known, init.method ?? 'GET', url.pathname),
      query: url.searchParams,
      body: JSON.parse(text),
      key: new Headers(init.headers).get('Idempotency-Key'),
    };
    calls.push(sent);
    const answer = answerOf(sent);
    if (answer === 'pending') return new Promise(() => undefined);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('status' in answer) return new Response(JSON.stringify(answer.body), { status: answer.status });
    sent.endpoint.body?.parse(sent.body);
    const { headers = {} } = answer;
    return new Response(JSON.stringify(sent.endpoint.reply.parse(answer.reply)), { headers });
  });
  return calls;
}

/** What an act makes of the fake pantry's lots, by the rules that the server keeps to. */
function acted(rows: readonly Product[], sent: Sent): Acted {
  const { lots, ...act } = stockApi.act.body.parse(sent.body);
  const drawn = lots.flatMap((part) => {
    const row = rows.find(({ id }) => id === part.id);
    const kindOf = (place: string) => (place === 'fridge' || place === 'freezer' ? place : 'pantry');
    return row ? [{ id: row.id, ...drawAct(row, { ...act, ...part }, { today, kindOf, keeps: () => null }) }] : [];
  });
  const products = drawn.flatMap(({ lot, part }) => [lot, part].filter((each) => each !== null));
  const gone = drawn.filter(({ lot }) => lot === null).map(({ id }) => id);
  return { id: sent.key ?? '', products, gone };
}

/**
 * A pantry that behaves: lists, adds, changes, acts, takes back. `refuse` answers first when it has something to say, with the
 * lots that are there; `more` are the endpoints of other features that it answers.
 */
export function fakePantry(
  products: readonly Product[],
  refuse: (sent: Sent, rows: readonly Product[]) => Answer | undefined = () => undefined,
  more: readonly Endpoint[] = [],
) {
  let rows = [...products];
  const gone = new Map<string, Product>();
  const before = new Map<string, readonly Product[]>();
  const put = (row: Product): Answer => {
    rows = [...rows.filter(({ id }) => id !== row.id), row];
    return { reply: row };
  };
  const answer = (sent: Sent): Answer => {
    const refused = refuse(sent, rows);
    if (refused) return refused;
    const row = rows.find(({ id }) => id === sent.params.id);
    if (sent.key) before.set(sent.key, rows);
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: testUser };
      case pantryApi.list:
        if (sent.query.get('removed') === 'true') return { reply: [...gone.values()] };
        return { reply: rows.filter(({ isConsumed }) => isConsumed === (sent.query.get('consumed') === 'true')) };
      case stockApi.act: {
        const reply = acted(rows, sent);
        const touched = new Set([...reply.gone, ...reply.products.map(({ id }) => id)]);
        rows = [...rows.filter(({ id }) => !touched.has(id)), ...reply.products];
        return { reply };
      }
      case stockApi.undo: {
        const then = before.get(sent.params.id ?? '') ?? rows;
        const split = rows.filter(({ id }) => then.every((each) => each.id !== id)).map(({ id }) => id);
        rows = [...then];
        return { reply: { id: sent.params.id, products: rows, gone: split } };
      }
      case stockApi.shelfLife:
        return { reply: { days: null, expirationDate: null, source: null, entries: 0 } };
      case stockApi.levels:
      case stockApi.journal:
        return { reply: [] };
      case pantryApi.add:
        return put(testProduct({ ...(pantryApi.add.body.parse(sent.body) as Partial<Product>) }));
      case pantryApi.restore: {
        const back = gone.get(sent.params.id ?? '') ?? { ...row, quantity: 1, isConsumed: false };
        gone.delete(sent.params.id ?? '');
        return put(back as Product);
      }
    }
    if (!row) return { status: 404, body: { message: 'There is no such product.', code: 'not_found' } };
    switch (sent.endpoint) {
      case pantryApi.adjust: {
        const quantity = Math.max(0, row.quantity + Number(sent.body.by));
        return put({ ...row, quantity, isConsumed: quantity === 0, version: row.version + 1 });
      }
      case pantryApi.update:
        return put({ ...row, ...pantryApi.update.body.parse(sent.body), version: row.version + 1 } as Product);
      case pantryApi.remove:
        rows = rows.filter(({ id }) => id !== row.id);
        gone.set(row.id, row);
        return { reply: { message: 'Product deleted.' } };
      default:
        throw new Error(`The fake pantry has no ${sent.endpoint.path}`);
    }
  };
  return fakeApi(answer, [...endpoints, ...more]);
}

const Toasts = () => <ToastRegion items={useToasts()} onClose={dismissToast} duration={5_000} />;

/** Shows a member's screen in a language at an address, with its toasts. */
export async function showScreen(screen: ReactNode, language: Language, address = '/pantry', user = testUser) {
  // jsdom has no CSS.escape; the names of these fields need none
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  history.replaceState(null, '', address);
  await activateLanguage(language);
  const client = makeQueryClient();
  registerCurrentUser(client);
  client.setQueryData(currentUserQuery.queryKey, user);
  const shown = render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        {screen}
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return { ...shown, client };
}
