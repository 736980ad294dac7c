import type { Place } from '@kelari/core/account/contract.ts';
import type { PlaceKind } from '@kelari/core/food/concept.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LucideIcon, Refrigerator, Snowflake, Warehouse } from 'lucide-react';

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
