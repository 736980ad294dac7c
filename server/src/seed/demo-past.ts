import type { Unit } from '@kelari/core/food/concept.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { ThrowReason } from '@kelari/core/pantry/stock-contract.ts';
import { shop } from './demo-pantry.ts';

/** Food that the demo household bought and that is gone, in days before the day of the seed. */
export type DemoPast = {
  readonly name: Text;
  readonly quantity: number;
  readonly unit: Unit;
  /** Euros paid for all of it. */
  readonly price: number;
  readonly storeName: Text;
  readonly boughtAgo: number;
  readonly goneAgo: number;
  /** Why it was thrown away; eaten without it. */
  readonly thrown?: ThrowReason;
};

const past = (
  [el, en]: readonly [string, string],
  [quantity, unit, price]: readonly [number, Unit, number],
  at: keyof typeof shop,
  [boughtAgo, goneAgo, thrown]: readonly [number, number, ThrowReason?],
): DemoPast => ({
  ...{ name: { el, en }, quantity, unit, price, storeName: shop[at], boughtAgo, goneAgo },
  ...(thrown && { thrown }),
});

/** A quarter of a year in which less and less is thrown away, the oldest first. */
export const demoPast: readonly DemoPast[] = [
  past(['Κοτόπουλο', 'Chicken'], [1.4, 'kg', 7.8], 'butcher', [84, 81]),
  past(['Μαρούλι', 'Lettuce'], [1, 'pieces', 0.95], 'market', [84, 76, 'spoiled']),
  past(['Γιαούρτι', 'Yogurt'], [1, 'kg', 4.6], 'sklavenitis', [82, 72]),
  past(['Ροδάκινα', 'Peaches'], [1.5, 'kg', 3.3], 'market', [80, 77]),
  past(['Κρέμα γάλακτος', 'Cream'], [200, 'ml', 1.75], 'ab', [79, 66, 'expired']),
  past(['Τσιπούρα', 'Sea bream'], [800, 'g', 9.4], 'market', [77, 76]),
  past(['Σταφύλια', 'Grapes'], [1.2, 'kg', 2.9], 'market', [75, 71]),
  past(['Ψωμί', 'Bread'], [1, 'pieces', 1.6], 'bakery', [73, 69, 'spoiled']),
  past(['Μοσχάρι', 'Beef'], [900, 'g', 11.7], 'butcher', [70, 69]),
  past(['Ζαμπόν', 'Ham'], [300, 'g', 3.9], 'sklavenitis', [68, 56, 'expired']),
  past(['Μελιτζάνες', 'Aubergines'], [1.5, 'kg', 2.6], 'market', [65, 62]),
  past(['Κολοκυθάκια', 'Courgettes'], [1, 'kg', 1.9], 'market', [65, 63]),
  past(['Φέτα', 'Feta'], [500, 'g', 6.4], 'sklavenitis', [61, 50]),
  past(['Λουκάνικα', 'Sausages'], [500, 'g', 5.2], 'butcher', [58, 55]),
  past(['Κουνουπίδι', 'Cauliflower'], [1, 'pieces', 2.1], 'market', [54, 51]),
  past(['Μαϊντανός', 'Parsley'], [1, 'bunch', 0.8], 'market', [52, 43, 'spoiled']),
  past(['Χοιρινό', 'Pork'], [1, 'kg', 7.2], 'butcher', [48, 46]),
  past(['Γάλα', 'Milk'], [2, 'l', 3.1], 'ab', [46, 40]),
  past(['Αυγά', 'Eggs'], [10, 'pieces', 3.4], 'market', [45, 36]),
  past(['Λάχανο', 'Cabbage'], [1, 'pieces', 1.7], 'market', [41, 37]),
  past(['Ρύζι', 'Rice'], [500, 'g', 1.6], 'sklavenitis', [40, 33]),
  past(['Μανταρίνια', 'Mandarins'], [2, 'kg', 2.6], 'market', [36, 31]),
  past(['Σολομός', 'Salmon'], [500, 'g', 8.9], 'ab', [33, 32]),
  past(['Μακαρόνια', 'Pasta'], [500, 'g', 1.25], 'sklavenitis', [30, 27]),
  past(['Φακές', 'Lentils'], [500, 'g', 2.1], 'sklavenitis', [26, 22]),
  past(['Ντομάτες', 'Tomatoes'], [1, 'kg', 1.9], 'market', [25, 21]),
  past(['Σπανάκι', 'Spinach'], [1, 'kg', 2.2], 'market', [19, 18]),
  past(['Γάλα', 'Milk'], [1, 'l', 1.55], 'sklavenitis', [19, 14]),
  past(['Κοτόπουλο', 'Chicken'], [1.5, 'kg', 8.1], 'butcher', [16, 13]),
  past(['Αγγούρια', 'Cucumbers'], [1, 'pieces', 0.7], 'market', [19, 12, 'spoiled']),
  past(['Γιαούρτι', 'Yogurt'], [500, 'g', 2.4], 'ab', [17, 11]),
  past(['Κιμάς μοσχαρίσιος', 'Minced beef'], [500, 'g', 5.3], 'butcher', [7, 6]),
  past(['Κοτόπουλο', 'Chicken'], [1.3, 'kg', 7.2], 'butcher', [3, 2]),
  past(['Μπανάνες', 'Bananas'], [500, 'g', 0.9], 'market', [6, 1]),
  past(['Αυγά', 'Eggs'], [6, 'pieces', 2.2], 'sklavenitis', [8, 1]),
];
