// @vitest-environment jsdom
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { starter } from '../recipes/recipes-testing.tsx';
import { PlanRecipe } from './plan-recipe.tsx';
import { PlannerScreen } from './planner-screen.tsx';
import { fakePlanner, testMeal, testPlan } from './planner-testing.tsx';

vi.mock('../pantry/use-local-time.ts', () => ({ useLocalTime: () => ({ day: '2026-11-20', hour: 10 }) }));
beforeAll(() => import('./meal-sheet.tsx'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = {
  el: { nuts: 'Αλλεργία σε ξηρούς καρπούς: καρύδια', vegan: 'Δεν είναι βίγκαν: μέλι', plan: 'Στο πρόγραμμα' },
  en: { nuts: 'Allergy to nuts: walnuts', vegan: 'Not vegan: honey', plan: 'Plan it' },
} as const;

describe.each(['el', 'en'] as const)('an allergy of the household (%s)', (language) => {
  const { nuts, vegan, plan } = said[language];
  const recipe = starter({ name: 'Baklava', conflicts: { allergies: [nuts], diets: [vegan] } });
  const meal = testMeal({ name: 'Baklava', recipeId: recipe.id });

  it('is said again where a recipe is planned', async () => {
    fakePlanner({});
    await showScreen(<PlanRecipe recipe={recipe} servings={6} />, language, '/recipes/x');
    fireEvent.click(screen.getByRole('button', { name: plan }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(nuts)).toBeTruthy();
    expect(dialog.queryByText(vegan)).toBeNull();
  });

  it('is said of a planned meal, and not of one that was eaten', async () => {
    const open = async (isDone: boolean) => {
      const { calls } = fakePlanner({ plans: [testPlan({ friday: [{ ...meal, isDone }] })], recipes: [recipe] });
      await showScreen(<PlannerScreen />, language, '/meal-planner');
      fireEvent.click((await screen.findByText('Baklava')).closest('button') as HTMLElement);
      await screen.findByRole('dialog');
      return calls;
    };
    await open(false);
    expect(await within(screen.getByRole('dialog')).findByText(nuts)).toBeTruthy();
    cleanup();
    const calls = await open(true);
    expect(screen.queryByText(nuts)).toBeNull();
    expect(calls.filter(({ endpoint }) => endpoint === recipesApi.read)).toEqual([]);
  });
});
