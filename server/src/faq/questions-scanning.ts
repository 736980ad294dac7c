import type { Question } from './question.ts';

/** Receipts, codes and pictures. */
export const scanningQuestions: readonly Question[] = [
  {
    id: 'scanning-a-receipt',
    category: 'scanning',
    question: { en: 'How do I scan a receipt?', el: 'Πώς σαρώνω μια απόδειξη;' },
    answer: {
      en: 'Under “Scan” choose “Receipt” and take a photo of the whole receipt, flat and in good light. What was read becomes a list, its sum held against the printed total. You check it and press save; nothing reaches the pantry before. What of it stood on your shopping list then leaves the list with one tap; of what you bought less of, the rest stays there.',
      el: 'Στη «Σάρωση» επιλέξτε «Απόδειξη» και φωτογραφίστε την ολόκληρη, ίσια και με καλό φως. Όσα διαβάστηκαν γίνονται λίστα, και το άθροισμα συγκρίνεται με το τυπωμένο σύνολο. Την ελέγχετε και αποθηκεύετε· νωρίτερα δεν μπαίνει τίποτα στην ντουλάπα. Όσα από αυτά ήταν στη λίστα αγορών φεύγουν μετά από εκεί με ένα πάτημα· αν πήρατε λιγότερο, το υπόλοιπο μένει.',
    },
    tags: [
      { en: 'receipts', el: 'αποδείξεις' },
      { en: 'photos', el: 'φωτογραφίες' },
    ],
    href: '/scan?mode=receipt',
  },
  {
    id: 'cryptic-lines',
    category: 'scanning',
    question: {
      en: 'My shop prints cryptic names. Do I correct them every time?',
      el: 'Το κατάστημα τυπώνει ακαταλαβίστικα ονόματα. Τα διορθώνω κάθε φορά;',
    },
    answer: {
      en: 'No, once. The next time the same line of the same shop is read, it has the name, category, place and pack size that you gave it. What you took out, a bag for instance, is left out by itself; one tap takes it in after all.',
      el: 'Όχι, μία φορά. Όταν ξαναδιαβαστεί η ίδια γραμμή από το ίδιο κατάστημα, έχει ήδη το όνομα, την κατηγορία, το μέρος και το μέγεθος που δώσατε. Ό,τι βγάλατε, για παράδειγμα μια σακούλα, μένει έξω από μόνο του· με ένα πάτημα μπαίνει τελικά μέσα.',
    },
    tags: [
      { en: 'receipts', el: 'αποδείξεις' },
      { en: 'learning', el: 'μάθηση' },
    ],
    href: '/scan?mode=receipt',
  },
  {
    id: 'receipt-twice',
    category: 'scanning',
    question: {
      en: 'What if two of us scan the same receipt?',
      el: 'Κι αν σαρώσουμε δύο άτομα την ίδια απόδειξη;',
    },
    answer: {
      en: 'Kelari recognises the same photo, and the same shop, day and total, and says that this receipt is already in your pantry. It does not forbid it, since one may well buy the same twice. A scan that was saved can be taken back as a whole under “Recent”.',
      el: 'Το Κελάρι αναγνωρίζει την ίδια φωτογραφία, όπως και το ίδιο κατάστημα με ίδια μέρα και ίδιο σύνολο, και λέει ότι η απόδειξη είναι ήδη στην ντουλάπα. Δεν το απαγορεύει, γιατί μπορεί να ψωνίσατε δύο φορές τα ίδια. Μια σάρωση που αποθηκεύτηκε αναιρείται ολόκληρη στα «Πρόσφατα».',
    },
    tags: [
      { en: 'receipts', el: 'αποδείξεις' },
      { en: 'undo', el: 'αναίρεση' },
    ],
    href: '/recent',
  },
  {
    id: 'scanning-barcodes',
    category: 'scanning',
    question: { en: 'How do I scan barcodes?', el: 'Πώς σαρώνω barcode;' },
    answer: {
      en: 'Under “Scan” choose “Barcode”, turn the camera on and hold the code in front of it. A photo of the code, a hand-held scanner or typing the digits work, too. “Scan one after another” keeps the camera running for a whole bag of shopping.',
      el: 'Στη «Σάρωση» επιλέξτε «Barcode», ανοίξτε την κάμερα και κρατήστε τον κωδικό μπροστά της. Γίνεται και με φωτογραφία του κωδικού, με σαρωτή χειρός ή γράφοντας τα ψηφία. Με το «Σάρωση το ένα μετά το άλλο» η κάμερα μένει ανοιχτή για όλα τα ψώνια.',
    },
    tags: [
      { en: 'barcode', el: 'barcode' },
      { en: 'camera', el: 'κάμερα' },
    ],
    href: '/scan?mode=barcode',
  },
  {
    id: 'how-a-barcode-is-known',
    category: 'scanning',
    question: {
      en: 'How does Kelari know what a barcode is?',
      el: 'Πώς ξέρει το Κελάρι τι είναι ένα barcode;',
    },
    answer: {
      en: 'First it looks at what your household had under that code before. Then, unless whoever runs this server has switched it off, public databases of products are asked; only the number goes out. If nobody knows it, you name it once, and from then on it is known.',
      el: 'Πρώτα κοιτάζει τι είχε το νοικοκυριό σας με αυτόν τον κωδικό. Έπειτα, αν δεν το έχει κλείσει όποιος διαχειρίζεται τον διακομιστή, ρωτά δημόσιες βάσεις προϊόντων· βγαίνει έξω μόνο ο αριθμός. Αν δεν το ξέρει κανείς, το ονομάζετε μία φορά, και από εκεί και πέρα είναι γνωστό.',
    },
    tags: [
      { en: 'barcode', el: 'barcode' },
      { en: 'privacy', el: 'απόρρητο' },
    ],
    href: '/scan?mode=barcode',
  },
  {
    id: 'weighed-food',
    category: 'scanning',
    question: {
      en: 'What about cheese and meat that the shop has weighed?',
      el: 'Τι γίνεται με τυρί και κρέας που ζύγισε το κατάστημα;',
    },
    answer: {
      en: 'Their labels carry a weight or a price inside the code, and which one depends on the shop. Kelari shows both readings, the likelier one first, and asks you to look at the label. The next piece of the same cheese is recognised, whatever it weighs.',
      el: 'Οι ετικέτες τους έχουν μέσα στον κωδικό βάρος ή τιμή, ανάλογα με το κατάστημα. Το Κελάρι δείχνει και τις δύο αναγνώσεις, πρώτα την πιθανότερη, και σας ζητά να δείτε την ετικέτα. Το επόμενο κομμάτι από το ίδιο τυρί αναγνωρίζεται, όσο κι αν ζυγίζει.',
    },
    tags: [
      { en: 'barcode', el: 'barcode' },
      { en: 'weight', el: 'βάρος' },
    ],
    href: '/scan?mode=barcode',
  },
  {
    id: 'photo-of-a-product',
    category: 'scanning',
    question: {
      en: 'Can I photograph a package instead?',
      el: 'Μπορώ να φωτογραφίσω απλώς τη συσκευασία;',
    },
    answer: {
      en: 'Yes: under “Scan” choose “Product” and photograph its front or its barcode. What the label says becomes a product that you check before it is saved. The sharper and straighter the text, the better it is read.',
      el: 'Ναι: στη «Σάρωση» επιλέξτε «Προϊόν» και φωτογραφίστε την μπροστινή όψη ή το barcode. Ό,τι γράφει η ετικέτα γίνεται προϊόν, που το ελέγχετε πριν αποθηκευτεί. Όσο πιο καθαρό και ίσιο το κείμενο, τόσο καλύτερα διαβάζεται.',
    },
    tags: [
      { en: 'photos', el: 'φωτογραφίες' },
      { en: 'label', el: 'ετικέτα' },
    ],
    href: '/scan?mode=photo',
  },
  {
    id: 'camera-does-not-open',
    category: 'scanning',
    question: { en: 'Why does the camera not open?', el: 'Γιατί δεν ανοίγει η κάμερα;' },
    answer: {
      en: 'Browsers give the camera only to addresses that begin with https, and only after you have allowed it: look at the settings beside the page’s address. Sometimes another app is using it. Without a camera you can choose a photo, use a hand-held scanner or type the code.',
      el: 'Οι περιηγητές δίνουν την κάμερα μόνο σε διευθύνσεις που αρχίζουν με https, και μόνο αφού την επιτρέψετε: δείτε τις ρυθμίσεις δίπλα στη διεύθυνση της σελίδας. Μερικές φορές τη χρησιμοποιεί άλλη εφαρμογή. Χωρίς κάμερα μπορείτε να επιλέξετε φωτογραφία, να χρησιμοποιήσετε σαρωτή χειρός ή να γράψετε τον κωδικό.',
    },
    tags: [
      { en: 'camera', el: 'κάμερα' },
      { en: 'permission', el: 'άδεια' },
    ],
    href: '/scan?mode=barcode',
  },
];
