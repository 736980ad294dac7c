import type { Category } from '@kelari/core/food/concept.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
