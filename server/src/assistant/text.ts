import type { Text } from '@kelari/core/kit/language.ts';
import type { JournalKind } from '@kelari/core/pantry/stock-contract.ts';
import type { Label } from './settled.ts';

const label = (done: readonly [Text, Text], ask: readonly [Text, Text]): Label => ({ done, ask });
const both = (en: string, el: string): readonly [Text, Text] => [
  { en, el },
  { en, el },
];
const each = (en: string, one: string, many: string): readonly [Text, Text] => [
  { en, el: one },
  { en, el: many },
];

/** What was done, and the question before it; what it is about follows behind a colon. */
export const labels = {
  listed: label(both('On the list', 'Στη λίστα'), each('Put on the list', 'Να μπει στη λίστα', 'Να μπουν στη λίστα')),
  unlisted: label(
    each('Off the list', 'Βγήκε από τη λίστα', 'Βγήκαν από τη λίστα'),
    each('Take off the list', 'Να βγει από τη λίστα', 'Να βγουν από τη λίστα'),
  ),
  ticked: label(both('In the basket', 'Στο καλάθι'), each('Tick off', 'Να τσεκαριστεί', 'Να τσεκαριστούν')),
  added: label(
    each('Put away', 'Μπήκε στο σπίτι', 'Μπήκαν στο σπίτι'),
    each('Put away', 'Να μπει στο σπίτι', 'Να μπουν στο σπίτι'),
  ),
  eaten: label(
    each('Used', 'Χρησιμοποιήθηκε', 'Χρησιμοποιήθηκαν'),
    each('Note as used', 'Να σημειωθεί ότι χρησιμοποιήθηκε', 'Να σημειωθεί ότι χρησιμοποιήθηκαν'),
  ),
  thrown: label(
    each('Thrown away', 'Πετάχτηκε', 'Πετάχτηκαν'),
    each('Note as thrown away', 'Να σημειωθεί ότι πετάχτηκε', 'Να σημειωθεί ότι πετάχτηκαν'),
  ),
  opened: label(
    each('Opened', 'Άνοιξε', 'Άνοιξαν'),
    each('Note as open', 'Να σημειωθεί ως ανοιχτό', 'Να σημειωθούν ως ανοιχτά'),
  ),
  frozen: label(
    each('In the freezer', 'Μπήκε στην κατάψυξη', 'Μπήκαν στην κατάψυξη'),
    each('Put into the freezer', 'Να μπει στην κατάψυξη', 'Να μπουν στην κατάψυξη'),
  ),
  toFridge: label(
    each('In the fridge', 'Μπήκε στο ψυγείο', 'Μπήκαν στο ψυγείο'),
    each('Move to the fridge', 'Να μπει στο ψυγείο', 'Να μπουν στο ψυγείο'),
  ),
  toPantry: label(
    each('In the pantry', 'Μπήκε στην ντουλάπα', 'Μπήκαν στην ντουλάπα'),
    each('Move to the pantry', 'Να μπει στην ντουλάπα', 'Να μπουν στην ντουλάπα'),
  ),
  planned: label(
    both('In the plan', 'Στο πρόγραμμα'),
    each('Put into the plan', 'Να μπει στο πρόγραμμα', 'Να μπουν στο πρόγραμμα'),
  ),
  unplanned: label(
    each('Out of the plan', 'Βγήκε από το πρόγραμμα', 'Βγήκαν από το πρόγραμμα'),
    each('Take out of the plan', 'Να βγει από το πρόγραμμα', 'Να βγουν από το πρόγραμμα'),
  ),
} as const;

export const doneTitle: Text = { en: 'Done', el: 'Έγινε' };
export const undone: Text = { en: 'Taken back', el: 'Αναιρέθηκε' };
export const undoneAlready: Text = { en: 'That is taken back already.', el: 'Αυτό έχει ήδη αναιρεθεί.' };
export const nothingToUndo: Text = {
  en: 'I have done nothing lately that could be taken back. What others did is under Recent.',
  el: 'Δεν έχω κάνει κάτι πρόσφατα για αναίρεση. Ό,τι έκαναν άλλοι είναι στα Πρόσφατα.',
};
export const nothingDoneYet: Text = {
  en: 'Nothing was done, so there is nothing to take back.',
  el: 'Δεν έγινε τίποτα, άρα δεν υπάρχει κάτι για αναίρεση.',
};
/** An amount of nothing, or beyond what is kept. */
export const noAmount = (name: string): Text => ({
  en: `${name}: I cannot note that amount.`,
  el: `${name}: αυτή την ποσότητα δεν μπορώ να τη σημειώσω.`,
});
export const recent: Text = { en: 'Recent', el: 'Πρόσφατα' };
export const onlyPartly = (why: string): Text => ({
  en: `Part of it could not be taken back. ${why}`,
  el: `Ένα μέρος δεν αναιρέθηκε. ${why}`,
});
export const cannotUndo = (why: string): Text => ({
  en: `This could not be taken back. ${why}`,
  el: `Αυτό δεν αναιρέθηκε. ${why}`,
});

