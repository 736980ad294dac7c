import type { Text } from '@kelari/core/kit/language.ts';

export const readme: Text = {
  en: `Your kitchen, out of Kelari
===========================

household.json   everything, for programs and for importing into another Kelari
pantry.csv, shopping.csv, recipes.csv, prices.csv, ledger.csv
                 the same for spreadsheets: what is there today, and what was bought, cooked, eaten and thrown away
recipes.jsonld   your recipes as schema.org Recipe, which most recipe programs read
images/          your pictures (WebP); household.json names them by their id
manifest.json    the SHA-256 of each file, by which an import sees that nothing is damaged

To take it in elsewhere: Settings, “Your data”, “Import a kitchen”. The file is not encrypted: keep it where nobody else reads it.
Points, achievements, plans and payments stand in household.json for you to read; an import does not take them in.
Addresses, passwords and keys are not in it; of the other members only first name and diets are.
`,
  el: `Η κουζίνα σας από το Κελάρι
===========================

household.json   όλα, για προγράμματα και για εισαγωγή σε άλλο Κελάρι
pantry.csv, shopping.csv, recipes.csv, prices.csv, ledger.csv
                 τα ίδια για λογιστικά φύλλα: τι υπάρχει σήμερα και τι αγοράστηκε, μαγειρεύτηκε, φαγώθηκε και πετάχτηκε
recipes.jsonld   οι συνταγές σας ως schema.org Recipe, που διαβάζουν τα περισσότερα προγράμματα συνταγών
images/          οι εικόνες σας (WebP)· στο household.json αναφέρονται με το id τους
manifest.json    το SHA-256 κάθε αρχείου, ώστε η εισαγωγή να βλέπει ότι τίποτα δεν είναι κατεστραμμένο

Για να τα μεταφέρετε αλλού: Ρυθμίσεις, «Τα δεδομένα σας», «Εισαγωγή κουζίνας». Το αρχείο δεν είναι κρυπτογραφημένο: κρατήστε το όπου δεν το διαβάζει άλλος.
Πόντοι, επιτεύγματα, προγράμματα και πληρωμές υπάρχουν στο household.json για να τα διαβάσετε· η εισαγωγή δεν τα παίρνει.
Κωδικοί και κλειδιά δεν υπάρχουν μέσα· για τα άλλα μέλη υπάρχουν μόνο το μικρό όνομα και η διατροφή τους.
`,
};

export const busy: Text = {
  en: 'Other kitchens are being exported or imported right now. Please try again in a minute; nothing was changed.',
  el: 'Αυτή τη στιγμή γίνονται άλλες εξαγωγές ή εισαγωγές. Δοκιμάστε ξανά σε ένα λεπτό· δεν άλλαξε τίποτα.',
};

const nothingChanged = { en: 'Nothing was changed.', el: 'Δεν άλλαξε τίποτα.' };
const told = (en: string, el: string): Text => ({
  en: `${en} ${nothingChanged.en}`,
  el: `${el} ${nothingChanged.el}`,
});

export const sendForm = told('The file is sent as multipart/form-data.', 'Το αρχείο στέλνεται ως multipart/form-data.');
export const chooseFile = told('Choose the zip of an export.', 'Επιλέξτε το zip μιας εξαγωγής.');
export const notWhole = told(
  'The file did not arrive whole. Please send it again.',
  'Το αρχείο δεν έφτασε ολόκληρο. Στείλτε το ξανά.',
);
export const tooLarge = told('The file is too large: at most 512 MB.', 'Το αρχείο είναι πολύ μεγάλο: έως 512 MB.');
export const bomb = told(
  'The file unpacks to more than a kitchen can hold, so it was not opened.',
  'Το αρχείο αποσυμπιέζεται σε περισσότερα από όσα χωράει μια κουζίνα, γι’ αυτό δεν ανοίχτηκε.',
);
export const notOurs = told(
  'This is not the export of a Kelari kitchen. Choose the zip as it was downloaded.',
  'Αυτό δεν είναι εξαγωγή κουζίνας του Κελάρι. Επιλέξτε το zip όπως το κατεβάσατε.',
);
export const damaged = told(
  'The file is damaged or was changed. Please download the export again and choose that one.',
  'Το αρχείο είναι κατεστραμμένο ή έχει αλλάξει. Κατεβάστε ξανά την εξαγωγή και επιλέξτε εκείνη.',
);
export const newer = told(
  'The file comes from a newer Kelari than this one. Update this server first, then import it.',
  'Το αρχείο είναι από νεότερο Κελάρι. Ενημερώστε πρώτα αυτόν τον διακομιστή και μετά κάντε την εισαγωγή.',
);
export const otherCurrency = (theirs: string, ours: string): Text =>
  told(
    `The prices in the file are in ${theirs}, this kitchen counts in ${ours}. Import it into an empty household, or change the currency here first.`,
    `Οι τιμές του αρχείου είναι σε ${theirs}, ενώ εδώ σε ${ours}. Κάντε την εισαγωγή σε άδειο νοικοκυριό ή αλλάξτε πρώτα το νόμισμα εδώ.`,
  );
