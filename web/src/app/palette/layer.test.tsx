// @vitest-environment jsdom
import { foodApi } from '@kelari/core/food/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePantry, type Sent, showScreen, testProduct, testUser } from '../../pantry/pantry-testing.tsx';
import { testEntry, testLot } from '../../pantry/stock-testing.tsx';
import { chooseSingleKeys } from '../../platform/single-keys.ts';
import { addToast, removeToast } from '../../platform/toast.ts';
import { testRecipe } from '../../recipes/recipes-testing.tsx';
// what keys open is fetched before, so that no test waits for it
import './layer.tsx';
import { type KeysLayer, ShortcutKeys } from '../shortcuts/keys.tsx';
import { loadPaletteWords } from './words.ts';
import '../shortcuts/sheet.tsx';
import '../shortcuts/undo.ts';

const lentils = testProduct({ name: 'Φακές', quantity: 500, unit: 'g', location: 'pantry' });
const soup = testRecipe({ id: '55555555-5555-4555-8555-555555555555', name: 'Φακές σούπα' });

function Page() {
  const [layer, setLayer] = useState<KeysLayer>(null);
  return (
    <main>
      <button type="button" data-add="" onClick={() => setAdded((now) => now + 1)}>
        Προσθήκη προϊόντος
      </button>
      <input data-search="" aria-label="Αναζήτηση στην ντουλάπα" />
      <ShortcutKeys user={testUser} layer={layer} onLayer={setLayer} />
    </main>
  );
}
let added = 0;
const setAdded = (next: (now: number) => number) => {
  added = next(added);
};

let calls: Sent[] = [];
/** A kitchen with lentils and a recipe for them; `journal` is what was done in it. */
async function show(journal: readonly ReturnType<typeof testEntry>[] = []) {
  calls = fakePantry(
    [lentils],
    ({ endpoint }) => {
      if (endpoint === foodApi.complete) return { reply: [] };
      if (endpoint === recipesApi.list || endpoint === recipesApi.search) return { reply: [soup] };
      if (endpoint === stockApi.journal) return { reply: [...journal] };
      return undefined;
    },
    [recipesApi.list, recipesApi.search],
  );
  await loadPaletteWords('el');
  await showScreen(<Page />, 'el', '/pantry');
  added = 0;
}

const key = (name: string, more: object = {}, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: name, code: name.length === 1 ? `Key${name.toUpperCase()}` : name, ...more });
const field = () => screen.findByRole('combobox', { name: 'Αναζήτηση παντού' });
const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the palette', () => {
  it('opens by its keys in a field too, names the row in the field, and goes through all rows', async () => {
    await show();
    const search = screen.getByRole('textbox');
    search.focus();
    key('k', { ctrlKey: true });
    const input = await field();
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id);
    expect(rows()[0]).toContain('Προσθήκη προϊόντος στην ντουλάπα');
    key('End');
    expect(chosen().textContent).toBe(rows().at(-1));
    key('ArrowDown');
    expect(chosen().textContent).toBe(rows()[0]);
    key('ArrowUp');
    expect(chosen().textContent).toBe(rows().at(-1));
    key('Home');
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id);
    key('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('finds by Greeklish, counts aloud, opens by Enter and does the second thing by Ctrl Enter', async () => {
    await show();
    key('κ', { metaKey: true, code: 'KeyK' });
    write(await field(), 'fakes');
    await waitFor(() => expect(rows()[0]).toContain('Φακές'));
    await waitFor(() => expect(rows().some((text) => text?.startsWith('Φακές σούπα'))).toBe(true));
    expect(screen.getAllByRole('status').some(({ textContent }) => /^\d+ αποτελέσματα/.test(textContent ?? ''))).toBe(
      true,
    );
    // composing a letter is no choice
    key('Enter', { isComposing: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    key('Enter', { ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === stockApi.act)).toBe(true));
    expect(JSON.stringify(calls.find(({ endpoint }) => endpoint === stockApi.act)?.body)).toContain(lentils.id);

    key('k', { ctrlKey: true });
    write(await field(), 'cook fakes');
    await waitFor(() => expect(rows()[0]).toContain('Μαγείρεμα: Φακές σούπα'));
    key('Enter');
    await waitFor(() => expect(location.pathname).toBe(`/recipes/${soup.id}/cook`));
  });

  it('says without a signal that only this device is searched', async () => {
    await show();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    key('k', { ctrlKey: true });
    await field();
    expect(screen.getAllByText(/^Χωρίς σήμα: η αναζήτηση γίνεται σε αυτή τη συσκευή/).length).toBeGreaterThan(0);
    vi.restoreAllMocks();
  });

  it('shows first what was used lately', async () => {
    await show();
    key('k', { ctrlKey: true });
    write(await field(), 'τιμές');
    await waitFor(() => expect(rows()[0]).toContain('Τιμές'));
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    expect(location.pathname).toBe('/prices');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    key('k', { ctrlKey: true });
    await field();
    expect(rows()[0]).toContain('Τιμές');
    expect(localStorage.getItem('kelari.palette')).toContain('page:/prices');
  });
});

