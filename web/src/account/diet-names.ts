import type { Currency, Diet } from '@kelari/core/account/rules.ts';
import type { Allergen } from '@kelari/core/food/concept.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Beef,
  Church,
  Droplets,
  Gem,
  HeartPulse,
  Leaf,
  type LucideIcon,
  MilkOff,
  MoonStar,
  Salad,
  ShieldCheck,
  Star,
  WheatOff,
} from 'lucide-react';

type DietLook = { readonly name: MessageDescriptor; readonly hint: MessageDescriptor; readonly icon: LucideIcon };

/** The twelve dietary options as people read them. */
export const dietLooks: Readonly<Record<Diet, DietLook>> = {
  vegan_vegetarian: { name: msg`Vegan or vegetarian`, hint: msg`No meat and no fish`, icon: Leaf },
  gluten_free: { name: msg`Gluten-free`, hint: msg`No wheat, rye, barley`, icon: WheatOff },
  lactose_free: { name: msg`Lactose-free`, hint: msg`No milk sugar`, icon: MilkOff },
  low_fat: { name: msg`Low fat`, hint: msg`Lighter dishes first`, icon: Droplets },
  diabetic: { name: msg`Diabetic`, hint: msg`Warns of sugar`, icon: HeartPulse },
  allergen_free: {
    name: msg`Free of allergens`,
    hint: msg`Those you tick in the settings, else all 14`,
    icon: ShieldCheck,
  },
  halal: { name: msg`Halal`, hint: msg`No pork, no alcohol`, icon: MoonStar },
  kosher: { name: msg`Kosher`, hint: msg`No pork, no shellfish`, icon: Star },
  gourmet: { name: msg`Gourmet`, hint: msg`Special dishes first`, icon: Gem },
  fasting: { name: msg`Fasting`, hint: msg`Orthodox fasting food`, icon: Church },
  meat: { name: msg`Meat lover`, hint: msg`Meat dishes first`, icon: Beef },
  mediterranean: { name: msg`Mediterranean`, hint: msg`Olive oil, vegetables, fish`, icon: Salad },
};

export const dietName = (diet: Diet): MessageDescriptor => dietLooks[diet].name;

export const allergenNames: Readonly<Record<Allergen, MessageDescriptor>> = {
  gluten: msg`Gluten`,
  crustaceans: msg`Crustaceans`,
  eggs: msg`Eggs`,
  fish: msg`Fish`,
  peanuts: msg`Peanuts`,
  soybeans: msg`Soybeans`,
  milk: msg`Milk`,
  nuts: msg`Nuts`,
  celery: msg`Celery`,
  mustard: msg`Mustard`,
  sesame: msg`Sesame`,
  sulphites: msg`Sulphites`,
  lupin: msg`Lupin`,
  molluscs: msg`Molluscs`,
};

/** "EUR – Euro" in the given language; the browser knows the names. */
export function currencyName(currency: Currency, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'currency' }).of(currency);
  return name ? `${currency} – ${name}` : currency;
}
