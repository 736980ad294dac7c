import type { Language, Text } from '@kelari/core/kit/language.ts';
import { type SecurityMailKind, securityMailKinds, securityMails } from './second-factor-mails.ts';

export const mailKinds = [
  'verify',
  'exists',
  'reset',
  'login',
  'password-changed',
  'email-old',
  'email-new',
  'email-changed',
  'leaving',
  'leaving-soon',
  'deleted',
  'invitation',
  ...securityMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

export type Words = {
  readonly subject: string;
  /** Paragraphs before and after the button. */
  readonly before: readonly string[];
  readonly button?: string;
  readonly after?: readonly string[];
};

/** What a mail may mention: all of it typed by people, so all of it is escaped. */
export type MailFacts = {
  readonly newEmail?: string | undefined;
  readonly inviter?: string | undefined;
  readonly household?: string | undefined;
  /** The day on which the account goes, as the reader writes it. */
  readonly day?: string | undefined;
};

const notYou: Text = {
  en: 'If you did not ask for this, you need not do anything.',
  el: 'Αν δεν το ζητήσατε εσείς, δεν χρειάζεται να κάνετε τίποτα.',
};

const words: Readonly<
  Record<Exclude<MailKind, SecurityMailKind>, (facts: MailFacts) => Readonly<Record<Language, Words>>>
> = {
  verify: () => ({
    en: {
      subject: 'Confirm your email for Kelari',
      before: ['Welcome to Kelari. One tap confirms that this address is yours; the link works for 24 hours.'],
      button: 'Confirm my address',
      after: ['If you did not sign up, please do not open the link: without it the account stays closed.'],
    },
    el: {
      subject: 'Επιβεβαιώστε το email σας για το Κελάρι',
      before: [
        'Καλώς ήρθατε στο Κελάρι. Με ένα πάτημα επιβεβαιώνετε ότι αυτή η διεύθυνση είναι δική σας· ο σύνδεσμος ισχύει για 24 ώρες.',
      ],
      button: 'Επιβεβαίωση διεύθυνσης',
      after: ['Αν δεν κάνατε εσείς την εγγραφή, μην ανοίξετε τον σύνδεσμο: χωρίς αυτόν ο λογαριασμός μένει κλειστός.'],
    },
  }),
  exists: () => ({
    en: {
      subject: 'You already have a Kelari account',
      before: [
        'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.',
        'You can sign in with your password, or with a link by email that also works when the password is forgotten or the address was never confirmed.',
      ],
      button: 'Sign in by email',
      after: [notYou.en],
    },
    el: {
      subject: 'Έχετε ήδη λογαριασμό στο Κελάρι',
      before: [
        'Κάποιος, μάλλον εσείς, δοκίμασε να εγγραφεί με αυτή τη διεύθυνση. Υπάρχει ήδη λογαριασμός, οπότε δεν άλλαξε τίποτα.',
        'Μπορείτε να συνδεθείτε με τον κωδικό σας ή με έναν σύνδεσμο στο email, που λειτουργεί και αν ξεχάσατε τον κωδικό ή δεν επιβεβαιώσατε ποτέ τη διεύθυνση.',
      ],
      button: 'Σύνδεση με email',
      after: [notYou.el],
    },
  }),
  reset: () => ({
    en: {
      subject: 'Choose a new password for Kelari',
      before: [
        'With this link you choose a new password. It works once, for 30 minutes, and signs out all your devices.',
      ],
      button: 'Choose a new password',
      after: [`${notYou.en} Your password stays as it is.`],
    },
    el: {
      subject: 'Επιλέξτε νέο κωδικό για το Κελάρι',
      before: [
        'Με αυτόν τον σύνδεσμο επιλέγετε νέο κωδικό. Λειτουργεί μία φορά, για 30 λεπτά, και αποσυνδέει όλες τις συσκευές σας.',
      ],
      button: 'Επιλογή νέου κωδικού',
      after: [`${notYou.el} Ο κωδικός σας μένει όπως είναι.`],
    },
  }),
  login: () => ({
    en: {
      subject: 'Your sign-in link for Kelari',
      before: ['Open the link and tap the button on its page to sign in. It works once, for 10 minutes.'],
      button: 'Sign in to Kelari',
      after: [`${notYou.en} Nobody gets in without this link.`],
    },
    el: {
      subject: 'Ο σύνδεσμος εισόδου σας στο Κελάρι',
      before: [
        'Ανοίξτε τον σύνδεσμο και πατήστε το κουμπί της σελίδας για να συνδεθείτε. Λειτουργεί μία φορά, για 10 λεπτά.',
      ],
      button: 'Σύνδεση στο Κελάρι',
      after: [`${notYou.el} Χωρίς αυτόν τον σύνδεσμο δεν μπαίνει κανείς.`],
    },
  }),
  'password-changed': () => ({
    en: {
      subject: 'Your Kelari password was changed',
      before: ['The password of your account was changed just now, and other devices were signed out.'],
      button: 'It was not me',
      after: ['If it was you, all is well. If not, choose a new password with the button above.'],
    },
    el: {
      subject: 'Ο κωδικός σας στο Κελάρι άλλαξε',
      before: ['Ο κωδικός του λογαριασμού σας μόλις άλλαξε και οι άλλες συσκευές αποσυνδέθηκαν.'],
      button: 'Δεν ήμουν εγώ',
      after: ['Αν το κάνατε εσείς, όλα καλά. Αν όχι, επιλέξτε νέο κωδικό με το παραπάνω κουμπί.'],
    },
  }),
  'email-old': ({ newEmail = '' }) => ({
    en: {
      subject: 'Your Kelari address is about to change',
      before: [
        `Someone signed in to your account asked to change its email address to ${newEmail}.`,
        'It changes only when this link and the one in the new mailbox are both confirmed, within 24 hours.',
      ],
      button: 'Yes, change my address',
      after: ['If it was not you, do not confirm, and change your password.'],
    },
    el: {
      subject: 'Αλλαγή του email σας στο Κελάρι',
      before: [
        `Ζητήθηκε μέσα από τον λογαριασμό σας να αλλάξει το email του σε ${newEmail}.`,
        'Η αλλαγή γίνεται μόνο αν επιβεβαιωθούν και αυτός ο σύνδεσμος και εκείνος στη νέα διεύθυνση, μέσα σε 24 ώρες.',
      ],
      button: 'Ναι, να αλλάξει',
      after: ['Αν δεν το ζητήσατε εσείς, μην επιβεβαιώσετε και αλλάξτε τον κωδικό σας.'],
    },
  }),
  'email-new': () => ({
    en: {
      subject: 'Confirm your new address for Kelari',
      before: [
        'A Kelari account wants to use this address. Confirm here and in the mail to the old address, within 24 hours.',
      ],
      button: 'Confirm the new address',
      after: [notYou.en],
    },
    el: {
      subject: 'Επιβεβαιώστε τη νέα σας διεύθυνση στο Κελάρι',
      before: [
        'Ένας λογαριασμός του Κελάρι θέλει να χρησιμοποιεί αυτή τη διεύθυνση. Επιβεβαιώστε εδώ και στο μήνυμα που πήγε στην παλιά, μέσα σε 24 ώρες.',
      ],
      button: 'Επιβεβαίωση νέας διεύθυνσης',
      after: [notYou.el],
    },
  }),
  'email-changed': ({ newEmail = '' }) => ({
    en: {
      subject: 'Your Kelari address was changed',
      before: [`Your account now uses ${newEmail}. This address no longer opens it.`],
    },
    el: {
      subject: 'Το email σας στο Κελάρι άλλαξε',
      before: [`Ο λογαριασμός σας χρησιμοποιεί πλέον το ${newEmail}. Αυτή η διεύθυνση δεν τον ανοίγει πια.`],
    },
  }),
  leaving: ({ day = '' }) => ({
    en: {
      subject: 'Your Kelari account will be deleted',
      before: [
        `You asked to delete your account. It goes for good on ${day}; until then nothing is removed, also not from a shared household. All your devices were signed out.`,
        'If you change your mind, one button keeps everything as it was. Until that day you can also sign in and choose there.',
      ],
      button: 'Keep my account',
      after: ['If it was not you, keep the account and then choose a new password.'],
    },
    el: {
      subject: 'Ο λογαριασμός σας στο Κελάρι θα διαγραφεί',
      before: [
        `Ζητήσατε να διαγραφεί ο λογαριασμός σας. Διαγράφεται οριστικά στις ${day}· ως τότε δεν αφαιρείται τίποτα, ούτε από κοινό νοικοκυριό. Όλες οι συσκευές σας αποσυνδέθηκαν.`,
        'Αν αλλάξετε γνώμη, με ένα κουμπί μένουν όλα όπως ήταν. Ως εκείνη την ημέρα μπορείτε και να συνδεθείτε και να το επιλέξετε εκεί.',
      ],
      button: 'Διατήρηση λογαριασμού',
      after: ['Αν δεν το ζητήσατε εσείς, διατηρήστε τον λογαριασμό και μετά επιλέξτε νέο κωδικό.'],
    },
  }),
  'leaving-soon': ({ day = '' }) => ({
    en: {
      subject: 'Your Kelari account is deleted soon',
      before: [
        `As you asked, your account and everything in it goes for good on ${day}. To keep it, press the button before then; to let it go, you need not do anything.`,
      ],
      button: 'Keep my account',
    },
    el: {
      subject: 'Ο λογαριασμός σας στο Κελάρι διαγράφεται σύντομα',
      before: [
        `Όπως ζητήσατε, ο λογαριασμός σας και ό,τι περιέχει διαγράφονται οριστικά στις ${day}. Για να τον κρατήσετε, πατήστε το κουμπί πριν από τότε· για να διαγραφεί, δεν χρειάζεται να κάνετε τίποτα.`,
      ],
      button: 'Διατήρηση λογαριασμού',
    },
  }),
  deleted: () => ({
    en: {
      subject: 'Your Kelari account was deleted',
      before: [
        'Your account and everything in it was deleted, as you asked. Backups of this server may hold it for up to 6 months more; after that it is gone from them, too.',
        'Thank you for cooking with us.',
      ],
    },
    el: {
      subject: 'Ο λογαριασμός σας στο Κελάρι διαγράφηκε',
      before: [
        'Ο λογαριασμός σας και ό,τι περιείχε διαγράφηκαν, όπως ζητήσατε. Αντίγραφα ασφαλείας του διακομιστή μπορεί να τα κρατούν έως 6 μήνες ακόμη· μετά χάνονται και από εκεί.',
        'Ευχαριστούμε που μαγειρέψατε μαζί μας.',
      ],
    },
  }),
  // the same words whether the address has an account or not
  invitation: ({ inviter, household = '' }) => ({
    en: {
      subject: inviter
        ? `${inviter} invites you to a shared kitchen on Kelari`
        : 'An invitation to a shared kitchen on Kelari',
      before: [
        `${inviter ?? 'Somebody'} would like to keep the household “${household}” together with you: one pantry, one list of recipes, on both your phones.`,
        'The link works for 7 days and for one person. Have an account already, or make one on the way: both work.',
      ],
      button: 'See the invitation',
      after: ['If you do not know who this is, you need not do anything.'],
    },
    el: {
      subject: inviter ? `Πρόσκληση σε κοινή κουζίνα στο Κελάρι: ${inviter}` : 'Πρόσκληση σε κοινή κουζίνα στο Κελάρι',
      before: [
        inviter
          ? `Σας προσκαλούν στο νοικοκυριό «${household}» (από: ${inviter}): ένα κελάρι και κοινές συνταγές, στα κινητά όλων σας.`
          : `Σας προσκαλούν στο νοικοκυριό «${household}»: ένα κελάρι και κοινές συνταγές, στα κινητά όλων σας.`,
        'Ο σύνδεσμος ισχύει για 7 ημέρες και για ένα άτομο, είτε έχετε ήδη λογαριασμό είτε φτιάξετε τώρα.',
      ],
      button: 'Προβολή πρόσκλησης',
      after: ['Αν δεν γνωρίζετε τον αποστολέα, δεν χρειάζεται να κάνετε τίποτα.'],
    },
  }),
};

export const wordsOf = (mail: { kind: MailKind; language: Language; facts?: MailFacts }): Words =>
  isSecurityMail(mail.kind)
    ? securityMails[mail.kind][mail.language]
    : words[mail.kind](mail.facts ?? {})[mail.language];

const isSecurityMail = (kind: MailKind): kind is SecurityMailKind => kind in securityMails;
