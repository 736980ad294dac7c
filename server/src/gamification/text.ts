import type { CookingActivity } from '@kelari/core/gamification/contract.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';

export const noSuchChallenge = () =>
  fail('not_found', { en: 'There is no such challenge.', el: 'Δεν υπάρχει τέτοια πρόκληση.' });
export const notRunning = () =>
  fail('conflict', { en: 'This challenge does not run today.', el: 'Αυτή η πρόκληση δεν τρέχει σήμερα.' });
export const noSuchActivity = () =>
  fail('not_found', {
    en: 'There is no such activity that could be taken back here.',
    el: 'Δεν υπάρχει τέτοια καταγραφή που να αναιρείται εδώ.',
  });

export const enoughToday = (most: number, retryAfter: number) =>
  fail(
    'limited',
    {
      en: `${most} activities are noted today, as many as a day holds. Tomorrow there is room for more.`,
      el: `Σήμερα καταγράφηκαν ήδη ${most} δραστηριότητες, όσες χωρά μια μέρα. Αύριο μπορείτε να καταγράψετε κι άλλες.`,
    },
    { retryAfter },
  );

export const takenBack: Text = { en: 'Taken back.', el: 'Η καταγραφή αναιρέθηκε.' };
export const noted: Text = { en: 'Noted.', el: 'Σημειώθηκε.' };

/** What a button brought. */
export function recorded({ activityType, pointsEarned }: CookingActivity): Text {
  if (pointsEarned > 0) return { en: `Recorded: +${pointsEarned} XP.`, el: `Καταγράφηκε: +${pointsEarned} XP.` };
  if (activityType === 'cooked')
    return {
      en: 'Recorded. The first cooking of the day has its points already.',
      el: 'Καταγράφηκε. Το πρώτο μαγείρεμα της ημέρας έχει ήδη πάρει τους πόντους του.',
    };
  return { en: 'Recorded.', el: 'Καταγράφηκε.' };
}
export const noRecipeWaits: Text = {
  en: 'No recipe of yours waits for points: a new one gets them when you save it.',
  el: 'Καμία συνταγή σας δεν περιμένει πόντους: η επόμενη θα τους πάρει μόλις την αποθηκεύσετε.',
};
export const recipesOfToday: Text = {
  en: 'Two recipes have their points today. This one can have them tomorrow.',
  el: 'Δύο συνταγές πήραν σήμερα πόντους. Αυτή μπορεί να τους πάρει αύριο.',
};
