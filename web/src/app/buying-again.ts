import { onBuyAgain } from '../pantry/buy-again.ts';
import { loadShoppingWords } from '../platform/language.ts';

// comes with the pantry's screen, not with the shell
onBuyAgain(async ({ name, quantity, unit }, client, user) => {
  const [{ shoppingChanges }] = await Promise.all([import('../shopping/changes.ts'), loadShoppingWords()]);
  shoppingChanges(client, user).add([{ productName: name, quantity, unit }]);
});
