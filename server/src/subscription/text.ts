import type { Text } from '@kelari/core/kit/language.ts';
import { sharing } from '@kelari/core/subscription/plans.ts';

export const aMember: Text = { en: 'a member of your household', el: 'ένα μέλος του νοικοκυριού σας' };
export const notSetUp: Text = {
  en: 'Payment is not set up on this server, so no plan can be bought here and nothing is limited.',
  el: 'Σε αυτόν τον διακομιστή δεν έχουν ρυθμιστεί πληρωμές: δεν αγοράζεται πρόγραμμα και τίποτα δεν περιορίζεται.',
};
export const payFirst: Text = {
  en: 'This plan begins with a payment. Nothing was changed and nothing was charged.',
  el: 'Αυτό το πρόγραμμα ξεκινά με πληρωμή. Τίποτα δεν άλλαξε και τίποτα δεν χρεώθηκε.',
};
export const trialRuns: Text = {
  en: 'Your trial began with your account and is running.',
  el: 'Η δοκιμή ξεκίνησε με τον λογαριασμό σας και συνεχίζεται.',
};
export const trialOver: Text = {
  en: 'The trial is given once, and yours has been used.',
  el: 'Η δοκιμή δίνεται μία φορά και τη δική σας την έχετε χρησιμοποιήσει.',
};
export const paidGivesMore: Text = {
  en: 'Your paid plan gives more. This one can be chosen when that has ended.',
  el: 'Το πληρωμένο σας πρόγραμμα δίνει περισσότερα. Αυτό μπορείτε να το επιλέξετε όταν εκείνο λήξει.',
};
export const sharingRuns: Text = {
  en: `It is running. A week with ${sharing.aWeek} shares makes it 7 days longer.`,
  el: `Είναι σε ισχύ. Μια εβδομάδα με ${sharing.aWeek} κοινοποιήσεις το παρατείνει κατά 7 ημέρες.`,
};
export const sharingOver: Text = {
  en: `The days given so far are over. A week with ${sharing.aWeek} shares gives 7 more.`,
  el: `Οι ημέρες που δόθηκαν τελείωσαν. Μια εβδομάδα με ${sharing.aWeek} κοινοποιήσεις δίνει άλλες 7.`,
};
export const sharingSpent: Text = {
  en: `All ${sharing.daysMost} days that sharing gives have been given.`,
  el: `Έχουν δοθεί και οι ${sharing.daysMost} ημέρες που δίνει η κοινοποίηση.`,
};

export const appTitle = 'Kelari';
export const appText: Text = {
  en: 'Pantry, recipes, shopping lists and meal plan in one place, so that less food is thrown away.',
  el: 'Ντουλάπα, συνταγές, λίστες αγορών και εβδομαδιαίο πρόγραμμα σε ένα μέρος, για να πετιέται λιγότερο φαγητό.',
};
export const recipeText = (name: string): Text => ({
  en: `A recipe from my kitchen: ${name}`,
  el: `Μια συνταγή από την κουζίνα μου: ${name}`,
});
export const counted = (count: number): Text => ({
  en: `Shared: ${count} of ${sharing.aWeek} this week.`,
  el: `Κοινοποιήθηκε: ${count} από ${sharing.aWeek} αυτή την εβδομάδα.`,
});
export const extended: Text = {
  en: `Shared: ${sharing.aWeek} of ${sharing.aWeek} this week. Your plan is 7 days longer.`,
  el: `Κοινοποιήθηκε: ${sharing.aWeek} από ${sharing.aWeek} αυτή την εβδομάδα. Το πρόγραμμά σας παρατάθηκε κατά 7 ημέρες.`,
};
export const weekIsFull: Text = {
  en: `Shared. This week's ${sharing.aWeek} are counted already; more count from Sunday on.`,
  el: `Κοινοποιήθηκε. Οι ${sharing.aWeek} αυτής της εβδομάδας έχουν ήδη μετρηθεί· από την Κυριακή μετράνε ξανά.`,
};
export const notYours: Text = {
  en: 'Only a recipe of your own can be shared by a link. Nothing was shared.',
  el: 'Με σύνδεσμο κοινοποιείται μόνο δική σας συνταγή. Δεν κοινοποιήθηκε τίποτα.',
};
export const tooManyLinks: Text = {
  en: 'You have 200 open links. Close some of them first; nothing was shared.',
  el: 'Έχετε 200 ανοιχτούς συνδέσμους. Κλείστε πρώτα μερικούς· δεν κοινοποιήθηκε τίποτα.',
};
export const linkClosed: Text = {
  en: 'The link is closed: who opens it reads that it is gone.',
  el: 'Ο σύνδεσμος έκλεισε: όποιος τον ανοίξει διαβάζει ότι δεν υπάρχει πια.',
};
export const noSuchLink: Text = { en: 'There is no such link.', el: 'Δεν υπάρχει τέτοιος σύνδεσμος.' };
