// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { makeQueryClient } from '../platform/query.ts';
import { type PantryChanges, pantryChanges } from './changes.ts';
import { fakePantry, testProduct, testUser } from './pantry-testing.tsx';
import { productsQuery } from './queries.ts';
import { acceptProducts } from './sending.ts';
import type { ShownProduct } from './shown-products.ts';
import { useLotNow } from './use-lot-now.ts';
import { useIsSelected, useSelection } from './use-selection.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [milk, bread] = [testProduct({ name: 'Milk', quantity: 3 }), testProduct({ name: 'Bread', quantity: 1 })];

it('each card hears of its own lot alone: of a tap, of an answer, of what others did, and of being selected', async () => {
  await activateLanguage('el');
  fakePantry([milk, bread], () => 'pending');
  const client = makeQueryClient();
  client.setQueryData(productsQuery.queryKey, [milk, bread]);
  const changes = pantryChanges(client, testUser);
  const drawn: string[] = [];
  let selection!: ReturnType<typeof useSelection>['selection'];

  function Lot({ product, of }: { product: ShownProduct; of: PantryChanges }) {
    const now = useLotNow(product, of, []);
    const selected = useIsSelected(selection, product.id);
    drawn.push(product.name);
    return <p>{`${product.name}: ${now ? now.quantity : 'none'}${selected ? ', selected' : ''}`}</p>;
  }
  function Lots() {
    selection = useSelection().selection;
    return [milk, bread].map((each) => <Lot key={each.id} product={each} of={changes} />);
  }
  render(
    <QueryClientProvider client={client}>
      <Lots />
    </QueryClientProvider>,
  );
  const after = (what: () => void) => {
    drawn.length = 0;
    act(what);
    return drawn;
  };

  expect(after(() => changes.step(milk, 1, milk.unit))).toEqual(['Milk']);
  expect(screen.getByText('Milk: 4')).toBeTruthy();
  // nobody but the cards themselves listens here: what others did reaches them through the cache
  expect(after(() => acceptProducts(client, [{ ...bread, quantity: 7 }], []))).toEqual(['Bread']);
  expect(screen.getByText('Bread: 7')).toBeTruthy();
  // a list that comes again with nothing new in it
  expect(after(() => acceptProducts(client, [{ ...bread, quantity: 7 }], []))).toEqual([]);
  expect(after(() => acceptProducts(client, [], [bread.id]))).toEqual(['Bread']);
  expect(screen.getByText('Bread: none')).toBeTruthy();
  after(() => selection.choose([]));
  expect(after(() => selection.toggle(milk.id))).toEqual(['Milk']);
  expect(screen.getByText('Milk: 4, selected')).toBeTruthy();
});
