import { forgetNamed } from '../platform/forget-named.ts';

const beginning = 'shopping.shop.';

/** What the shop that a household walks is remembered by on this device (kit/use-kept.ts). */
export const shopName = (householdId: string): string => beginning + householdId;

/** Part of logging out. */
export const forgetShops = (): void => forgetNamed(`kelari.${beginning}`);
