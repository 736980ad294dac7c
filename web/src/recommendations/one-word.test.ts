// @vitest-environment jsdom
import { isMany, unitWord } from '@kelari/core/recipes/kitchen-amount.ts';
import { amountText as suggested } from '@kelari/core/recommendations/text.ts';
import { expect, it } from 'vitest';
import { amountText } from '../food/unit-words.ts';
import { activateLanguage } from '../platform/language.ts';

it.each(['el', 'en'] as const)(
  'what is weighed has one word in pantry, list, recipes and suggestions (%s)',
  async (language) => {
    await activateLanguage(language);
    for (const unit of ['g', 'kg', 'ml', ...(language === 'el' ? (['l'] as const) : [])] as const)
      for (const quantity of [1, 2, 500]) {
        const shown = amountText({ quantity, unit }, language);
        expect(shown.replace('\u00a0', ' ')).toBe(suggested(quantity, unit, language, 'up'));
        expect(shown.split('\u00a0')[1]).toBe(unitWord(unit, isMany(quantity, language), language));
      }
  },
);
