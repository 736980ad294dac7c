import type { Language } from '@kelari/core/kit/language.ts';

export const securityMailKinds = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-tried',
  'passkey-added',
  'passkey-removed',
  'token-made',
] as const;
export type SecurityMailKind = (typeof securityMailKinds)[number];

type Words = {
  readonly subject: string;
  readonly before: readonly string[];
  readonly button: string;
  readonly after: readonly string[];
};

const wellOrNot = {
  en: 'If it was you, all is well. If not, choose a new password with the button above and look at the settings of your account.',
  el: 'Αν το κάνατε εσείς, όλα καλά. Αν όχι, επιλέξτε νέο κωδικό με το παραπάνω κουμπί και ελέγξτε τις ρυθμίσεις του λογαριασμού σας.',
};
const notice = (
  en: readonly [subject: string, text: string],
  el: readonly [subject: string, text: string],
): Readonly<Record<Language, Words>> => ({
  en: { subject: en[0], before: [en[1]], button: 'It was not me', after: [wellOrNot.en] },
  el: { subject: el[0], before: [el[1]], button: 'Δεν ήμουν εγώ', after: [wellOrNot.el] },
});

/** What the owner is told whenever a way into the account is opened or closed. */
export const securityMails: Readonly<Record<SecurityMailKind, Readonly<Record<Language, Words>>>> = {
  'second-factor-on': notice(
    [
      'Two-step sign-in is on at Kelari',
      'From now on your account asks for the code of your app after the password or the email link. Keep your spare codes in a safe place: each opens the second step once.',
    ],
    [
      'Ενεργή σύνδεση σε δύο βήματα στο Κελάρι',
      'Από τώρα, μετά τον κωδικό ή τον σύνδεσμο στο email, ο λογαριασμός σας ζητά και τον κωδικό της εφαρμογής σας. Φυλάξτε κάπου ασφαλώς τους εφεδρικούς κωδικούς: καθένας ισχύει μία φορά.',
    ],
  ),
  'second-factor-off': notice(
    [
      'Two-step sign-in is off at Kelari',
      'Your account no longer asks for a code: the password or the email link is enough.',
    ],
    [
      'Κλειστή σύνδεση σε δύο βήματα στο Κελάρι',
      'Ο λογαριασμός σας δεν ζητά πια κωδικό εφαρμογής: αρκεί ο κωδικός πρόσβασης ή ο σύνδεσμος στο email.',
    ],
  ),
  'second-factor-tried': notice(
    [
      'Someone stopped at the second step of your Kelari account',
      'Your password or a sign-in link was right, but five codes after it were wrong. Nobody was let in.',
    ],
    [
      'Αποτυχημένη σύνδεση στον λογαριασμό σας στο Κελάρι',
      'Ο κωδικός σας ή ένας σύνδεσμος εισόδου ήταν σωστός, αλλά πέντε κωδικοί στο δεύτερο βήμα ήταν λάθος. Δεν μπήκε κανείς.',
    ],
  ),
  'passkey-added': notice(
    ['A passkey was added to your Kelari account', 'A new passkey opens your account from now on.'],
    ['Νέο κλειδί πρόσβασης στο Κελάρι', 'Από τώρα ένα νέο κλειδί πρόσβασης ανοίγει τον λογαριασμό σας.'],
  ),
  'passkey-removed': notice(
    ['A passkey was removed from your Kelari account', 'One of your passkeys no longer opens your account.'],
    ['Αφαιρέθηκε κλειδί πρόσβασης στο Κελάρι', 'Ένα από τα κλειδιά πρόσβασης δεν ανοίγει πια τον λογαριασμό σας.'],
  ),
  'token-made': notice(
    [
      'A program was given access to your Kelari kitchen',
      'A key for a program was made in your account. In the settings you see what it may do, and can revoke it.',
    ],
    [
      'Πρόσβαση προγράμματος στην κουζίνα σας στο Κελάρι',
      'Στον λογαριασμό σας δημιουργήθηκε κλειδί για πρόγραμμα. Στις ρυθμίσεις βλέπετε τι επιτρέπει και μπορείτε να το ανακαλέσετε.',
    ],
  ),
};
