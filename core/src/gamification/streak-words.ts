import type { Text } from '../kit/language.ts';
import type { Streak } from './streak.ts';

/** From how many days on each of the specification's labels holds, the highest first. */
const labels: readonly { readonly from: number; readonly label: Text }[] = [
  { from: 30, label: { en: 'You are a legend!', el: 'Είστε θρύλος!' } },
  { from: 7, label: { en: 'Fantastic!', el: 'Φανταστικά!' } },
  { from: 2, label: { en: 'Keep going!', el: 'Συνεχίστε έτσι!' } },
  { from: 1, label: { en: 'Good start!', el: 'Καλή αρχή!' } },
];

export const streakLabel = (days: number): Text =>
  labels.find(({ from }) => days >= from)?.label ?? { en: 'Start your streak', el: 'Ξεκινήστε το σερί σας' };

/** Of the specification's icons: 0 the usual one, then from 3, 7, 14 and 30 days. */
export const streakTier = (days: number): 0 | 1 | 2 | 3 | 4 =>
  days >= 30 ? 4 : days >= 14 ? 3 : days >= 7 ? 2 : days >= 3 ? 1 : 0;

const days = (n: number) => ({ en: n === 1 ? '1 day' : `${n} days`, el: n === 1 ? '1 μέρα' : `${n} μέρες` });

/** A kind sentence for how it stands: what was kept, what would do next; never what was done wrong. */
export function encouragementOf(streak: Streak): Text {
  const { current, today, freezes, earnBack, frozen, lastDay } = streak;
  if (earnBack) return backWith(earnBack, today);
  if (lastDay === null) {
    return {
      en: 'Cook something, eat something up or count a shelf: that is day one.',
      el: 'Μαγειρέψτε, φάτε κάτι που έχετε ή μετρήστε ένα ράφι: αυτή είναι η πρώτη μέρα.',
    };
  }
  if (current === 0) {
    return {
      en: 'A new streak begins with anything you do in the kitchen today.',
      el: 'Ένα νέο σερί αρχίζει με ό,τι κι αν κάνετε σήμερα στην κουζίνα.',
    };
  }
  if (today === 'done') return doneToday(current);
  const isKept = (frozen.at(-1) ?? '') > lastDay;
  return isKept ? onFreeze(current, freezes) : open(current);
}

function backWith({ streak, cooked, needed }: NonNullable<Streak['earnBack']>, today: Streak['today']): Text {
  const isBack = today === 'done' || cooked > 0;
  const left = needed - cooked;
  const more = { en: cooked > 0 ? ' more' : '', el: left === 1 ? 'άλλη μία μέρα' : `άλλες ${left} μέρες` };
  return {
    en: `${isBack ? 'Good to have you back.' : 'Welcome back.'} Cook on ${left}${more.en} ${left === 1 ? 'day' : 'days'} and your streak of ${streak} days is yours again.`,
    el: `${isBack ? 'Χαιρόμαστε που επιστρέψατε.' : 'Καλώς ήρθατε ξανά.'} Μαγειρέψτε ${cooked > 0 ? more.el : `${left} μέρες`} και το σερί των ${streak} ημερών γίνεται πάλι δικό σας.`,
  };
}

function doneToday(current: number): Text {
  if (current === 1) {
    return {
      en: 'Today counts. See you in the kitchen tomorrow.',
      el: 'Η σημερινή μέρα μετράει. Τα λέμε αύριο στην κουζίνα.',
    };
  }
  return {
    en: `Today counts already: ${current} days so far.`,
    el: `Η σημερινή μέρα μετράει ήδη: ${current} μέρες ως τώρα.`,
  };
}

const open = (current: number): Text => ({
  en: `One thing in the kitchen today makes it ${days(current + 1).en}.`,
  el: `Κάντε κάτι σήμερα στην κουζίνα και γίνονται ${days(current + 1).el}.`,
});

/** Freezes kept the days up to today; people read of days off. */
function onFreeze(current: number, freezes: number): Text {
  const kept = {
    en: current === 1 ? 'Your 1 day is kept' : `Your ${current} days are kept`,
    el: `Το σερί σας (${days(current).el}) κρατήθηκε`,
  };
  if (freezes === 0) {
    return {
      en: `${kept.en}. Something small in the kitchen today takes the streak on.`,
      el: `${kept.el}. Κάτι μικρό σήμερα στην κουζίνα το συνεχίζει.`,
    };
  }
  return {
    en: `${kept.en}, and ${freezes === 1 ? '1 day off is' : `${freezes} days off are`} left. Today would make it ${current + 1}.`,
    el: `${kept.el} και ${freezes === 1 ? 'μένει' : 'μένουν'} ${freezes} ρεπό. Σήμερα μπορεί να γίνει ${current + 1}.`,
  };
}
