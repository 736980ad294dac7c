import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { planChangesApi } from '@kelari/core/planner/changes-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { type RecentEntry, recentApi } from '@kelari/core/recent/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen, today } from '../pantry/pantry-testing.tsx';
import { testEntry, testLot } from '../pantry/stock-testing.tsx';
import { RecentScreen } from './recent-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Entries = ReturnType<typeof testEntry>[];
const known = [
  ...[recentApi.list, recentApi.undo, stockApi.journal, stockApi.undo, shoppingApi.undo, planChangesApi.undo],
  ...[recipesApi.restore, pricesApi.restore, trackerApi.restore],
];
/** An act of the pantry as it stands among all that was done. */
const inAll = (entry: Entries[number]): RecentEntry => {
  const { id, at, by, undone } = entry;
  return { of: 'pantry', id, at, by, undone, why: null, entry, deed: null };
};

/** A server whose journal is `entries`, taken back when it is asked to; `refuse` answers first when it has something to say. */
function fakeJournal(entries: Entries, refuse: (sent: Sent) => Answer | undefined = () => undefined) {
  let rows = entries;
  return fakeApi((sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    if (sent.endpoint === stockApi.journal) return { reply: rows };
    if (sent.endpoint === recentApi.list) return { reply: rows.map(inAll) };
    if (sent.endpoint === stockApi.undo) {
      const undone = { at: '2026-11-20T08:00:00.000Z', by: { userId: null, name: 'Νίκος' } };
      rows = rows.map((row) => (row.id === sent.params.id ? { ...row, undone } : row));
      return { reply: { id: sent.params.id, products: [], gone: [] } };
    }
    throw new Error(`The fake journal has no ${sent.endpoint.path}`);
  }, known);
}
const undos = (calls: Sent[]) =>
  calls.filter(({ endpoint }) => endpoint === stockApi.undo).map(({ params }) => params.id);
const sentences = () => screen.getAllByRole('listitem').flatMap((item) => item.querySelector('p')?.textContent ?? []);

