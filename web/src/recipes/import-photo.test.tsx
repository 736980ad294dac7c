// @vitest-environment jsdom
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { importApi, type RecipeDraft } from '@kelari/core/recipes/import-contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { fakeReader, fileUrl, standInCaches, standInDrawing, testPhoto } from '../scanning/pictures-testing.ts';
import { ImportScreen } from './import-screen.tsx';
import { testLine, testRecipe } from './recipes-testing.tsx';

const draft: RecipeDraft = {
  name: 'Φασολάδα',
  description: null,
  cuisine: null,
  prepTime: 10,
  cookTime: 60,
  servings: 4,
  ingredients: [{ line: testLine('500 γρ. φασόλια'), heading: false, food: 'φασόλια' }],
  instructions: ['Βράζουμε τα φασόλια.'],
  tags: [],
  videoLinks: [],
  credit: { url: null, site: null, author: null },
  picture: null,
  yieldText: null,
  nutrition: [],
  warnings: [],
};

/** The reader of pictures, and beside it the import and the recipes. */
function fakeImport(understood: RecipeDraft | null = draft) {
  const reader = fakeReader(picturesApi.readText);
  const read = globalThis.fetch;
  const imported: unknown[] = [];
  const saved: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === importApi.read.path) {
      imported.push(importApi.read.body.parse(JSON.parse(String(init.body))));
      const refusal = { message: 'No recipe was found in this text.', code: 'mismatch' };
      return new Response(JSON.stringify(understood ? importApi.read.reply.parse(understood) : refusal), {
        status: understood ? 200 : 422,
      });
    }
    if (address === '/api/recipes' && init.method === 'POST') {
      saved.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify(testRecipe()));
    }
    return read(address, init);
  });
  return { ...reader, imported, saved };
}

const show = () => showScreen(<ImportScreen />, 'en', '/recipes/import');
const choose = async (file = testPhoto()) => {
  fireEvent.click(screen.getByRole('radio', { name: 'Photo' }));
  const input = await screen.findByLabelText('Photo of a recipe', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
};
const field = () => screen.getByLabelText('Address or recipe') as HTMLTextAreaElement;

beforeEach(() => {
  sessionStorage.clear();
  standInCaches().signIn();
  standInDrawing();
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads a photo as text into the review, and keeps it as the picture only when it is wanted', async () => {
  const { readings, imported, saved } = fakeImport();
  await show();
  await choose();
  await screen.findByRole('heading', { name: 'Reading the photo…' });
  await waitFor(() => expect(readings).toHaveLength(1));
  await readings[0]?.say({ stage: 'reading', pass: 1 });
  await readings[0]?.end({ lines: ['Φασολάδα', '500 γρ. φασόλια', 'Βράζουμε τα φασόλια.'] });
  await screen.findByRole('heading', { name: 'Check the recipe' });
  expect(imported).toEqual([{ text: 'Φασολάδα\n500 γρ. φασόλια\nΒράζουμε τα φασόλια.' }]);

  const picture = screen.getByRole('switch', { name: "Keep the photo as the recipe's picture" });
  expect((picture as HTMLInputElement).checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save the recipe' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.imageUrl).toBeNull();
});

it('takes the photo itself when it is wanted', async () => {
  const { readings, saved } = fakeImport();
  await show();
  await choose();
  await waitFor(() => expect(readings).toHaveLength(1));
  await readings[0]?.end({ lines: ['Φασολάδα'] });
  fireEvent.click(await screen.findByRole('switch', { name: "Keep the photo as the recipe's picture" }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the recipe' }));
  await waitFor(() => expect(saved[0]?.imageUrl).toBe(fileUrl));
});

it('never takes a line of a photo for an address', async () => {
  const { readings, imported } = fakeImport();
  await show();
  await choose();
  await waitFor(() => expect(readings).toHaveLength(1));
  await readings[0]?.end({ lines: ['https://kitchen.example/soup'] });
  await waitFor(() => expect(imported).toEqual([{ text: 'https://kitchen.example/soup' }]));
});

it('leaves what was read to be mended where no recipe was found in it', async () => {
  const { readings } = fakeImport(null);
  await show();
  await choose();
  await waitFor(() => expect(readings).toHaveLength(1));
  await readings[0]?.end({ lines: ['500 γρ. φασόλια'] });
  expect((await screen.findByRole('alert')).textContent).toContain('No recipe was found in this text.');
  expect(field().value).toBe('500 γρ. φασόλια');
});

it('says that a photo has no text, and leaves what was typed alone', async () => {
  const { readings } = fakeImport();
  await show();
  fireEvent.change(field(), { target: { value: 'half a recipe' } });
  await choose();
  await waitFor(() => expect(readings).toHaveLength(1));
  await readings[0]?.end({ lines: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('No text was found on this photo.');
  expect(field().value).toBe('half a recipe');
});
