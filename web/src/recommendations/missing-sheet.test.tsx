// @vitest-environment jsdom
import { type MissingLine, missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { testRecipe } from '../recipes/recipes-testing.tsx';
import { AddMissing } from './add-missing.tsx';

const recipe = testRecipe({ name: 'Παστίτσιο' });
const line = (fields: Partial<MissingLine>): MissingLine => ({
  text: '500 γρ. μακαρόνια',
  productName: 'μακαρόνια',
  conceptId: 'pasta',
  foodClass: 'pasta',
  category: 'grains',
  quantity: 500,
  unit: 'g',
  amountKnown: true,
  ...fields,
});
const lines = [
  line({}),
  line({ text: '1 λίτρο γάλα', productName: 'γάλα', conceptId: 'milk', category: 'dairy', quantity: 1, unit: 'l' }),
  line({
    text: 'λίγο μπλαρφ',
    productName: 'μπλαρφ',
    conceptId: null,
    category: 'other',
    quantity: 1,
    unit: 'pieces',
    amountKnown: false,
  }),
];
const listId = '88888888-8888-4888-8888-888888888888';
const item = (fields: Partial<ShoppingItem>): ShoppingItem => ({
  ...{ id: '99999999-9999-4999-8999-999999999999', userId: null, listId, productName: 'Γάλα', category: 'dairy' },
  ...{ quantity: 1, unit: 'l', estimatedPrice: null, priceFrom: null, isPurchased: false, purchasedAt: null },
  ...{
    purchasedBy: null,
    neededForRecipe: null,
    priority: 'medium',
    notes: null,
    conceptId: 'milk',
    foodClass: 'milk',
  },
  ...{ wants: [], version: 1, createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
  ...fields,
});

let calls: Sent[];
let listed: ShoppingItem[] = [];
const show = async (language: 'el' | 'en', missing: () => Answer = () => reply(lines)) => {
  calls = fakeApi(
    ({ endpoint, body }) => {
      if (endpoint === missingApi.read) return missing();
      if (endpoint === shoppingApi.list) return { reply: listed };
      if (endpoint === shoppingListsApi.lists) {
        const list = {
          id: listId,
          name: null,
          isDefault: true,
          open: 0,
          ticked: 0,
          createdAt: '2026-11-20T08:00:00.000Z',
        };
        return { reply: [list] };
      }
      if (endpoint === shoppingApi.undo) return { reply: { items: [], gone: [] } };
      const items = (body.items ?? [body]) as Partial<ShoppingItem>[];
      const rows = items.map((each) => item({ ...each, listId }));
      return { reply: endpoint === shoppingApi.add ? rows[0] : rows };
    },
    [missingApi.read, shoppingListsApi.lists, shoppingApi.addMany, shoppingApi.undo, shoppingApi.add, shoppingApi.list],
  );
  await showScreen(<AddMissing recipe={recipe} servings={6} />, language, '/');
};
const reply = (of: readonly MissingLine[]): Answer => ({
  reply: { recipeId: recipe.id, name: recipe.name, servings: 6, lines: of, matches: [] },
});
const open = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const added = () =>
  calls.find(({ endpoint }) => endpoint === shoppingApi.add || endpoint === shoppingApi.addMany)?.body;

afterEach(() => {
  cleanup();
  removeToast();
  listed = [];
  vi.unstubAllGlobals();
});

describe('what is missing for a recipe', () => {
  it('is shown line by line, and what is ticked goes to the list for that recipe, with a way back', async () => {
    await show('en');
    const sheet = await open('Missing to the list (3)');
    expect(calls[0]?.query.get('servings')).toBe('6');
    await sheet.findByText('μακαρόνια');
    expect(sheet.getByText('500 γρ. μακαρόνια')).toBeTruthy();
    fireEvent.click(sheet.getByRole('checkbox', { name: /γάλα/ }));
    fireEvent.click(sheet.getByRole('button', { name: 'Put 2 on the list' }));
    await waitFor(() => expect(added()).toBeDefined());
    const want = { kind: 'recipe', id: recipe.id, name: 'Παστίτσιο', day: null };
    expect(added()?.items).toMatchObject([
      {
        productName: 'μακαρόνια',
        conceptId: 'pasta',
        quantity: 500,
        unit: 'g',
        neededForRecipe: 'Παστίτσιο',
        merge: true,
        wants: [{ ...want, quantity: 500, unit: 'g' }],
      },
      { productName: 'μπλαρφ', quantity: 1, unit: 'pieces', wants: [{ ...want, quantity: null, unit: null }] },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === shoppingApi.undo)).toBe(true));
  });

  it('leaves out what this recipe has on the list already, unless it is wanted again', async () => {
    const want = {
      kind: 'recipe' as const,
      id: recipe.id,
      name: recipe.name,
      day: null,
      quantity: 1,
      unit: 'l' as const,
    };
    listed = [item({ wants: [want] })];
    await show('en');
    const sheet = await open('Missing to the list (3)');
    expect(await sheet.findByText(/^On the list for this dish already: 1\slitre$/)).toBeTruthy();
    await waitFor(() =>
      expect(sheet.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
        true,
        false,
        true,
      ]),
    );
  });

  it('says nothing while all of it is there, and says so when that comes out in the sheet', async () => {
    let online = false;
    await show('en', () => (online ? reply([]) : 'offline'));
    const sheet = await open('Missing to the list');
    online = true;
    fireEvent.click(await sheet.findByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('Nothing is missing: all of it is at home.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('says when it is not known', async () => {
    await show('en', () => 'offline');
    const sheet = await open('Missing to the list');
    expect(await sheet.findByText('What is missing is not known right now')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: /on the list/ })).toBeNull();
  });

  it('is as last known without a connection, and waits on the device', async () => {
    let online = true;
    await show('en', () => (online ? reply(lines) : 'offline'));
    await screen.findByRole('button', { name: 'Missing to the list (3)' });
    online = false;
    const sheet = await open('Missing to the list (3)');
    await sheet.findByText('μακαρόνια');
    fireEvent.click(sheet.getByRole('button', { name: 'Put 3 on the list' }));
    await waitFor(() => expect(added()?.items).toHaveLength(3));
  });
});
