import type { Concept } from '../concept.ts';
import { bakingSweeteners } from './baking-sweeteners.ts';
import { beverages } from './beverages.ts';
import { cheese } from './cheese.ts';
import { condimentsSauces } from './condiments-sauces.ts';
import { curedMeat } from './cured-meat.ts';
import { dairyEggs } from './dairy-eggs.ts';
import { fatsOils } from './fats-oils.ts';
import { fishProducts } from './fish-products.ts';
import { fishSeafood } from './fish-seafood.ts';
import { fruit } from './fruit.ts';
import { grainsBreadPasta } from './grains-bread-pasta.ts';
import { herbsSpices } from './herbs-spices.ts';
import { legumes } from './legumes.ts';
import { meat } from './meat.ts';
import { nutsSeeds } from './nuts-seeds.ts';
import { poultry } from './poultry.ts';
import { prepared } from './prepared.ts';
import { preparedMeat } from './prepared-meat.ts';
import { sweetsSnacks } from './sweets-snacks.ts';
import { vegetables } from './vegetables.ts';

/** Every food the product knows, group by group in a fixed order; names are unique across the whole table. */
export const lexicon: readonly Concept[] = [
  ...vegetables,
  ...fruit,
  ...herbsSpices,
  ...grainsBreadPasta,
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
  ...beverages,
  ...sweetsSnacks,
  ...prepared,
];
