import type { Act } from './act.ts';
import { negatedFrame } from './corrections.ts';
import {
  neededFrame,
  nutritionFrame,
  safetyFrame,
  standInFrame,
  stockFrame,
  storageFrame,
  substituteFrame,
} from './frames-ask.ts';
import { convertFrame } from './frames-convert.ts';
import { isUnwanted, restOf, scaleFrame, stepFrame, timerFrame } from './frames-cook.ts';
import { expiryFrame } from './frames-expiry.ts';
import { happenedFrame, listFrame, orderFrame } from './frames-kitchen.ts';
import { findFrame, planFrame, suggestFrame, wishFrame } from './frames-plan.ts';
import { act, type Scene } from './scene.ts';

const chatFrame = (scene: Scene): Act | null => (scene.has('chat') ? act('none') : null);

const helpFrame = (scene: Scene): Act | null =>
  scene.has('help') && !scene.has('suggest') && restOf(scene).length <= 2 ? act('help') : null;

function undoFrame(scene: Scene): Act | null {
  if (!scene.has('undo') || scene.has('timer', 'list', 'plan') || scene.day !== null) return null;
  const { items } = scene.items({ take: ['pronoun'] });
  return items.length === 0 || scene.context.lastItems !== undefined ? act('undo') : null;
}

/** From the surest sign to the weakest: the first that fits is what was meant. */
const frames: readonly ((scene: Scene) => Act | null)[] = [
  chatFrame,
  helpFrame,
  (scene) => (isUnwanted(scene) ? null : negatedFrame(scene)),
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

export function actOf(scene: Scene): Act | null {
  for (const frame of frames) {
    const found = frame(scene);
    if (found !== null) return found;
  }
  return null;
}
