import type { Act } from '../act.ts';
import { act, type Reading } from '../clauses/reading.ts';
import { negatedFrame } from '../corrections/corrections.ts';
import { convertFrame } from './convert.ts';
import { isMood, isUnwanted, restOf, scaleFrame, stepFrame, timerFrame } from './cook-mode.ts';
import { expiryFrame } from './expiry.ts';
import { happenedFrame, listFrame, orderFrame } from './list-and-pantry.ts';
import { findFrame, planFrame, suggestFrame, wishFrame } from './plan-and-recipes.ts';
import { neededFrame, nutritionFrame, safetyFrame, standInFrame, stockFrame, substituteFrame } from './questions.ts';
import { storageFrame } from './storage.ts';

/** "I'm bored, what can I eat": asked all the same. */
const chatFrame = (reading: Reading): Act | null =>
  reading.has('chat') && !(isMood(reading) && reading.has('suggest')) ? act('none') : null;

const helpFrame = (reading: Reading): Act | null =>
  reading.has('help') && !reading.has('suggest') && restOf(reading).length <= 2 ? act('help') : null;

function undoFrame(reading: Reading): Act | null {
  if (!reading.has('undo') || reading.has('timer', 'list', 'plan') || reading.day !== null) return null;
  const { items } = reading.items({ take: ['pronoun'] });
  return items.length === 0 || reading.context.lastItems !== undefined ? act('undo') : null;
}

/** From the surest sign to the weakest: the first that fits is what was meant. */
const frames: readonly ((reading: Reading) => Act | null)[] = [
  chatFrame,
  helpFrame,
  (reading) => (isUnwanted(reading) ? null : negatedFrame(reading)),
  stepFrame,
  timerFrame,
  undoFrame,
  substituteFrame,
  nutritionFrame,
  convertFrame,
  scaleFrame,
  safetyFrame,
  storageFrame,
  suggestFrame,
  findFrame,
  neededFrame,
  listFrame,
  expiryFrame,
  planFrame,
  happenedFrame,
  standInFrame,
  stockFrame,
  orderFrame,
  wishFrame,
];

export function actOf(reading: Reading): Act | null {
  for (const frame of frames) {
    const found = frame(reading);
    if (found !== null) return found;
  }
  return null;
}
