import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import type { QueryClient } from '@tanstack/react-query';

type BuyAgain = (product: Product, client: QueryClient, user: CurrentUser) => void;
let buyAgain: BuyAgain | undefined;

/** Says how what is used up gets on a list: shopping lies to the right of the pantry. */
export const onBuyAgain = (buy: BuyAgain | undefined): void => {
  buyAgain = buy;
};
export const howToBuyAgain = (): BuyAgain | undefined => buyAgain;
