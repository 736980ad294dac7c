import type { Place } from '@kelari/core/account/contract.ts';
import type { Category, PlaceKind } from '@kelari/core/food/concept.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LucideIcon, Refrigerator, Snowflake, Warehouse } from 'lucide-react';

export const categoryNames: Readonly<Record<Category, MessageDescriptor>> = {
  meat: msg`Meat and fish`,
  dairy: msg`Dairy and eggs`,
  vegetables: msg`Vegetables`,
  fruits: msg`Fruit`,
  grains: msg`Bread, pasta, grains`,
  pantry: msg`Dry goods and tins`,
  frozen: msg`Frozen`,
  beverages: msg`Drinks`,
  snacks: msg`Snacks and sweets`,
  condiments: msg`Oils, spices, sauces`,
  other: msg`Other`,
};

export const placeNames: Readonly<Record<PlaceKind, MessageDescriptor>> = {
  pantry: msg`Cupboard`,
  fridge: msg`Fridge`,
  freezer: msg`Freezer`,
};

export const placeIcons: Readonly<Record<PlaceKind, LucideIcon>> = {
  pantry: Warehouse,
  fridge: Refrigerator,
  freezer: Snowflake,
};

/** A place as a product names it: one of the three kinds, or one of the household's own. */
export type KnownPlace = { readonly id: string; readonly name: string | MessageDescriptor; readonly kind: PlaceKind };

export const placesOf = (own: readonly Place[]): readonly KnownPlace[] => [
  ...(['fridge', 'pantry', 'freezer'] as const).map((kind) => ({ id: kind, name: placeNames[kind], kind })),
  ...own,
];
