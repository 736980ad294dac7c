// @vitest-environment jsdom
import { foodApi, type OwnFoodRow } from '@kelari/core/food/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { FoodsScreen } from './foods-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const food = (id: string, name: string, fields: Partial<OwnFoodRow> = {}): OwnFoodRow => ({
  id: `own-${id}`,
  name,
  category: null,
  kindOf: null,
  sameAs: null,
  products: 0,
  lines: 0,
  ...fields,
});
const feta = { id: 'feta', name: 'φέτα', own: false, foodClass: 'cheese' };

/** A household's foods that behave: changes, deletes, teaches and forgets. */
function fakeFoods(foods: readonly OwnFoodRow[], answerFirst: (sent: Sent) => Answer | undefined = () => undefined) {
  let rows = [...foods];
  let taught = [{ text: 'φετουλασ', food: feta }];
  return fakeApi((sent) => {
    const first = answerFirst(sent);
    if (first) return first;
    switch (sent.endpoint) {
      case foodApi.own:
        return { reply: rows };
      case foodApi.taught:
        return { reply: taught };
      case foodApi.understood:
        return { reply: { food: null, likely: [feta] } };
      case foodApi.complete:
        return { reply: [] };
      case foodApi.change: {
        const { kindOf, sameAs, ...said } = foodApi.change.body.parse(sent.body);
        const refs = {
          ...(kindOf === undefined ? {} : { kindOf: kindOf ? feta : null }),
          ...(sameAs === undefined ? {} : { sameAs: sameAs ? feta : null }),
        };
        rows = rows.map((row) => (row.id === sent.params.id ? ({ ...row, ...said, ...refs } as OwnFoodRow) : row));
        return { reply: rows.find(({ id }) => id === sent.params.id) };
      }
      case foodApi.remove:
        rows = rows.filter(({ id }) => id !== sent.params.id);
        return { reply: { message: 'Food deleted.' } };
      case foodApi.restore:
        rows = [...rows, food(sent.params.id?.slice(4) ?? '', 'Βλβλ')];
        return { reply: { message: 'Food brought back.' } };
      case foodApi.teach:
        taught = [{ text: 'φετουλασ', food: feta }];
        return { reply: taught[0] };
      default:
        taught = [];
        return { reply: { message: 'Forgotten.' } };
    }
  }, Object.values(foodApi));
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));