describe('single keys', () => {
  it('press what the page itself shows, on a Greek keyboard too, and rest while something is typed', async () => {
    await show();
    key('ν', { code: 'KeyN' }, document.body);
    expect(added).toBe(1);
    key('/', { code: 'Slash' }, document.body);
    const search = screen.getByRole('textbox');
    expect(document.activeElement).toBe(search);
    key('n');
    key('?', { shiftKey: true });
    expect(added).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    search.blur();
    key('?', { shiftKey: true }, document.body);
    const sheet = await screen.findByRole('dialog', { name: 'Συντομεύσεις πληκτρολογίου' });
    expect(sheet.textContent).toContain('Προσθήκη προϊόντος');
    expect(sheet.textContent).toContain('Αναζήτηση στην ντουλάπα');
    key('n', {}, document.body);
    expect(added, 'behind a dialog').toBe(1);
  });

  it('do nothing once they are turned off; with Ctrl they still do', async () => {
    await show();
    chooseSingleKeys(false);
    for (const each of ['n', '/', '?']) key(each, {}, document.body);
    expect(added).toBe(0);
    expect(document.activeElement).toBe(document.body);
    key('k', { ctrlKey: true }, document.body);
    await field();
  });
});

describe('Ctrl Z', () => {
  it('takes back what the newest toast offers, once, and says what', async () => {
    const undo = vi.fn();
    await show();
    addToast({ title: 'Διαγράφηκε', description: 'Γάλα', action: { label: 'Αναίρεση', onAct: undo } });
    await screen.findAllByText('Γάλα');
    key('ζ', { ctrlKey: true, code: 'KeyZ' }, screen.getByRole('textbox'));
    expect(undo).not.toHaveBeenCalled();
    key('ζ', { ctrlKey: true, code: 'KeyZ' }, document.body);
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    expect((await screen.findAllByText('Διαγράφηκε: Γάλα')).length).toBeGreaterThan(0);
    key('z', { ctrlKey: true }, document.body);
    await screen.findAllByText('Δεν υπάρχει κάτι για αναίρεση');
    expect(undo).toHaveBeenCalledOnce();
  });

  it('takes back the newest own entry of the journal, and nobody else’s', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const own = testEntry({ at, by: { userId: testUser.id, name: 'Ελένη' }, lots: [testLot({ name: 'Φέτα' })] });
    const theirs = testEntry({ at, by: { userId: '99999999-9999-4999-8999-999999999999', name: 'Νίκος' } });
    await show([theirs, own]);
    act(() => void key('z', { ctrlKey: true }, document.body));
    await screen.findAllByText('Αναιρέθηκε');
    expect(screen.getAllByText(/Φέτα/).length).toBeGreaterThan(0);
    expect(calls.filter(({ endpoint }) => endpoint === stockApi.undo).map(({ params }) => params.id)).toEqual([own.id]);
  });
});