describe('the journal', () => {
  const soup = testLot({ name: 'Φακές', delta: -300, unit: 'g' });
  const entries = [
    testEntry(),
    testEntry({ kind: 'thrown', reason: 'spoiled', lots: [testLot({ name: 'Γιαούρτι', delta: -1 })], by: null }),
    testEntry({
      kind: 'moved',
      at: '2026-11-19T10:00:00.000Z',
      lots: [
        testLot({ name: 'Κρέμα', delta: -1, from: 'fridge', to: 'freezer' }),
        testLot({ name: 'Κρέμα', delta: 1, from: 'fridge', to: 'freezer' }),
      ],
    }),
    testEntry({
      kind: 'cooked',
      at: '2026-11-19T09:00:00.000Z',
      recipe: { id: 'lentils', name: 'Φακές σούπα' },
      lots: [soup, testLot({ name: 'Φακές σούπα', delta: 2 })],
    }),
    testEntry({
      kind: 'counted',
      at: '2026-10-31T09:00:00.000Z',
      lots: [testLot({ name: 'Ρύζι', delta: -50, unit: 'g' })],
    }),
  ];

  it.each([
    [
      'el',
      ['Σήμερα', 'Χθες', '31 Οκτωβρίου 2026'],
      [
        'Ελένη έφαγε 2 τεμ. Αυγά',
        'Κάποιος πέταξε 1 τεμ. Γιαούρτι',
        'Ελένη μετακίνησε 1 τεμ. Κρέμα: Ψυγείο → Κατάψυξη',
        'Ελένη μαγείρεψε: Φακές σούπα',
        'Ελένη μέτρησε Ρύζι: −50 γρ.',
      ],
      ['08:15', 'Χάλασε', '300 γρ. Φακές · περίσσεψαν 2 τεμ. Φακές σούπα'],
    ],
    [
      'en',
      ['Today', 'Yesterday', '31 October 2026'],
      [
        'Ελένη ate 2 pcs Αυγά',
        'Someone threw away 1 pc Γιαούρτι',
        'Ελένη moved 1 pc Κρέμα: Fridge → Freezer',
        'Ελένη cooked Φακές σούπα',
        'Ελένη counted Ρύζι: −50 g',
      ],
      ['08:15', 'It had spoiled', '300 g Φακές · 2 pcs Φακές σούπα left over'],
    ],
  ] as const)('says who did what and when, day by day, in %s', async (language, days, words, more) => {
    fakeJournal(entries);
    await showScreen(<RecentScreen />, language, '/recent');
    await screen.findByText(days[0]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(days);
    // a space that does not break stands between an amount and its unit
    expect(sentences().map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(words);
    for (const text of more) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('names up to twenty lots of one act, and says how many more there are', async () => {
    const lots = Array.from({ length: 20 }, (_, i) => testLot({ name: `lot ${i}`, delta: 0 }));
    fakeJournal([testEntry({ kind: 'opened', lots, count: 23 })]);
    await showScreen(<RecentScreen />, 'en', '/recent');
    expect(await screen.findByText('Ελένη opened 23 products')).toBeTruthy();
    expect(screen.getByText(/lot 0 · .* lot 4 ·/)).toBeTruthy();
    expect(screen.getAllByRole('group').at(-1)?.textContent).toMatch(/lot 5 · .* · lot 19 · and 3 more/);
  });

  it('shows one lot alone when the address names it', async () => {
    const calls = fakeJournal([testEntry()]);
    await showScreen(<RecentScreen />, 'el', '/recent?product=33333333-3333-4333-8333-000000000001');
    await screen.findByRole('heading', { level: 1, name: 'Ιστορικό προϊόντος' });
    await screen.findByText(/Ελένη έφαγε/);
    expect(calls[0]?.query.get('product')).toBe('33333333-3333-4333-8333-000000000001');
    expect(screen.getByRole('link', { name: 'Εμφάνιση όλων' }).getAttribute('href')).toBe('/recent');
  });

  it('comes in pages of fifty', async () => {
    const calls = fakeApi(
      (sent) =>
        sent.query.get('after') === 'cursor'
          ? { reply: [inAll(testEntry({ lots: [testLot({ name: 'Παλιό' })] }))] }
          : { reply: [inAll(testEntry())], headers: { Link: '</api/recent?limit=50&after=cursor>; rel="next"' } },
      known,
    );
    await showScreen(<RecentScreen />, 'en', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText(/Παλιό/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.map(({ query }) => query.get('limit'))).toEqual(['50', '50']);
  });
});

describe('one entry that somebody came for', () => {
  it('is marked and in focus, also on a later page', async () => {
    const old = testEntry({ lots: [testLot({ name: 'Παλιό' })] });
    fakeApi(
      (sent) =>
        sent.query.get('after') === 'cursor'
          ? { reply: [inAll(old)] }
          : { reply: [inAll(testEntry())], headers: { Link: '</api/recent?limit=50&after=cursor>; rel="next"' } },
      known,
    );
    await showScreen(<RecentScreen />, 'en', `/recent?entry=${old.id}`);
    const row = (await screen.findByText('This is the entry')).closest('li');
    expect(row?.textContent).toContain('Παλιό');
    expect(row?.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(row);
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('that is gone is said, below nothing that is marked', async () => {
    fakeJournal([testEntry()]);
    await showScreen(<RecentScreen />, 'en', '/recent?entry=77777777-7777-4777-8777-777777777777');
    expect(await screen.findByText(/not here any more/)).toBeTruthy();
    expect(document.querySelector('[aria-current]')).toBeNull();
  });
});

describe('taking back', () => {
  it('marks what was taken back, and by whom', async () => {
    const entry = testEntry({ lots: [testLot({ name: 'Γάλα', delta: -1, unit: 'l' })] });
    const calls = fakeJournal([entry]);
    await showScreen(<RecentScreen />, 'el', '/recent');
    const button = await screen.findByRole('button', { name: /^Αναίρεση: Ελένη έφαγε/ });
    button.focus();
    fireEvent.click(button);
    const back = await screen.findByText('Αναιρέθηκε από: Νίκος, 10:00');
    expect(document.activeElement).toBe(back.closest('li'));
    expect(undos(calls)).toEqual([entry.id]);
    expect(screen.queryByRole('button', { name: /^Αναίρεση:/ })).toBeNull();
  });

  it('explains what stands in the way, and takes both back in their order', async () => {
    const bought = testEntry({ kind: 'purchase', lots: [testLot({ delta: 6 })] });
    const eaten = testEntry();
    const open = new Set([eaten.id]);
    const calls = fakeJournal([eaten, bought], ({ endpoint, params }) => {
      if (endpoint !== stockApi.undo) return undefined;
      if (params.id === bought.id && open.has(eaten.id))
        return { status: 409, body: { message: 'Later.', code: 'conflict', blockedBy: eaten } };
      open.delete(params.id ?? '');
      return undefined;
    });
    await showScreen(<RecentScreen />, 'en', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: /^Take back: Ελένη put in/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Something later depends on it' }));
    expect(dialog.getByText(/Ελένη ate 2/)).toBeTruthy();
    expect(undos(calls)).toEqual([bought.id]);
    fireEvent.click(dialog.getByRole('button', { name: 'Take both back' }));
    await waitFor(() => expect(undos(calls)).toEqual([bought.id, eaten.id, bought.id]));
    await waitFor(() => expect(screen.getAllByText(/Taken back by/)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves both when the cook says so', async () => {
    const entry = testEntry();
    const calls = fakeJournal([entry], ({ endpoint }) =>
      endpoint === stockApi.undo
        ? { status: 409, body: { message: 'Later.', code: 'conflict', blockedBy: testEntry() } }
        : undefined,
    );
    await showScreen(<RecentScreen />, 'el', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: /^Αναίρεση: / }));
    fireEvent.click(await screen.findByRole('button', { name: 'Να μείνουν και τα δύο' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undos(calls)).toEqual([entry.id]);
  });

  it('says a refusal in the server’s words, and keeps nothing of it to be sent', async () => {
    fakeJournal([testEntry()], ({ endpoint }) =>
      endpoint === stockApi.undo
        ? { status: 404, body: { message: 'This is older than 30 days.', code: 'not_found' } }
        : undefined,
    );
    await showScreen(<RecentScreen />, 'en', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: /^Take back: / }));
    expect((await screen.findAllByText('This is older than 30 days.')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Take back: / }).getAttribute('aria-busy')).toBeNull(),
    );
  });

  it('waits without a signal, marked', async () => {
    fakeJournal([testEntry()], ({ endpoint }) => (endpoint === stockApi.undo ? 'offline' : undefined));
    await showScreen(<RecentScreen />, 'en', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: /^Take back: / }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Take back: / }).getAttribute('aria-busy')).toBe('true'),
    );
  });
});

describe('what was done outside the pantry', () => {
  const deed = (fields: Partial<RecentEntry>, about: Partial<NonNullable<RecentEntry['deed']>>): RecentEntry => ({
    ...{ of: 'list', id: crypto.randomUUID(), at: '2026-11-20T06:10:00.000Z', by: { userId: null, name: 'Ελένη' } },
    ...{ undone: null, why: null, entry: null },
    deed: { kind: 'removed', names: ['Γάλα'], count: 1, list: null, day: null, from: null, ...about },
    ...fields,
  });
  const deeds = [
    deed({}, {}),
    deed({ of: 'plan' }, { kind: 'meals-removed', names: ['Φακές', 'Πίτα'], count: 2, day: '2026-11-23' }),
    deed({ of: 'recipes' }, { kind: 'recipe-removed', names: ['Μουσακάς'] }),
    deed({ of: 'prices' }, { kind: 'price-removed', names: ['Ρύζι'] }),
    deed({ of: 'prices' }, { kind: 'alert-removed', names: ['Καφές'] }),
    deed({ of: 'recipes', why: 'Somebody changed it again since.' }, { kind: 'recipe-changed', names: ['Παστίτσιο'] }),
    deed({ of: 'foods' }, { kind: 'food-removed', names: ['Χυλοπίτες'] }),
    deed({ why: 'There is something on it.' }, { kind: 'list-added', list: { name: 'Γιορτή' }, names: [], count: 0 }),
  ];
  const serve = (refuse: (sent: Sent) => Answer | undefined = () => undefined) =>
    fakeApi((sent) => {
      const refused = refuse(sent);
      if (refused) return refused;
      if (sent.endpoint === recentApi.list) {
        const of = sent.query.get('of');
        return { reply: deeds.filter((each) => of === null || each.of === of) };
      }
      return { reply: sent.endpoint === shoppingApi.undo ? { items: [], gone: [] } : [] };
    }, known);

  it('stands among it in words, with the reason where there is no way back, and part by part', async () => {
    const calls = serve();
    await showScreen(<RecentScreen />, 'en', '/recent');
    await screen.findByText('Ελένη took Γάλα off the list');
    expect(sentences()).toEqual([
      'Ελένη took Γάλα off the list',
      'Ελένη took 2 meals out of the plan',
      'Ελένη deleted the recipe Μουσακάς',
      'Ελένη deleted a price of Ρύζι',
      'Ελένη deleted the price alert for Καφές',
      'Ελένη changed the recipe Παστίτσιο',
      'Ελένη deleted the food Χυλοπίτες',
      'Ελένη made the list Γιορτή',
    ]);
    expect(screen.getByText('Φακές · Πίτα')).toBeTruthy();
    expect(screen.getByText('There is something on it.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Take back: / })).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Recipes' }));
    await waitFor(() =>
      expect(sentences()).toEqual(['Ελένη deleted the recipe Μουσακάς', 'Ελένη changed the recipe Παστίτσιο']),
    );
    expect(screen.getByRole('button', { name: 'Recipes' }).getAttribute('aria-pressed')).toBe('true');
    expect(calls.map(({ query }) => query.get('of'))).toEqual([null, 'recipes']);
  });

  it('is one row for ticks that follow each other, and within it each has its way back', async () => {
    const tick = (minute: number, name: string, by = 'Ελένη') =>
      deed(
        { at: `2026-11-20T06:${minute}:00.000Z`, by: { userId: by === 'Ελένη' ? me : null, name: by } },
        { kind: 'ticked', names: [name] },
      );
    const me = crypto.randomUUID();
    const ticks = [tick(40, 'Ψωμί'), tick(39, 'Γάλα'), tick(38, 'Ρύζι'), tick(37, 'Μήλα', 'Νίκος'), deed({}, {})];
    const calls = fakeApi(
      ({ endpoint }) => ({ reply: endpoint === recentApi.list ? ticks : { items: [], gone: [] } }),
      known,
    );
    await showScreen(<RecentScreen />, 'en', '/recent');
    const group = (await screen.findByText('Ελένη ticked 3 products on the list')).closest('details');
    expect(group?.querySelector('summary')?.textContent).toContain('Ψωμί · Γάλα · Ρύζι');
    expect(group?.querySelectorAll('li')).toHaveLength(3);
    expect(screen.getByText('Νίκος ticked Μήλα on the list').closest('details')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take back: Ελένη ticked Γάλα on the list' }));
    await screen.findByText(/^Taken back by/);
    expect(calls.filter(({ endpoint }) => endpoint === shoppingApi.undo).map(({ params }) => params.id)).toEqual([
      ticks[1]?.id,
    ]);
    expect(group?.querySelectorAll('li')).toHaveLength(3);
  });

  it('comes back by its own way, and stays in sight, marked', async () => {
    const calls = serve(({ endpoint }) =>
      // the reply of a restored thing is its own page's business
      endpoint === recentApi.list || endpoint === shoppingApi.undo || endpoint === planChangesApi.undo
        ? undefined
        : { status: 409, body: { message: 'It is full.', code: 'conflict' } },
    );
    await showScreen(<RecentScreen />, 'en', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: 'Take back: Ελένη took Γάλα off the list' }));
    await screen.findByText(/^Taken back by Ελένη/);
    fireEvent.click(screen.getByRole('button', { name: /2 meals out of the plan/ }));
    await waitFor(() => expect(screen.getAllByText(/^Taken back by Ελένη/)).toHaveLength(2));
    for (const name of [/deleted the recipe/, /a price of/, /the price alert/, /the food/]) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect((await screen.findAllByText('It is full.')).length).toBeGreaterThan(0);
      await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());
    }
    const sent = calls.filter(({ endpoint }) => endpoint !== recentApi.list);
    expect(sent.map(({ endpoint, params }) => [endpoint.path, params.id])).toEqual([
      [shoppingApi.undo.path, deeds[0]?.id],
      [planChangesApi.undo.path, deeds[1]?.id],
      [recipesApi.restore.path, deeds[2]?.id],
      [pricesApi.restore.path, deeds[3]?.id],
      [trackerApi.restore.path, deeds[4]?.id],
      [recentApi.undo.path, deeds[6]?.id],
    ]);
    expect(sent.every(({ key }) => key !== null)).toBe(true);
  });

  it('waits without a signal, marked', async () => {
    serve(({ endpoint }) => (endpoint === shoppingApi.undo ? 'offline' : undefined));
    await showScreen(<RecentScreen />, 'en', '/recent');
    fireEvent.click(await screen.findByRole('button', { name: /Γάλα off the list/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Γάλα off the list/ }).getAttribute('aria-busy')).toBe('true'),
    );
  });
});

describe('while there is nothing to show', () => {
  it('teaches, where nothing happened', async () => {
    fakeJournal([]);
    await showScreen(<RecentScreen />, 'el', '/recent');
    await screen.findByRole('heading', { name: 'Τίποτα πρόσφατο' });
    expect(screen.getByRole('link', { name: 'Στην ντουλάπα' }).getAttribute('href')).toBe('/pantry');
  });

  it('shows its shape while it loads', async () => {
    fakeJournal([], () => 'pending');
    await showScreen(<RecentScreen />, 'en', '/recent');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it.each([
    ['without a network', 'offline', /There is no connection to your kitchen/],
    ['when the server fails', { status: 500, body: { message: 'Our fault.', code: 'internal' } }, /Our fault/],
  ] as const)('says so %s, and tries again', async (_, answer, text) => {
    let fails = true;
    fakeJournal([testEntry()], () => (fails ? answer : undefined));
    await showScreen(<RecentScreen />, 'en', '/recent');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(text)).toBeTruthy();
    fails = false;
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Ελένη ate/);
  });
});