describe('our foods', () => {
  it('shows what each is, how often it is used, and what was learned, with its final sigma', async () => {
    fakeFoods([food('1', 'Ζβρζβ', { products: 2, lines: 1 }), food('2', 'Βλβλ', { kindOf: feta })]);
    await showScreen(<FoodsScreen />, 'el', '/foods');
    expect(await screen.findByText('άγνωστο τι περιέχει')).toBeTruthy();
    expect(screen.getByText(/2 προϊόντα · 1 γραμμή συνταγής/)).toBeTruthy();
    expect(screen.getByText('είδος: φέτα')).toBeTruthy();
    expect(screen.getByText('φετουλας').parentElement?.textContent).toBe('«φετουλας» σημαίνει: φέτα');
  });

  it('teaches when there is nothing, says why it cannot be read, and tries again', async () => {
    let isAway = true;
    fakeApi((sent) => (isAway || !sent ? 'offline' : { reply: [] }), Object.values(foodApi));
    await showScreen(<FoodsScreen />, 'en', '/foods');
    expect(await screen.findByText('Your foods could not be read')).toBeTruthy();
    isAway = false;
    await press('Try again');
    expect(await screen.findByText(/Kelari has known every food so far/)).toBeTruthy();
  });

  it('says what a food is a kind of', async () => {
    const sent = fakeFoods([food('1', 'Ζβρζβ')]);
    await showScreen(<FoodsScreen />, 'en', '/foods');
    await press('Change: Ζβρζβ');
    await press('It is a kind of…');
    await press('φέτα');
    expect(await screen.findByText(/A kind of φέτα: it serves/)).toBeTruthy();
    expect(sent.find(({ endpoint }) => endpoint === foodApi.change)?.body).toEqual({ kindOf: 'feta' });
  });

  it('merges, and takes it back', async () => {
    const sent = fakeFoods([food('1', 'Ζβρζβ')]);
    await showScreen(<FoodsScreen />, 'en', '/foods');
    await press('Change: Ζβρζβ');
    await press('It is the same as…');
    await press('φέτα');
    const merged = await screen.findByRole('region', { name: 'The same as another food' });
    fireEvent.click(within(merged).getByRole('button', { name: 'Take apart: Ζβρζβ' }));
    expect(await screen.findByRole('region', { name: 'Only you know these' })).toBeTruthy();
    expect(sent.filter(({ endpoint }) => endpoint === foodApi.change).map(({ body }) => body)).toEqual([
      { sameAs: 'feta' },
      { sameAs: null },
    ]);
  });

  it('keeps the name under its refusal, and the foods under a chooser that failed', async () => {
    fakeFoods([food('1', 'Ζβρζβ')], (sent) =>
      sent.endpoint === foodApi.change
        ? {
            status: 400,
            body: { message: 'No.', code: 'invalid', fields: [{ path: 'name', message: 'Known already' }] },
          }
        : undefined,
    );
    await showScreen(<FoodsScreen />, 'en', '/foods');
    await press('Change: Ζβρζβ');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    fireEvent.change(name, { target: { value: 'γάλα' } });
    await press('Save the name');
    await screen.findByText('Known already');
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['γάλα', 'true']);
    await press('It is a kind of…');
    await press('φέτα');
    expect((await screen.findByRole('alert')).textContent).toBe('Known already');
  });

  it('starts the choice with its search, and gives the focus back to where it was opened', async () => {
    fakeFoods([food('1', 'Ζβρζβ')]);
    await showScreen(<FoodsScreen />, 'en', '/foods');
    await press('Change: Ζβρζβ');
    const opener = await screen.findByRole('button', { name: 'It is a kind of…' });
    opener.focus();
    fireEvent.click(opener);
    const search = await screen.findByRole('searchbox', { name: 'Search foods' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.keyDown(search, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('deletes only what is not used, with a way back', async () => {
    const sent = fakeFoods([food('1', 'Ζβρζβ', { products: 1 }), food('2', 'Βλβλ')]);
    await showScreen(<FoodsScreen />, 'en', '/foods');
    await press('Change: Ζβρζβ');
    expect(await screen.findByText(/so it cannot be deleted/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete this food' })).toBeNull();
    await press('Close');
    await press('Change: Βλβλ');
    await press('Delete this food');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change: Βλβλ' })).toBeNull());
    expect(sent.filter(({ endpoint }) => endpoint === foodApi.remove).map(({ params }) => params.id)).toEqual([
      'own-2',
    ]);
    await press('Undo');
    await screen.findByRole('button', { name: 'Change: Βλβλ' });
    expect(sent.filter(({ endpoint }) => endpoint === foodApi.restore).map(({ params }) => params.id)).toEqual([
      'own-2',
    ]);
  });

  it('forgets a name, and learns it again at once', async () => {
    const sent = fakeFoods([food('1', 'Ζβρζβ')]);
    await showScreen(<FoodsScreen />, 'en', '/foods');
    await press('Forget: φετουλας');
    await waitFor(() => expect(screen.queryByText('φετουλας')).toBeNull());
    await press('Undo');
    expect(await screen.findByText('φετουλας')).toBeTruthy();
    expect(sent.find(({ endpoint }) => endpoint === foodApi.forget)?.query.get('text')).toBe('φετουλασ');
    expect(sent.find(({ endpoint }) => endpoint === foodApi.teach)?.body).toEqual({ text: 'φετουλασ', foodId: 'feta' });
  });
});
