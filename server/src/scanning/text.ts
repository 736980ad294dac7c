import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { CodeRefusal } from '@kelari/core/scanning/codes.ts';

/** `digits`: the last four of the code. */
export const unknownProduct = (digits: string): Text => ({
  en: `Unknown Product ${digits}`,
  el: `Άγνωστο προϊόν ${digits}`,
});

export const notInDatabase: Text = {
  en: 'Product not found in database. Please add details manually.',
  el: 'Το προϊόν δεν βρέθηκε στη βάση δεδομένων. Συμπληρώστε τα στοιχεία του.',
};

export const notFetched: Text = {
  en: 'The product details could not be fetched. Please add them manually, or scan the code again later.',
  el: 'Τα στοιχεία του προϊόντος δεν φορτώθηκαν. Συμπληρώστε τα εσείς ή σαρώστε ξανά τον κωδικό αργότερα.',
};

export const caseOfPacks: Text = {
  en: 'A case of several packs: write how many are in it.',
  el: 'Κιβώτιο με πολλές συσκευασίες: γράψτε πόσες έχει μέσα.',
};

const refusals: Readonly<Record<CodeRefusal, Text>> = {
  empty: { en: 'Please type a code.', el: 'Γράψτε έναν κωδικό.' },
  long: { en: 'This is too long for a code.', el: 'Αυτό είναι πολύ μεγάλο για κωδικός.' },
  characters: {
    en: 'A code has only plain letters, digits and signs.',
    el: 'Ένας κωδικός έχει μόνο λατινικά γράμματα, ψηφία και σημεία.',
  },
  'check-digit': {
    en: 'These digits do not fit together: one of them is wrong or missing. Please check them.',
    el: 'Τα ψηφία δεν ταιριάζουν μεταξύ τους: κάποιο είναι λάθος ή λείπει. Ελέγξτε τα.',
  },
  broken: {
    en: 'This code is damaged or not complete. Please scan it again.',
    el: 'Ο κωδικός είναι χαλασμένος ή ελλιπής. Σαρώστε τον ξανά.',
  },
  link: {
    en: 'This is a link and no product code. Please scan the barcode.',
    el: 'Αυτό είναι σύνδεσμος και όχι κωδικός προϊόντος. Σαρώστε το barcode.',
  },
  compressed: {
    en: 'This link packs its numbers in a way that cannot be read here. Please scan the bars, or type the digits below them.',
    el: 'Ο σύνδεσμος έχει τους αριθμούς συμπιεσμένους και δεν διαβάζεται εδώ. Σαρώστε τις γραμμές ή γράψτε τα ψηφία κάτω από αυτές.',
  },
  'no-item': {
    en: 'This code names no product. Please scan the barcode.',
    el: 'Αυτός ο κωδικός δεν δηλώνει προϊόν. Σαρώστε το barcode.',
  },
};

export const noCode = (reason: CodeRefusal) =>
  fail('invalid', refusals[reason], { fields: [{ path: 'code', message: refusals[reason] }] });
