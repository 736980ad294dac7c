import type { Concept } from '../concept.ts';
import { asianSauces } from './asian-sauces.ts';
import { bakingSweeteners } from './baking-sweeteners.ts';
import { beverages } from './beverages.ts';
import { breadPastry } from './bread-pastry.ts';
import { cheese } from './cheese.ts';
import { chocolateDecorations } from './chocolate-decorations.ts';
import { condimentsSauces } from './condiments-sauces.ts';
import { cookedDishes } from './cooked-dishes.ts';
import { curedMeat } from './cured-meat.ts';
import { dairyEggs } from './dairy-eggs.ts';
import { driedPreservedFruit } from './dried-preserved-fruit.ts';
import { fatsOils } from './fats-oils.ts';
import { fishProducts } from './fish-products.ts';
import { fishSeafood } from './fish-seafood.ts';
import { fruit } from './fruit.ts';
import { grainsFlours } from './grains-flours.ts';
import { greekCheese } from './greek-cheese.ts';
import { greens } from './greens.ts';
import { herbs } from './herbs.ts';
import { jamsSpoonSweets } from './jams-spoon-sweets.ts';
import { keptVegetables } from './kept-vegetables.ts';
import { legumes } from './legumes.ts';
import { meat } from './meat.ts';
import { mushroomsSeaweed } from './mushrooms-seaweed.ts';
import { nutsSeeds } from './nuts-seeds.ts';
import { olivesPicklesDips } from './olives-pickles-dips.ts';
import { pastaNoodles } from './pasta-noodles.ts';
import { plantDairy } from './plant-dairy.ts';
import { poultry } from './poultry.ts';
import { prepared } from './prepared.ts';
import { preparedMeat } from './prepared-meat.ts';
import { rootsBulbs } from './roots-bulbs.ts';
import { snacksBiscuits } from './snacks-biscuits.ts';
import { spiceBlends } from './spice-blends.ts';
import { spices } from './spices.ts';
import { stocks } from './stocks.ts';
import { sweets } from './sweets.ts';
import { vegetables } from './vegetables.ts';
import { wineSpirits } from './wine-spirits.ts';

/** Every food the product knows, group by group in a fixed order; names are unique across the whole table. */
export const lexicon: readonly Concept[] = [
  ...vegetables,
  ...rootsBulbs,
  ...greens,
  ...mushroomsSeaweed,
  ...keptVegetables,
  ...fruit,
  ...driedPreservedFruit,
  ...herbs,
  ...spices,
  ...spiceBlends,
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
  ...plantDairy,
  ...cheese,
  ...greekCheese,
  ...fatsOils,
  ...condimentsSauces,
  ...asianSauces,
  ...olivesPicklesDips,
  ...stocks,
  ...bakingSweeteners,
  ...chocolateDecorations,
  ...jamsSpoonSweets,
  ...beverages,
  ...wineSpirits,
  ...snacksBiscuits,
  ...sweets,
  ...cookedDishes,
  ...prepared,
];
