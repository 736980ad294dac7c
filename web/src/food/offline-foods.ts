import type { FoodOption } from '@kelari/core/food/contract.ts';
import { foodIndex } from '@kelari/core/food/food-index.ts';
import { foodOptions } from '@kelari/core/food/options.ts';
import type { Language } from '@kelari/core/kit/language.ts';

/** What is offered while a name is typed, without a network. */
export const offeredFoods = (text: string, language: Language): FoodOption[] =>
  foodOptions(text, language, foodIndex());
