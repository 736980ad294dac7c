// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDevice, openDevice } from './device-store.ts';
import { activateLanguage } from './language.ts';
import { makeQueryClient } from './query.ts';
import { forgetReads, oldestBeyond, restoreReads } from './read-cache.ts';

const me = ['current-user'];
const home = { id: 'home' };
const ana = { id: 'ana', firstName: 'Άννα', household: home };
const moved = { ...ana, household: { id: 'elsewhere' } };

/** A page that is opened: its cache, and what it had at once. */
async function openPage(user?: Pick<typeof ana, 'id' | 'household'> | null): Promise<QueryClient> {
  const client = makeQueryClient();
  client.setQueryDefaults(me, { queryKeyHashFn: hashKey });
  if (user !== undefined) client.setQueryData(me, user);
  await restoreReads(client, me);
  return client;
}

/** What a page has not written yet it writes when it is left. */
async function leavePage(): Promise<void> {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 30));
}

const build = (name: string) => {
  const entry = document.createElement('link');
  entry.id = 'app';
  entry.href = `/assets/${name}.js`;
  document.head.replaceChildren(entry);
};

beforeEach(async () => {
  build('app-1');
  await activateLanguage('el');
});
afterEach(async () => {
  await forgetReads();
  await closeDevice();
});

describe('what was seen', () => {
  it('is there again when the app is opened, with who saw it, and is asked for anew', async () => {
    const client = await openPage(ana);
    client.setQueryData(['products'], ['γάλα']);
    client.setQueryData(['recipe', '1'], { name: 'Φακές' });
    await leavePage();

    const again = await openPage();
    expect(again.getQueryData(me)).toEqual(ana);
    expect(again.getQueryData(['products'])).toEqual(['γάλα']);
    expect(again.getQueryData(['recipe', '1'])).toEqual({ name: 'Φακές' });
    expect(again.getQueryState(['products'])?.isInvalidated).toBe(true);
    const fetched = vi.fn(async () => ['γάλα', 'φέτα']);
    await again.fetchQuery({ queryKey: ['products'], queryFn: fetched });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is kept by language', async () => {
    const client = await openPage(ana);
    client.setQueryData(['faq'], 'ερωτήσεις');
    await activateLanguage('en');
    client.setQueryData(['faq'], 'questions');
    await leavePage();
    const again = await openPage();
    expect(again.getQueryData(['faq'])).toBe('questions');
    await activateLanguage('el');
    expect(again.getQueryData(['faq'])).toBe('ερωτήσεις');
  });

  it('is not shown by another build, which may read another shape', async () => {
    const client = await openPage(ana);
    client.setQueryData(['products'], ['γάλα']);
    await leavePage();
    build('app-2');
    expect((await openPage()).getQueryData(['products'])).toBeUndefined();
    expect(await (await openDevice())?.count('reads')).toBe(0);
  });

  it('is gone when it was taken out of the cache', async () => {
    const client = await openPage(ana);
    client.setQueryData(['recipe', '1'], { name: 'Φακές' });
    await leavePage();
    client.removeQueries({ queryKey: ['recipe', '1'] });
    await leavePage();
    expect((await openPage()).getQueryData(['recipe', '1'])).toBeUndefined();
  });
});

