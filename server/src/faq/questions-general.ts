import type { Question } from './question.ts';

/** About Kelari itself. */
export const generalQuestions: readonly Question[] = [
  {
    id: 'signing-in',
    category: 'general',
    question: { en: 'How can I sign in?', el: 'Με ποιους τρόπους συνδέομαι;' },
    answer: {
      en: 'With your e-mail address and a password, or with a link that is sent to your address: it works once, for 10 minutes. After signing up you confirm your address once, with a link that works for 24 hours. In the settings you set or change the password and see on which devices you are signed in; each can be ended there.',
      el: 'Με το e-mail και τον κωδικό σας, ή με έναν σύνδεσμο που έρχεται στο e-mail: ισχύει μία φορά, για 10 λεπτά. Μετά την εγγραφή επιβεβαιώνετε μία φορά τη διεύθυνσή σας, με σύνδεσμο που ισχύει 24 ώρες. Στις ρυθμίσεις ορίζετε ή αλλάζετε τον κωδικό και βλέπετε σε ποιες συσκευές έχετε συνδεθεί· καθεμία τερματίζεται από εκεί.',
    },
    tags: [
      { en: 'signing in', el: 'σύνδεση' },
      { en: 'password', el: 'κωδικός' },
      { en: 'devices', el: 'συσκευές' },
    ],
    href: '/settings',
  },
  {
    id: 'forgotten-password',
    category: 'general',
    question: { en: 'I forgot my password. What now?', el: 'Ξέχασα τον κωδικό μου. Τι κάνω;' },
    answer: {
      en: 'Choose “Forgot password?” on the sign-in page and open the link in the mail within 30 minutes. With the new password all sessions end, and you sign in again. If no mail comes, look among the spam, or sign in with a link by e-mail.',
      el: 'Στη σελίδα σύνδεσης πατήστε «Ξεχάσατε τον κωδικό;» και ανοίξτε τον σύνδεσμο του e-mail μέσα σε 30 λεπτά. Με τον νέο κωδικό τερματίζονται όλες οι συνδέσεις και συνδέεστε ξανά. Αν δεν έρθει, δείτε και στα ανεπιθύμητα, ή συνδεθείτε με σύνδεσμο στο e-mail.',
    },
    tags: [
      { en: 'password', el: 'κωδικός' },
      { en: 'signing in', el: 'σύνδεση' },
    ],
    href: null,
  },
  {
    id: 'changing-the-language',
    category: 'general',
    question: { en: 'How do I change the language?', el: 'Πώς αλλάζω γλώσσα;' },
    answer: {
      en: 'In the menu behind your picture or in the settings: Greek or English. The choice holds for this device and for the mails you get; each member of a household has their own. Foods and the starter recipes know both languages; what you write yourselves stays as you wrote it.',
      el: 'Στο μενού πίσω από την εικόνα σας ή στις ρυθμίσεις: ελληνικά ή αγγλικά. Η επιλογή ισχύει για αυτή τη συσκευή και για τα e-mail που παίρνετε· κάθε μέλος ενός νοικοκυριού έχει τη δική του. Τα τρόφιμα και οι συνταγές της συλλογής ξέρουν και τις δύο γλώσσες· όσα γράφετε εσείς μένουν όπως τα γράψατε.',
    },
    tags: [
      { en: 'language', el: 'γλώσσα' },
      { en: 'settings', el: 'ρυθμίσεις' },
    ],
    href: '/settings',
  },
  {
    id: 'typing-in-search',
    category: 'general',
    question: {
      en: 'Do accents and spelling matter when I search?',
      el: 'Πειράζει αν ψάχνω χωρίς τόνους ή σε greeklish;',
    },
    answer: {
      en: 'No. Accents, capitals and most endings do not matter, and Greek words may be typed in Latin letters: patates finds potatoes. Foods are found in both languages, whichever you use.',
      el: 'Όχι. Τόνοι, κεφαλαία και οι περισσότερες καταλήξεις δεν παίζουν ρόλο, και οι ελληνικές λέξεις γράφονται και με λατινικά γράμματα: το patates βρίσκει τις πατάτες. Τα τρόφιμα βρίσκονται και στις δύο γλώσσες, όποια κι αν χρησιμοποιείτε.',
    },
    tags: [
      { en: 'search', el: 'αναζήτηση' },
      { en: 'Greek in Latin letters', el: 'greeklish' },
    ],
    href: null,
  },
  {
    id: 'dark-and-light',
    category: 'general',
    question: { en: 'Is there a dark theme?', el: 'Υπάρχει σκούρα εμφάνιση;' },
    answer: {
      en: 'Yes: light, dark, or as the device has it, in the menu behind your picture and in the settings. Kelari also keeps to the device when it asks for less motion.',
      el: 'Ναι: ανοιχτή, σκούρα ή όπως την έχει η συσκευή, στο μενού πίσω από την εικόνα σας και στις ρυθμίσεις. Το Κελάρι ακολουθεί τη συσκευή και όταν ζητά λιγότερη κίνηση.',
    },
    tags: [
      { en: 'theme', el: 'εμφάνιση' },
      { en: 'settings', el: 'ρυθμίσεις' },
    ],
    href: '/settings',
  },
  {
    id: 'free-software',
    category: 'general',
    question: { en: 'Is Kelari free software?', el: 'Είναι το Κελάρι ελεύθερο λογισμικό;' },
    answer: {
      en: 'Yes, under the licence AGPL, version 3 or later: anybody may read, run and change it. It runs on a computer at home without any paid service.',
      el: 'Ναι, με την άδεια AGPL, έκδοση 3 ή νεότερη: ο καθένας μπορεί να το διαβάσει, να το τρέξει και να το αλλάξει. Δουλεύει σε έναν υπολογιστή στο σπίτι, χωρίς καμία επί πληρωμή υπηρεσία.',
    },
    tags: [
      { en: 'licence', el: 'άδεια χρήσης' },
      { en: 'server', el: 'διακομιστής' },
    ],
    href: null,
  },
];
