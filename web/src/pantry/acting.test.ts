import { expect, it } from 'vitest';
import { atRest, testPage } from '../platform/outbox-testing.ts';
import { makeActing } from './acting.ts';
import { testProduct, today } from './pantry-testing.tsx';
import type { Change } from './shown-products.ts';

const milk = testProduct({ name: 'Γάλα', quantity: 3, unit: 'pieces' });
const opened = { ...testProduct({ name: 'Γάλα', quantity: 1 }), id: '44444444-4444-4444-8444-444444444444' };
const split: Change = {
  ...{ kind: 'act', act: 'opened', details: {}, today },
  lots: [{ product: milk, amount: 1, unit: 'pieces', newId: opened.id }],
};
const eaten: Change = { kind: 'act', act: 'eaten', lots: [{ product: opened }], details: {}, today };

/** A device without a signal. */
function away() {
  const page = testPage();
  page.online = false;
  const acting = makeActing(page.outbox, { titleOf: ({ kind }) => kind, onSettled: () => undefined });
  const waiting = () => page.outbox.entries().map(({ request }) => request.path);
  return { ...acting, waiting };
}

it('takes a split out of what waits while nothing stands on it', async () => {
  const { act, undo, waiting } = away();
  const key = act(split);
  await atRest();
  await undo(key, split);
  expect(waiting()).toEqual([]);
});

it('leaves a split where its part was used since to the journal, which says what stands on it', async () => {
  const { act, undo, waiting } = away();
  const key = act(split);
  act(eaten);
  await atRest();
  await undo(key, split);
  expect(waiting()).toEqual(['/api/products/act', '/api/products/act', `/api/journal/${key}/undo`]);
});

it('takes the last one out first, and then the split', async () => {
  const { act, undo, waiting } = away();
  const key = act(split);
  const later = act(eaten);
  await atRest();
  await undo(later, eaten);
  await undo(key, split);
  expect(waiting()).toEqual([]);
});