describe('whose it is', () => {
  it('matters: another person sees nothing of it, and it is deleted', async () => {
    const client = await openPage(ana);
    client.setQueryData(['products'], ['γάλα']);
    await leavePage();
    expect((await openPage({ id: 'eleni', household: home })).getQueryData(['products'])).toBeUndefined();
    await leavePage();
    expect((await openPage(ana)).getQueryData(['products'])).toBeUndefined();
  });

  it('goes by the household, too: what was seen in the one before is not shown in the next, and deleted', async () => {
    const client = await openPage(ana);
    client.setQueryData(['products'], ['γάλα']);
    await leavePage();
    expect((await openPage(moved)).getQueryData(['products'])).toBeUndefined();
    expect(await (await openDevice())?.count('reads')).toBe(0);
  });

  it('changes in an open page: everything is asked anew, and what was kept is the next household’s', async () => {
    const client = await openPage(ana);
    let shelf = ['γάλα'];
    const products = { queryKey: ['products'], queryFn: async () => shelf };
    const stop = new QueryObserver(client, products).subscribe(() => undefined);
    client.setQueryData(['recipe', '1'], { name: 'Φακές' });
    await vi.waitFor(() => expect(client.getQueryData(['products'])).toEqual(shelf));
    await leavePage();
    shelf = ['ρύζι'];
    client.setQueryData(me, moved);
    expect([client.getQueryData(['products']), client.getQueryData(['recipe', '1'])]).toEqual([undefined, undefined]);
    await vi.waitFor(() => expect(client.getQueryData(['products'])).toEqual(shelf));
    await leavePage();
    stop();
    const again = await openPage();
    expect(again.getQueryData(me)).toEqual(moved);
    expect([again.getQueryData(['products']), again.getQueryData(['recipe', '1'])]).toEqual([shelf, undefined]);
  });

  it('is not guessed when the server has said that nobody is signed in', async () => {
    const client = await openPage(ana);
    client.setQueryData(['products'], ['γάλα']);
    await leavePage();
    const out = await openPage(null);
    expect(out.getQueryData(me)).toBeNull();
    expect(out.getQueryData(['products'])).toBeUndefined();
    // the same person comes back
    expect((await openPage()).getQueryData(['products'])).toEqual(['γάλα']);
  });

  it('is forgotten at log-out', async () => {
    const client = await openPage(ana);
    client.setQueryData(['products'], ['γάλα']);
    await leavePage();
    // what arrived and waits to be written, what comes after, and who it is, asked for once more
    client.setQueryData(['recipes'], ['φακές']);
    const forgotten = forgetReads(client);
    client.setQueryData(['lists'], ['λαϊκή']);
    client.setQueryData(me, { ...ana });
    await forgotten;
    await leavePage();
    const device = await openDevice();
    expect([await device?.getAll('reads'), await device?.getAll('person')]).toEqual([[], []]);
    const again = await openPage();
    expect([again.getQueryData(me), again.getQueryData(['products'])]).toEqual([undefined, undefined]);
    await leavePage();
  });

  it('is forgotten at the next start, where another tab wrote on while it was logged out in one', async () => {
    const [tab, other] = [await openPage(ana), await openPage(ana)];
    const forgotten = forgetReads(tab);
    other.setQueryData(['products'], ['γάλα']);
    await forgotten;
    await leavePage();
    const device = await openDevice();
    expect(await device?.getAll('reads')).toHaveLength(1);
    await device?.clear('person');
    await openPage();
    expect(await device?.getAll('reads')).toEqual([]);
  });
});

it('is kept from then on where the device has its store late', async () => {
  const late = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await closeDevice();
  const client = await openPage(ana);
  late.mockRestore();
  client.setQueryData(['products'], ['γάλα']);
  await leavePage();
  expect((await openPage(ana)).getQueryData(['products'])).toEqual(['γάλα']);
});

describe('the bounds', () => {
  it('keep out what opens doors, and what asks not to be kept', async () => {
    const client = await openPage(ana);
    client.setQueryData(['sessions'], ['this device']);
    client.setQueryData(['tokens'], ['secret']);
    await client.fetchQuery({ queryKey: ['invite'], queryFn: async () => 'secret', meta: { kept: false } });
    await leavePage();
    expect(await (await openDevice())?.getAllKeys('reads')).toEqual([]);
  });

  it('let the longest unseen go first', () => {
    const sizes = new Map([
      ['old', { at: 1, size: 10 }],
      ['new', { at: 3, size: 10 }],
      ['middle', { at: 2, size: 10 }],
    ]);
    expect(oldestBeyond(sizes, 2, 100)).toEqual(['old']);
    expect(oldestBeyond(sizes, 9, 15)).toEqual(['middle', 'old']);
    expect(oldestBeyond(sizes, 9, 30)).toEqual([]);
  });
});
