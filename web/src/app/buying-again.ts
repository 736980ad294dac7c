import type { Product } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { onBuyAgain } from '../pantry/buy-again.ts';
import { call } from '../platform/api.ts';
import { loadShoppingWords } from '../platform/language.ts';

/** As much as was bought, or else as was taken of it in a month: nobody buys the one egg that was left. */
async function boughtOf({ id, quantity, unit }: Product): Promise<number> {
  const entries = await call(stockApi.journal, { query: { product: id, limit: 100 } }).catch(() => []);
  const changes = entries.flatMap(({ kind, undone, lots }) =>
    undone
      ? []
      : lots.flatMap((lot) => (lot.productId === id && lot.unit === unit ? [{ kind, delta: lot.delta }] : [])),
  );
  const bought = changes.find(({ kind, delta }) => kind === 'purchase' && delta > 0);
  const taken = changes.reduce((sum, { delta }) => sum + Math.max(0, -delta), 0);
  return bought?.delta ?? Math.max(quantity, Math.round(taken * 100) / 100);
}

// comes with the pantry's screen, not with the shell
onBuyAgain(async (product, client, user) => {
  const [quantity, { shoppingChanges }] = await Promise.all([
    boughtOf(product),
    import('../shopping/changes.ts'),
    loadShoppingWords(),
  ]);
  shoppingChanges(client, user).add([{ productName: product.name, quantity, unit: product.unit }]);
});
