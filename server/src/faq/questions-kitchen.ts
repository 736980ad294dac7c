import type { Question } from './question.ts';

/** The first steps and the pantry. */
export const kitchenQuestions: readonly Question[] = [
  {
    id: 'what-is-kelari',
    category: 'first-steps',
    question: { en: 'What does Kelari do for me?', el: 'Τι κάνει το Κελάρι για μένα;' },
    answer: {
      en: 'Kelari remembers what food you have, where it stands and until when it keeps. From that it says what to eat first, what you can cook and what is missing for the week you planned. You tell it what comes in and what is eaten; whatever was a mistake can be taken back.',
      el: 'Το Κελάρι θυμάται τι τρόφιμα έχετε, πού βρίσκονται και ως πότε κρατούν. Έτσι σας λέει τι να φάτε πρώτα, τι μπορείτε να μαγειρέψετε και τι λείπει για την εβδομάδα που προγραμματίσατε. Εσείς λέτε τι μπαίνει και τι τρώγεται· ό,τι γίνει κατά λάθος αναιρείται.',
    },
    tags: [
      { en: 'beginning', el: 'ξεκίνημα' },
      { en: 'overview', el: 'με μια ματιά' },
    ],
    href: '/dashboard',
  },
  {
    id: 'where-to-begin',
    category: 'first-steps',
    question: { en: 'Where do I begin?', el: 'Από πού να ξεκινήσω;' },
    answer: {
      en: 'Open the fridge and write down the first things you see: a handful of products is enough for the first suggestions. The quickest way in is a receipt: photograph it under “Scan” and check the list. Not everything has to be entered on the first day; what you buy from now on fills the pantry by itself if you use the list or scan receipts.',
      el: 'Ανοίξτε το ψυγείο και γράψτε τα πρώτα που βλέπετε: λίγα προϊόντα φτάνουν για τις πρώτες προτάσεις. Ο πιο γρήγορος τρόπος είναι μια απόδειξη: φωτογραφίστε την στη «Σάρωση» και ελέγξτε τη λίστα. Δεν χρειάζεται να τα γράψετε όλα από την πρώτη μέρα· με τη λίστα αγορών ή τις αποδείξεις η ντουλάπα γεμίζει σιγά σιγά.',
    },
    tags: [
      { en: 'beginning', el: 'ξεκίνημα' },
      { en: 'products', el: 'προϊόντα' },
    ],
    href: '/pantry',
  },
  {
    id: 'finding-the-pages',
    category: 'first-steps',
    question: { en: 'Where do I find everything on the phone?', el: 'Πού είναι το καθετί στο κινητό;' },
    answer: {
      en: 'The bar at the bottom holds what is used most: home, pantry, scan, voice and recipes. Everything else is behind the round picture at the top right: shopping list, meal planner, prices, household, settings and these questions.',
      el: 'Η μπάρα κάτω έχει όσα χρησιμοποιείτε περισσότερο: αρχική, ντουλάπα, σάρωση, φωνή και συνταγές. Όλα τα άλλα είναι πίσω από τη στρογγυλή εικόνα πάνω δεξιά: λίστα αγορών, πρόγραμμα γευμάτων, τιμές, νοικοκυριό, ρυθμίσεις και αυτές οι ερωτήσεις.',
    },
    tags: [
      { en: 'phone', el: 'κινητό' },
      { en: 'menu', el: 'μενού' },
    ],
    href: null,
  },
  {
    id: 'diet-and-allergies',
    category: 'first-steps',
    question: {
      en: 'How do I say what we eat and what we are allergic to?',
      el: 'Πώς λέω τι τρώμε και σε τι έχουμε αλλεργία;',
    },
    answer: {
      en: 'In the settings, under “How you eat”, you choose among twelve ways of eating, fasting included, and among the 14 allergens. Suggestions leave out what does not fit, and say so. In a shared household the diet and the allergies of everybody count.\nThe label on the package is the last word: a recipe cannot know traces.',
      el: 'Στις ρυθμίσεις, στο «Πώς τρώτε», επιλέγετε ανάμεσα σε δώδεκα τρόπους διατροφής, μαζί και τη νηστεία, και στα 14 αλλεργιογόνα. Οι προτάσεις αφήνουν έξω ό,τι δεν ταιριάζει και το λένε. Σε κοινό νοικοκυριό μετρούν η διατροφή και οι αλλεργίες όλων.\nΤον τελευταίο λόγο έχει η συσκευασία: μια συνταγή δεν ξέρει τα ίχνη.',
    },
    tags: [
      { en: 'diet', el: 'διατροφή' },
      { en: 'allergies', el: 'αλλεργίες' },
      { en: 'fasting', el: 'νηστεία' },
    ],
    href: '/settings',
  },
  {
    id: 'adding-a-product',
    category: 'pantry',
    question: { en: 'How do I put a product in?', el: 'Πώς βάζω ένα προϊόν;' },
    answer: {
      en: 'Press “Add product” in the pantry and type the first letters, in Greek, in English or Greek words in Latin letters. Category, unit, place and a usual date fill themselves in; change what is not right. A receipt, a barcode or a photo of the package does the same under “Scan”.',
      el: 'Πατήστε «Προσθήκη προϊόντος» στην ντουλάπα και γράψτε τα πρώτα γράμματα, στα ελληνικά, στα αγγλικά ή σε greeklish. Κατηγορία, μονάδα, μέρος και μια συνηθισμένη ημερομηνία συμπληρώνονται μόνα τους· αλλάξτε ό,τι δεν είναι σωστό. Το ίδιο γίνεται στη «Σάρωση» με απόδειξη, barcode ή φωτογραφία της συσκευασίας.',
    },
    tags: [
      { en: 'products', el: 'προϊόντα' },
      { en: 'adding', el: 'προσθήκη' },
    ],
    href: '/pantry',
  },
  {
    id: 'same-food-twice',
    category: 'pantry',
    question: { en: 'Why does the same food stand there twice?', el: 'Γιατί βλέπω το ίδιο τρόφιμο δύο φορές;' },
    answer: {
      en: 'Each row is a lot: what was bought together, with its own date, price and place. Last week’s milk and today’s therefore stay apart, and you see which one has to go first. When something is cooked or planned, the lot that expires first is taken first.',
      el: 'Κάθε γραμμή είναι μια παρτίδα: όσα αγοράστηκαν μαζί, με δική τους ημερομηνία, τιμή και μέρος. Έτσι το γάλα της περασμένης εβδομάδας και το σημερινό μένουν χωριστά και βλέπετε ποιο πρέπει να φύγει πρώτο. Στο μαγείρεμα και στο πρόγραμμα χρησιμοποιείται πρώτη η παρτίδα που λήγει πρώτη.',
    },
    tags: [
      { en: 'lots', el: 'παρτίδες' },
      { en: 'expiry', el: 'λήξη' },
    ],
    href: '/pantry',
  },
  {
    id: 'guessed-date',
    category: 'pantry',
    question: { en: 'Why is a date marked as a guess?', el: 'Γιατί μια ημερομηνία γράφει «εκτίμηση»;' },
    answer: {
      en: 'If you give no date, Kelari reckons one from how long the food usually keeps in that place. Once you have given at least two dates for a food yourselves, it goes by those. Confirm the guess or write what stands on the package: then it is no guess any more.',
      el: 'Αν δεν δώσετε ημερομηνία, το Κελάρι την υπολογίζει από το πόσο κρατάει συνήθως το τρόφιμο σε εκείνο το μέρος. Όταν έχετε δώσει οι ίδιοι τουλάχιστον δύο ημερομηνίες για ένα τρόφιμο, ακολουθεί τις δικές σας. Επιβεβαιώστε την εκτίμηση ή γράψτε ό,τι λέει η συσκευασία, και δεν είναι πια εκτίμηση.',
    },
    tags: [
      { en: 'expiry', el: 'λήξη' },
      { en: 'dates', el: 'ημερομηνίες' },
    ],
    href: '/pantry',
  },
  {
    id: 'best-before-or-use-by',
    category: 'pantry',
    question: {
      en: 'What is the difference between “best before” and “use by”?',
      el: 'Τι διαφορά έχει το «κατά προτίμηση πριν» από το «ανάλωση έως»;',
    },
    answer: {
      en: 'A best-before date speaks of quality: such food is often good for a while after it, so look, smell and taste. A use-by date speaks of safety: after it Kelari says “do not eat”. Each product says which of the two its date is, and suggestions reckon with neither kind of food once its date is past.',
      el: 'Το «κατά προτίμηση πριν» αφορά την ποιότητα: συχνά το τρόφιμο είναι καλό και λίγο μετά, γι’ αυτό κοιτάξτε, μυρίστε και δοκιμάστε. Το «ανάλωση έως» αφορά την ασφάλεια: μετά από αυτό το Κελάρι γράφει «μην το φάτε». Κάθε προϊόν λέει ποιο από τα δύο ισχύει, και οι προτάσεις δεν υπολογίζουν τρόφιμα που πέρασε η ημερομηνία τους.',
    },
    tags: [
      { en: 'expiry', el: 'λήξη' },
      { en: 'safety', el: 'ασφάλεια' },
    ],
    href: '/pantry',
  },
  {
    id: 'opened-package',
    category: 'pantry',
    question: { en: 'What happens when I say that I opened something?', el: 'Τι γίνεται όταν πω ότι άνοιξα κάτι;' },
    answer: {
      en: 'From then on it keeps until its date or for the usual days once opened, whichever ends first, if Kelari knows how long such food keeps open. Of several pieces the opened one becomes a row of its own, with its share of the price.',
      el: 'Από τότε κρατάει ως την ημερομηνία του ή όσες μέρες κρατάει συνήθως ανοιχτό, όποιο έρθει πρώτο, εφόσον το Κελάρι ξέρει πόσο κρατάει ανοιχτό. Από πολλά τεμάχια, το ανοιγμένο γίνεται χωριστή γραμμή, με το μερίδιό του στην τιμή.',
    },
    tags: [
      { en: 'opened', el: 'ανοιγμένα' },
      { en: 'expiry', el: 'λήξη' },
    ],
    href: '/pantry',
  },
  {
    id: 'freezing-and-thawing',
    category: 'pantry',
    question: {
      en: 'What do freezing and thawing do to the date?',
      el: 'Τι κάνουν η κατάψυξη και η απόψυξη στην ημερομηνία;',
    },
    answer: {
      en: '“Freeze” moves the lot to the freezer and gives it the longer date that such food has there, as a guess. “Thaw” makes the date short again: meat, fish and dishes have to be used within three days at most, bread and vegetables are best within about three days, butter within two weeks, dry food within a month. Food past its use-by date stays so; freezing makes nothing good again.',
      el: 'Η «Κατάψυξη» μεταφέρει την παρτίδα στην κατάψυξη και της δίνει, ως εκτίμηση, τη μεγαλύτερη ημερομηνία που έχει εκεί το τρόφιμο. Η «Απόψυξη» ξαναμικραίνει την ημερομηνία: κρέας, ψάρι και μαγειρεμένα καταναλώνονται το πολύ μέσα σε τρεις μέρες· ψωμί και λαχανικά είναι καλύτερα μέσα σε τρεις περίπου, το βούτυρο μέσα σε δύο εβδομάδες, τα ξηρά μέσα σε έναν μήνα. Ό,τι πέρασε το «ανάλωση έως» μένει έτσι· η κατάψυξη δεν το κάνει πάλι καλό.',
    },
    tags: [
      { en: 'freezer', el: 'κατάψυξη' },
      { en: 'expiry', el: 'λήξη' },
    ],
    href: '/pantry',
  },
  {
    id: 'eaten-or-thrown-away',
    category: 'pantry',
    question: {
      en: 'How do I say that something was eaten or thrown away?',
      el: 'Πώς λέω ότι κάτι φαγώθηκε ή πετάχτηκε;',
    },
    answer: {
      en: 'Tap the product and choose “Eaten” or “Thrown away”, all of it or a part. For what was thrown away you can say why; the month in food then shows what goes to waste and for which reason. “Delete” is for what was written down by mistake and counts as neither.',
      el: 'Πατήστε το προϊόν και επιλέξτε «Φαγώθηκε» ή «Πετάχτηκε», όλο ή ένα μέρος. Για ό,τι πετάχτηκε μπορείτε να πείτε γιατί· τα τρόφιμα του μήνα δείχνουν έπειτα τι πάει χαμένο και για ποιον λόγο. Η «Διαγραφή» είναι για ό,τι γράφτηκε κατά λάθος και δεν μετράει πουθενά.',
    },
    tags: [
      { en: 'eaten', el: 'φαγώθηκε' },
      { en: 'waste', el: 'σπατάλη' },
    ],
    href: '/pantry',
  },
  {
    id: 'undo-for-30-days',
    category: 'pantry',
    question: { en: 'I made a mistake. Can I undo it?', el: 'Έκανα λάθος. Μπορώ να το αναιρέσω;' },
    answer: {
      en: 'Yes: with “Undo” right after, and for 30 days under “Recent”, whoever did it. The product is put back exactly as it was, also when others have worked on in the meantime. If something later depends on it, Kelari names it and offers to take both back. Deleted recipes, meals, prices and foods of your own stand there, too, changed recipes and price alerts as they were before, and what was done to lists.',
      el: 'Ναι: με την «Αναίρεση» αμέσως μετά, και για 30 ημέρες στα «Πρόσφατα», όποιος κι αν το έκανε. Το προϊόν επιστρέφει ακριβώς όπως ήταν, ακόμη κι αν στο μεταξύ συνέχισαν άλλοι. Αν κάτι μεταγενέστερο στηρίζεται σε αυτό, το Κελάρι το ονομάζει και προτείνει να αναιρεθούν και τα δύο. Εκεί βρίσκονται και οι συνταγές, τα γεύματα, οι τιμές και τα δικά σας τρόφιμα που διαγράφηκαν, οι συνταγές και οι ειδοποιήσεις τιμής όπως ήταν πριν αλλάξουν, και ό,τι έγινε στις λίστες.',
    },
    tags: [
      { en: 'undo', el: 'αναίρεση' },
      { en: 'history', el: 'ιστορικό' },
    ],
    href: '/recent',
  },
  {
    id: 'taking-stock',
    category: 'pantry',
    question: {
      en: 'The pantry no longer agrees with my shelves. What now?',
      el: 'Η ντουλάπα δεν συμφωνεί πια με τα ράφια μου. Τι κάνω;',
    },
    answer: {
      en: '“Stocktaking” goes through one place after the other: say what you really find, and add what is not listed. What you do not count stays as it is. It is saved in one go, so one tap takes all of it back.',
      el: 'Η «Απογραφή» πηγαίνει μέρος μέρος: πείτε τι βρίσκετε στην πραγματικότητα και προσθέστε όσα λείπουν από τη λίστα. Όσα δεν μετρήσετε μένουν όπως είναι. Αποθηκεύεται μονομιάς, οπότε με ένα πάτημα αναιρείται ολόκληρη.',
    },
    tags: [
      { en: 'stocktaking', el: 'απογραφή' },
      { en: 'amounts', el: 'ποσότητες' },
    ],
    href: '/pantry/count',
  },
  {
    id: 'running-low',
    category: 'pantry',
    question: { en: 'How does Kelari know what is running low?', el: 'Πώς ξέρει το Κελάρι τι τελειώνει;' },
    answer: {
      en: 'What is counted in pieces, packs or bottles is low at 2 or less, unless the product has a level of its own. Under “How much you want at home” in the pantry you set an amount for a food: when all its lots together are below it, the food stands under “What is running low” and is offered for the shopping list.',
      el: 'Ό,τι μετριέται σε τεμάχια, πακέτα ή μπουκάλια τελειώνει στα 2 ή λιγότερα, εκτός αν το προϊόν έχει δικό του όριο. Στην ντουλάπα, στο «Πόσο θέλετε να υπάρχει στο σπίτι», ορίζετε ποσότητα για ένα τρόφιμο: όταν όλες οι παρτίδες του μαζί είναι κάτω από αυτήν, φαίνεται στο «Τι τελειώνει» και προτείνεται για τη λίστα αγορών.',
    },
    tags: [
      { en: 'levels', el: 'όρια' },
      { en: 'running low', el: 'τελειώνουν' },
    ],
    href: '/pantry',
  },
  {
    id: 'month-in-food',
    category: 'pantry',
    question: { en: 'How do I see what we throw away?', el: 'Πού βλέπω τι πετάμε;' },
    answer: {
      en: '“The month in food” shows, month by month, what was eaten and what was thrown away, by food group, with its worth and the reasons. The worth comes from the prices of the products; what has no price is counted apart.',
      el: 'Το «Τα τρόφιμα του μήνα» δείχνει, μήνα με τον μήνα, τι φαγώθηκε και τι πετάχτηκε, ανά ομάδα τροφίμων, με την αξία και τους λόγους. Η αξία βγαίνει από τις τιμές των προϊόντων· όσα δεν έχουν τιμή μετριούνται χωριστά.',
    },
    tags: [
      { en: 'waste', el: 'σπατάλη' },
      { en: 'money', el: 'χρήματα' },
      { en: 'month', el: 'μήνας' },
    ],
    href: '/ledger',
  },
  {
    id: 'unknown-food',
    category: 'pantry',
    question: { en: 'What if Kelari does not know a food?', el: 'Κι αν το Κελάρι δεν ξέρει ένα τρόφιμο;' },
    answer: {
      en: 'It becomes a food of your own. Under “Our foods” you say what it is a kind of, or that it is the same as another one: then suggestions, diets and allergies reckon with it. Until somebody has said so, no recipe with it is called fit for a diet or an allergy.',
      el: 'Γίνεται δικό σας τρόφιμο. Στο «Τα τρόφιμά μας» λέτε τι είδος είναι ή ότι είναι το ίδιο με κάποιο άλλο: τότε το υπολογίζουν οι προτάσεις, η διατροφή και οι αλλεργίες. Μέχρι να το πει κάποιος, καμία συνταγή που το έχει δεν θεωρείται κατάλληλη για διατροφή ή αλλεργία.',
    },
    tags: [
      { en: 'own foods', el: 'δικά μας τρόφιμα' },
      { en: 'allergies', el: 'αλλεργίες' },
    ],
    href: '/foods',
  },
  {
    id: 'places-of-your-own',
    category: 'pantry',
    question: {
      en: 'We have a cellar and a second freezer. Can I add places?',
      el: 'Έχουμε υπόγειο και δεύτερο καταψύκτη. Μπορώ να προσθέσω μέρη;',
    },
    answer: {
      en: 'Yes, in the settings, under “Places of your own”. You say whether food keeps there as in a cupboard, a fridge or a freezer, so that the guessed dates are right. The places hold for everyone in your kitchen.',
      el: 'Ναι, στις ρυθμίσεις, στο «Δικά σας μέρη». Λέτε αν εκεί τα τρόφιμα κρατούν όπως σε ντουλάπι, ψυγείο ή κατάψυξη, ώστε να βγαίνουν σωστές οι εκτιμήσεις. Οι θέσεις ισχύουν για όλους στην κουζίνα σας.',
    },
    tags: [
      { en: 'places', el: 'μέρη' },
      { en: 'freezer', el: 'κατάψυξη' },
    ],
    href: '/settings',
  },
];
