import type { Member } from '@kelari/core/account/household-contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDay, formatList } from '../platform/format.ts';
import { allergenNames, dietName } from './diet-names.ts';

/** The day of an instant where the reader is. */
export const dayOf = (instant: string, language: Language): string =>
  formatDay(dayIn(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone), 'long', language);

export const dietWords = ({ dietaryProfile, vegan }: Member, i18n: I18n, language: Language): string =>
  formatList(
    dietaryProfile.map((diet) => i18n._(vegan && diet === 'vegan_vegetarian' ? msg`Vegan` : dietName(diet))),
    language,
  );

export const allergyWords = ({ allergies }: Member, i18n: I18n, language: Language): string =>
  formatList(
    allergies.map((allergen) => i18n._(allergenNames[allergen])),
    language,
  );
