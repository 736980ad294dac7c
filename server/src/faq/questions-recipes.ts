import type { Question } from './question.ts';

/** Recipes, what can be cooked, and cooking itself. */
export const recipeQuestions: readonly Question[] = [
  {
    id: 'what-can-i-cook',
    category: 'recipes',
    question: {
      en: 'How does “What can I cook” choose recipes?',
      el: 'Πώς διαλέγει συνταγές το «Τι να μαγειρέψω»;',
    },
    answer: {
      en: 'It compares every recipe with your pantry: foods, amounts, units and dates. First come dishes that can be made now; among dishes that fit about equally well, those that use what would spoil soon. Diets, fasting days and allergies of the household are kept, and what planned meals need is not suggested a second time.',
      el: 'Συγκρίνει κάθε συνταγή με την ντουλάπα σας: τρόφιμα, ποσότητες, μονάδες και ημερομηνίες. Πρώτα έρχονται όσα πιάτα γίνονται τώρα και, ανάμεσα σε όσα ταιριάζουν περίπου το ίδιο, εκείνα που χρησιμοποιούν ό,τι θα χαλούσε σύντομα. Τηρούνται η διατροφή, οι νηστείες και οι αλλεργίες του νοικοκυριού, και ό,τι χρειάζεται το πρόγραμμα δεν προτείνεται δεύτερη φορά.',
    },
    tags: [
      { en: 'suggestions', el: 'προτάσεις' },
      { en: 'pantry', el: 'ντουλάπα' },
      { en: 'expiry', el: 'λήξη' },
    ],
    href: '/recipe-recommendations',
  },
  {
    id: 'match-percentage',
    category: 'recipes',
    question: { en: 'What does the match of a recipe say?', el: 'Τι δείχνει το ποσοστό μιας συνταγής;' },
    answer: {
      en: 'How many of its ingredients are there, without what is always at home and what is optional. Green begins at 80 %, yellow at 60 %. If there is too little of an ingredient, it counts as missing, with the amount that is lacking; where something else stands in for it, the recipe says what.',
      el: 'Πόσα από τα υλικά της υπάρχουν, χωρίς όσα είναι πάντα στο σπίτι και όσα είναι προαιρετικά. Το πράσινο αρχίζει στο 80 %, το κίτρινο στο 60 %. Αν ένα υλικό δεν φτάνει, μετράει ότι λείπει, με την ποσότητα που λείπει· όπου μπαίνει κάτι άλλο στη θέση του, η συνταγή λέει τι.',
    },
    tags: [
      { en: 'suggestions', el: 'προτάσεις' },
      { en: 'ingredients', el: 'υλικά' },
    ],
    href: '/recipe-recommendations',
  },
  {
    id: 'always-at-home',
    category: 'recipes',
    question: {
      en: 'Do salt and oil have to be in the pantry?',
      el: 'Πρέπει να γράψω στην ντουλάπα και το αλάτι και το λάδι;',
    },
    answer: {
      en: 'No. In the settings, under “Always at home”, you tick what your kitchen never lacks: these never count as missing. The choice holds for everyone in your household.',
      el: 'Όχι. Στις ρυθμίσεις, στο «Πάντα στο σπίτι», σημειώνετε όσα δεν λείπουν ποτέ από την κουζίνα σας: αυτά δεν μετρούν ποτέ ως ελλείψεις. Η επιλογή ισχύει για όλους στο νοικοκυριό.',
    },
    tags: [
      { en: 'staples', el: 'βασικά' },
      { en: 'ingredients', el: 'υλικά' },
    ],
    href: '/settings',
  },
  {
    id: 'recipe-not-suggested',
    category: 'recipes',
    question: {
      en: 'Why is one of our favourite recipes not suggested?',
      el: 'Γιατί δεν προτείνεται μια αγαπημένη μας συνταγή;',
    },
    answer: {
      en: 'Most often because it does not fit somebody’s diet or an allergy, or because today is a fasting day. “Show also what does not fit how we eat” brings those recipes in, each with the reason. Under “Recipes” you always find all of them, and under “Favourites” there those with your heart.',
      el: 'Συνήθως επειδή δεν ταιριάζει στη διατροφή ή στην αλλεργία κάποιου, ή επειδή σήμερα είναι νηστεία. Με το «Και όσα δεν ταιριάζουν στη διατροφή μας» εμφανίζονται κι αυτές, καθεμία με τον λόγο. Στις «Συνταγές» τις βρίσκετε πάντα όλες, και στις «Αγαπημένες» εκεί όσες έχουν την καρδιά σας.',
    },
    tags: [
      { en: 'suggestions', el: 'προτάσεις' },
      { en: 'diet', el: 'διατροφή' },
      { en: 'fasting', el: 'νηστεία' },
    ],
    href: '/recipe-recommendations',
  },
  {
    id: 'importing-a-recipe',
    category: 'recipes',
    question: {
      en: 'How do I bring in recipes from other pages or books?',
      el: 'Πώς φέρνω συνταγές από άλλες σελίδες ή βιβλία;',
    },
    answer: {
      en: 'Press “Import” in the recipes and paste the address of a page or the text itself, or take a photo of a book. You see what was read and correct it before it is saved; the source stays named. Lines such as “½ tbsp” or “1 (14 oz) can” are understood, and what you typed is kept.',
      el: 'Πατήστε «Εισαγωγή» στις συνταγές και επικολλήστε τη διεύθυνση μιας σελίδας ή το ίδιο το κείμενο, ή φωτογραφίστε ένα βιβλίο. Βλέπετε τι διαβάστηκε και το διορθώνετε πριν αποθηκευτεί· η πηγή αναφέρεται. Γραμμές όπως «½ κ.σ.» γίνονται κατανοητές, και ό,τι γράψατε μένει όπως το γράψατε.',
    },
    tags: [
      { en: 'import', el: 'εισαγωγή' },
      { en: 'photos', el: 'φωτογραφίες' },
    ],
    href: '/recipes/import',
  },
  {
    id: 'starter-collection',
    category: 'recipes',
    question: { en: 'Are there recipes in Kelari already?', el: 'Έχει ήδη συνταγές το Κελάρι;' },
    answer: {
      en: 'Yes, a starter collection of more than 250 recipes in both languages, over half of them Greek. They cannot be changed themselves: press “Make my copy” and the copy is yours, to alter as you like.',
      el: 'Ναι, μια συλλογή με πάνω από 250 συνταγές και στις δύο γλώσσες, οι μισές και πλέον ελληνικές. Οι ίδιες δεν αλλάζουν: πατήστε «Δικό μου αντίγραφο» και το αντίγραφο το αλλάζετε όπως θέλετε.',
    },
    tags: [
      { en: 'collection', el: 'συλλογή' },
      { en: 'Greek cooking', el: 'ελληνική κουζίνα' },
    ],
    href: '/recipes',
  },
  {
    id: 'who-sees-recipes',
    category: 'recipes',
    question: { en: 'Who sees the recipes I write?', el: 'Ποιος βλέπει τις συνταγές που γράφω;' },
    answer: {
      en: 'You and the members of your household, nobody else. Only you can change or delete a recipe of yours; the others can make a copy. If you leave the household, your recipes go with you.',
      el: 'Εσείς και τα μέλη του νοικοκυριού σας, κανείς άλλος. Μόνο εσείς μπορείτε να αλλάξετε ή να διαγράψετε δική σας συνταγή· οι άλλοι μπορούν να κάνουν αντίγραφο. Αν αποχωρήσετε από το νοικοκυριό, οι συνταγές σας έρχονται μαζί σας.',
    },
    tags: [
      { en: 'sharing', el: 'κοινή χρήση' },
      { en: 'privacy', el: 'απόρρητο' },
    ],
    href: '/recipes',
  },
  {
    id: 'scaling-a-recipe',
    category: 'recipes',
    question: {
      en: 'Can I cook a recipe for more or fewer people?',
      el: 'Μπορώ να κάνω μια συνταγή για περισσότερους ή λιγότερους;',
    },
    answer: {
      en: 'Change the servings on the recipe and the amounts follow. You can also go by what there is: tap an ingredient, say how much of it you have, and the whole recipe adapts. Amounts can be shown as written, in metric or in American measures; times and oven heat are not scaled.',
      el: 'Αλλάξτε τις μερίδες στη συνταγή και οι ποσότητες ακολουθούν. Μπορείτε και να ξεκινήσετε από όσο υπάρχει: πατήστε ένα υλικό, πείτε πόσο έχετε, και προσαρμόζεται όλη η συνταγή. Οι ποσότητες φαίνονται όπως γράφτηκαν, σε μετρικές ή σε αμερικανικές μονάδες· χρόνοι και φούρνος δεν αλλάζουν.',
    },
    tags: [
      { en: 'servings', el: 'μερίδες' },
      { en: 'measures', el: 'μονάδες' },
    ],
    href: '/recipes',
  },
  {
    id: 'cook-mode',
    category: 'recipes',
    question: { en: 'What is cook mode?', el: 'Τι κάνει το «Μαγείρεμα» σε μια συνταγή;' },
    answer: {
      en: '“Cook” on a recipe shows one step at a time in large print and keeps the screen on where the device allows it. Times named in a step become timers with one tap; several can run side by side and go on when you turn to another page of Kelari. With “Listen hands-free” you turn the steps by voice.',
      el: 'Το «Μαγείρεμα» δείχνει ένα βήμα τη φορά με μεγάλα γράμματα και κρατά την οθόνη αναμμένη, όπου το επιτρέπει η συσκευή. Οι χρόνοι μέσα στο βήμα γίνονται χρονόμετρα με ένα πάτημα· τρέχουν πολλά μαζί και συνεχίζουν όταν πάτε σε άλλη σελίδα. Με την «Ακρόαση χωρίς χέρια» γυρίζετε τα βήματα με τη φωνή.',
    },
    tags: [
      { en: 'cooking', el: 'μαγείρεμα' },
      { en: 'timers', el: 'χρονόμετρα' },
      { en: 'voice', el: 'φωνή' },
    ],
    href: '/recipes',
  },
  {
    id: 'after-cooking',
    category: 'recipes',
    question: {
      en: 'Does cooking take the ingredients out of the pantry?',
      el: 'Το μαγείρεμα αφαιρεί τα υλικά από την ντουλάπα;',
    },
    answer: {
      en: 'At the end Kelari proposes what was used, from the lots that expire first, and you change it to what you really took. You can also note the cooking without taking anything. What is left over goes back into the pantry with a date, and all of it can be undone.',
      el: 'Στο τέλος το Κελάρι προτείνει τι χρησιμοποιήθηκε, από τις παρτίδες που λήγουν πρώτες, και το διορθώνετε σε όσα πήρατε στην πραγματικότητα. Μπορείτε και να σημειώσετε το μαγείρεμα χωρίς να αφαιρεθεί τίποτα. Ό,τι περισσέψει μπαίνει στην ντουλάπα με ημερομηνία, και όλα αναιρούνται.',
    },
    tags: [
      { en: 'cooking', el: 'μαγείρεμα' },
      { en: 'amounts', el: 'ποσότητες' },
      { en: 'leftovers', el: 'περισσεύματα' },
    ],
    href: '/recipes',
  },
  {
    id: 'nutrition-of-a-recipe',
    category: 'recipes',
    question: {
      en: 'Where do the nutrition figures come from?',
      el: 'Από πού βγαίνουν τα διατροφικά στοιχεία;',
    },
    answer: {
      en: 'They are reckoned from the ingredients of the recipe, per portion, and the page says how much of the weight is known. They are an estimate and no medical advice. Figures that an imported page states are shown during the check and not kept.',
      el: 'Υπολογίζονται από τα υλικά της συνταγής, ανά μερίδα, και η σελίδα λέει για πόσο από το βάρος υπάρχουν στοιχεία. Είναι εκτίμηση και όχι ιατρική συμβουλή. Όσα αναφέρει μια σελίδα που εισάγετε φαίνονται στον έλεγχο και δεν κρατιούνται.',
    },
    tags: [
      { en: 'nutrition', el: 'θρεπτικά' },
      { en: 'energy', el: 'ενέργεια' },
    ],
    href: '/recipes',
  },
];
