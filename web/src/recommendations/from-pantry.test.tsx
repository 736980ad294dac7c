// @vitest-environment jsdom
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { type Depletion, depletionApi, type Take } from '@kelari/core/recommendations/depletion-contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { CookEnd } from '../recipes/cook-end.tsx';
import { testRecipe } from '../recipes/recipes-testing.tsx';
import { FromPantry } from './from-pantry.tsx';

const recipe = testRecipe({ name: 'Φασολάδα', servings: 4 });
const id = (n: number) => `66666666-6666-4666-8666-${String(n).padStart(12, '0')}`;
const take = (n: number, fields: Partial<Take>): Take => ({
  productId: id(n),
  name: 'Φασόλια',
  foodClass: 'legume',
  amount: 0,
  unit: 'g',
  has: 500,
  expirationDate: null,
  location: 'pantry',
  guess: false,
  ...fields,
});
const proposal = (servings: number): Depletion => ({
  recipeId: recipe.id,
  servings,
  lines: [
    {
      text: '400 γρ. φασόλια',
      status: 'taken',
      takes: [take(1, { amount: 100 * servings, has: 1000 }), take(2, { name: 'Γίγαντες' })],
    },
    { text: '1 φύλλο δάφνη', status: 'missing', takes: [] },
  ],
  leftoverDays: { fridge: 3, freezer: 90 },
});

let calls: Sent[];
let mealId: string | undefined;
const onEnd = vi.fn();
async function show(language: 'el' | 'en', answer: (sent: Sent) => Answer | undefined = () => undefined) {
  calls = fakeApi(
    (sent) => {
      const said = answer(sent);
      if (said) return said;
      if (sent.endpoint === depletionApi.propose) return { reply: proposal(Number(sent.query.get('servings'))) };
      const servings = Number(sent.body.servings);
      const cooking = {
        id: id(9),
        recipeId: recipe.id,
        userId: null,
        cookedOn: '2026-11-20',
        servings,
        actionId: id(8),
        mealId: null,
      };
      return { reply: cooking };
    },
    [depletionApi.propose, cookingsApi.record],
  );
  const end = <CookEnd recipe={recipe} servings={4} fromPantry={FromPantry} mealId={mealId} onEnd={onEnd} />;
  await showScreen(end, language, '/');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const recorded = async () => {
  await waitFor(() => expect(onEnd).toHaveBeenCalled());
  return calls.find(({ endpoint }) => endpoint === cookingsApi.record)?.body;
};

afterEach(() => {
  cleanup();
  mealId = undefined;
  removeToast();
  onEnd.mockReset();
  vi.unstubAllGlobals();
});

describe('what a cooking took', () => {
  it('sends what was proposed, changed to what was used, and the leftovers', async () => {
    await show('el');
    await screen.findByText('400 γρ. φασόλια');
    expect(screen.getByText(/Δεν υπάρχουν στην ντουλάπα: 1 φύλλο δάφνη/)).toBeTruthy();
    press('Λιγότερο: Φασόλια');
    press('Από άλλη συσκευασία');
    press('Όλο: Γίγαντες');
    press('Περισσότερο: μερίδες που περίσσεψαν');
    press('Κατάψυξη');
    press('Σημείωση και αφαίρεση από την ντουλάπα');
    expect(await recorded()).toMatchObject({
      servings: 4,
      takes: [
        { productId: id(1), amount: 390, unit: 'g' },
        { productId: id(2), amount: 500, unit: 'g' },
      ],
      leftovers: { portions: 1, location: 'freezer' },
    });
  });

  it('asks again for other servings and takes nothing when nothing is wished', async () => {
    await show('en');
    await screen.findByText('400 γρ. φασόλια');
    press('More: servings');
    await waitFor(() => expect(calls.at(-1)?.query.get('servings')).toBe('5'));
    press('Take nothing');
    press('Note the cooking');
    expect(await recorded()).toMatchObject({ servings: 5, takes: [], leftovers: null });
  });

  it('of a planned meal is what that meal keeps, and says which meal it was', async () => {
    mealId = id(7);
    await show('en');
    await screen.findByText('400 γρ. φασόλια');
    expect(calls.at(-1)?.query.get('mealId')).toBe(mealId);
    press('Note it and take it from the pantry');
    expect((await recorded())?.mealId).toBe(mealId);
  });

  it('notes the cooking also when the pantry cannot be asked', async () => {
    await show('en', (sent) => (sent.endpoint === depletionApi.propose ? 'offline' : undefined));
    await screen.findByText('The pantry could not be asked');
    press('Note the cooking');
    expect(await recorded()).toMatchObject({ servings: 4, takes: [], leftovers: null });
  });
});
