import type { Concept } from '../concept.ts';
import { bakingSweeteners } from './baking-sweeteners.ts';
import { beverages } from './beverages.ts';
import { breadPastry } from './bread-pastry.ts';
import { cheese } from './cheese.ts';
import { chocolateDecorations } from './chocolate-decorations.ts';
import { condimentsSauces } from './condiments-sauces.ts';
import { cookedDishes } from './cooked-dishes.ts';
import { curedMeat } from './cured-meat.ts';
import { dairyEggs } from './dairy-eggs.ts';
import { fatsOils } from './fats-oils.ts';
import { fishProducts } from './fish-products.ts';
import { fishSeafood } from './fish-seafood.ts';
import { fruit } from './fruit.ts';
import { grainsFlours } from './grains-flours.ts';
import { herbsSpices } from './herbs-spices.ts';
import { jamsSpoonSweets } from './jams-spoon-sweets.ts';
import { legumes } from './legumes.ts';
import { meat } from './meat.ts';
import { nutsSeeds } from './nuts-seeds.ts';
import { pastaNoodles } from './pasta-noodles.ts';
import { poultry } from './poultry.ts';
import { prepared } from './prepared.ts';
import { preparedMeat } from './prepared-meat.ts';
import { snacksBiscuits } from './snacks-biscuits.ts';
import { sweets } from './sweets.ts';
import { vegetables } from './vegetables.ts';

/** Every food the product knows, group by group in a fixed order; names are unique across the whole table. */
export const lexicon: readonly Concept[] = [
  ...vegetables,
  ...fruit,
  ...herbsSpices,
  ...grainsFlours,
  ...pastaNoodles,
  ...breadPastry,
  ...legumes,
  ...nutsSeeds,
  ...meat,
  ...poultry,
  ...preparedMeat,
  ...curedMeat,
  ...fishSeafood,
  ...fishProducts,
  ...dairyEggs,
  ...cheese,
  ...fatsOils,
  ...condimentsSauces,
  ...bakingSweeteners,
  ...chocolateDecorations,
  ...jamsSpoonSweets,
  ...beverages,
  ...snacksBiscuits,
  ...sweets,
  ...cookedDishes,
  ...prepared,
];
