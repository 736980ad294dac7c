import type { ActivityKind } from '@kelari/core/gamification/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const tierNames: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Bronze`,
  2: msg`Silver`,
  3: msg`Gold`,
};

export const kindNames: Readonly<Record<ActivityKind, MessageDescriptor>> = {
  cooked: msg`Cooking`,
  created: msg`Recipe written`,
  scanned: msg`Scan saved`,
  eaten: msg`Food eaten`,
  frozen: msg`Food frozen`,
  thrown: msg`Food thrown away`,
  counted: msg`Shelves counted`,
  bought: msg`Shopping done`,
  planned: msg`Meal planned`,
  shared: msg`Shared`,
  week: msg`A week without waste`,
};
