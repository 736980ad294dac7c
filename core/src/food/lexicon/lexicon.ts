import type { Concept } from '../concept.ts';
import { cheese } from './cheese.ts';
import { dairyEggs } from './dairy-eggs.ts';
import { fruit } from './fruit.ts';
import { herbsSpices } from './herbs-spices.ts';
import { vegetables } from './vegetables.ts';

/** Every food the product knows, group by group in a fixed order; names are unique across the whole table. */
export const lexicon: readonly Concept[] = [...vegetables, ...fruit, ...herbsSpices, ...dairyEggs, ...cheese];