export function usedSince(name: string, kind: JournalKind, by: string | null): Text {
  const isUsed = kind === 'eaten' || kind === 'cooked';
  const who = by === null ? '' : ` (${by})`;
  return {
    en: `${name}: ${isUsed ? 'used' : 'changed'} since${who}. Take that back first, under Recent.`,
    el: `${name}: ${isUsed ? 'χρησιμοποιήθηκε' : 'άλλαξε'} στο μεταξύ${who}. Αναιρέστε πρώτα εκείνο, στα Πρόσφατα.`,
  };
}

/** Why the kitchen answers where the model was to. */
export const refusals: Readonly<Record<'budget' | 'failed' | 'busy', Text>> = {
  budget: {
    en: "Today's questions to the language model are used up, so the kitchen answers by itself. Tomorrow there are more.",
    el: 'Οι σημερινές ερωτήσεις προς το γλωσσικό μοντέλο τελείωσαν, γι’ αυτό απαντά η κουζίνα μόνη της. Αύριο θα υπάρχουν κι άλλες.',
  },
  failed: {
    en: 'The language model did not answer, so the kitchen answers by itself.',
    el: 'Το γλωσσικό μοντέλο δεν απάντησε, γι’ αυτό απαντά η κουζίνα μόνη της.',
  },
  busy: {
    en: 'The language model is busy, so the kitchen answers by itself.',
    el: 'Το γλωσσικό μοντέλο είναι απασχολημένο, γι’ αυτό απαντά η κουζίνα μόνη της.',
  },
};

export const brokeOff: Text = {
  en: 'The language model broke off here. Nothing was changed; you can ask once more.',
  el: 'Το γλωσσικό μοντέλο σταμάτησε εδώ. Δεν άλλαξε τίποτα· μπορείτε να ρωτήσετε ξανά.',
};

export const nothingToCorrect: Text = {
  en: 'I have nothing of yours to correct. Say it whole, for example "add three lemons to the list".',
  el: 'Δεν έχω κάτι δικό σας να διορθώσω. Πείτε το ολόκληρο, για παράδειγμα «βάλε τρία λεμόνια στη λίστα».',
};

export const notUnderstood: Text = {
  en: 'I did not understand that. Nothing was changed. You can say, for example:',
  el: 'Αυτό δεν το κατάλαβα. Δεν άλλαξε τίποτα. Μπορείτε να πείτε, για παράδειγμα:',
};
export const notForMe: Text = {
  en: 'I help in the kitchen: with your food, the shopping list, recipes, the plan and timers. Nothing was changed.',
  el: 'Βοηθώ στην κουζίνα: με τα τρόφιμα, τη λίστα αγορών, τις συνταγές, το πρόγραμμα και τα χρονόμετρα. Δεν άλλαξε τίποτα.',
};
export const help: Text = {
  en: 'Tell me what you bought, ate, froze or threw away, and I note it. I put things on the shopping list and dishes into the plan. Ask what is in the house, what expires, what you can cook, how long food keeps or what can replace it. While you cook, say "next step" or "timer 10 minutes". "Undo" takes the last thing back.',
  el: 'Πείτε μου τι αγοράσατε, φάγατε, καταψύξατε ή πετάξατε και το σημειώνω. Βάζω πράγματα στη λίστα αγορών και φαγητά στο πρόγραμμα. Ρωτήστε τι έχουμε, τι λήγει, τι μπορείτε να μαγειρέψετε, πόσο κρατάει ένα τρόφιμο ή τι το αντικαθιστά. Όσο μαγειρεύετε, πείτε «επόμενο βήμα» ή «χρονόμετρο 10 λεπτά». Το «αναίρεση» παίρνει πίσω το τελευταίο.',
};

export const onlyFirst = (count: number): Text => ({
  en: `Those are the first ${count}; say the others once more.`,
  el: `Αυτά είναι τα πρώτα ${count}· πείτε ξανά τα υπόλοιπα.`,
});
export const whichFood: Text = { en: 'Which food do you mean?', el: 'Ποιο τρόφιμο εννοείτε;' };
export const all: Text = { en: 'All of it', el: 'Όλα' };
export const more = (count: number): Text => ({ en: `and ${count} more`, el: `και άλλα ${count}` });
