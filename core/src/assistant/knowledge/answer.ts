import type { Act } from '../act.ts';
import { convertAnswer } from './convert-answer.ts';
import { nutritionAnswer } from './nutrition-answer.ts';
import { safetyAnswer } from './safety-answer.ts';
import { scaleAnswer } from './scale-answer.ts';
import { storageAnswer } from './storage-answer.ts';
import { substituteAnswer } from './substitute-answer.ts';
import type { Knowledge, World } from './world.ts';

/**
 * The answer to a question that needs no kitchen: conversions, substitutes, storage, safety, nutrition, scaling. Null for
 * other intents, and where the act lacks what it asks about.
 */
export function answerKnowledge({ intent, slots }: Act, world: World): Knowledge | null {
  switch (intent) {
    case 'convert':
      return convertAnswer(slots.items?.[0], slots.to, world);
    case 'storage':
      return storageAnswer(slots, world);
    case 'substitute':
      return substituteAnswer(slots, world);
    case 'safety':
      return safetyAnswer(slots, world);
    case 'nutrition':
      return nutritionAnswer(slots.items?.[0], world);
    case 'scale':
      return scaleAnswer(slots, world);
    default:
      return null;
  }
}
