import type { Concept } from '../concept.ts';
import { bakingSweeteners } from './baking-sweeteners.ts';
import { beverages } from './beverages.ts';
import { cheese } from './cheese.ts';
import { condimentsSauces } from './condiments-sauces.ts';
import { dairyEggs } from './dairy-eggs.ts';
import { fatsOils } from './fats-oils.ts';
import { fishSeafood } from './fish-seafood.ts';
import { fruit } from './fruit.ts';
import { grainsBreadPasta } from './grains-bread-pasta.ts';
import { herbsSpices } from './herbs-spices.ts';
import { legumes } from './legumes.ts';
import { meat } from './meat.ts';
import { nutsSeeds } from './nuts-seeds.ts';
import { prepared } from './prepared.ts';
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
  ...fishSeafood,
  ...dairyEggs,
  ...cheese,
  ...fatsOils,
  ...condimentsSauces,
  ...bakingSweeteners,
  ...beverages,
  ...sweetsSnacks,
  ...prepared,
];
