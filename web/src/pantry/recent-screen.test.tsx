import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen, today } from './pantry-testing.tsx';
import { RecentScreen } from './recent-screen.tsx';
import { testEntry, testLot } from './stock-testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Entries = ReturnType<typeof testEntry>[];
/** A server whose journal is `entries`, taken back when it is asked to; `refuse` answers first when it has something to say. */
function fakeJournal(entries: Entries, refuse: (sent: Sent) => Answer | undefined = () => undefined) {
  let rows = entries;
  return fakeApi((sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    if (sent.endpoint === stockApi.journal) return { reply: rows };
    if (sent.endpoint === stockApi.undo) {
      const undone = { at: '2026-11-20T08:00:00.000Z', by: { userId: null, name: 'Νίκος' } };
      rows = rows.map((row) => (row.id === sent.params.id ? { ...row, undone } : row));
      return { reply: { id: sent.params.id, products: [], gone: [] } };
    }
    throw new Error(`The fake journal has no ${sent.endpoint.path}`);
  });
}
const undos = (calls: Sent[]) =>
  calls.filter(({ endpoint }) => endpoint === stockApi.undo).map(({ params }) => params.id);
const sentences = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

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
        'Ελένη μέτρησε Ρύζι: −50 g',
      ],
      ['08:15', 'Χάλασε', '300 g Φακές · περίσσεψαν 2 τεμ. Φακές σούπα'],
    ],
    [
      'en',
      ['Today', 'Yesterday', '31 October 2026'],
      [
        'Ελένη ate 2 pcs Αυγά',
        'Someone threw away 1 pcs Γιαούρτι',
        'Ελένη moved 1 pcs Κρέμα: Fridge → Freezer',
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
    expect(screen.getByRole('group').textContent).toMatch(/lot 5 · .* · lot 19 · and 3 more/);
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
    const calls = fakeApi((sent) =>
      sent.query.get('after') === 'cursor'
        ? { reply: [testEntry({ lots: [testLot({ name: 'Παλιό' })] })] }
        : { reply: [testEntry()], headers: { Link: '</api/journal?limit=50&after=cursor>; rel="next"' } },
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
    fakeApi((sent) =>
      sent.query.get('after') === 'cursor'
        ? { reply: [old] }
        : { reply: [testEntry()], headers: { Link: '</api/journal?limit=50&after=cursor>; rel="next"' } },
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
    fireEvent.click(await screen.findByRole('button', { name: /^Αναίρεση: Ελένη έφαγε/ }));
    await screen.findByText('Αναιρέθηκε από: Νίκος, 10:00');
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
