import type { Question } from './question.ts';

/** The meal plan, the shopping list and prices. */
export const weekQuestions: readonly Question[] = [
  {
    id: 'planning-a-meal',
    category: 'planner',
    question: { en: 'How do I plan a meal?', el: 'Πώς βάζω ένα γεύμα στο πρόγραμμα;' },
    answer: {
      en: 'In the meal planner tap an empty place and choose a recipe, leftovers, a food, or write a note such as “dinner at the taverna”. Meals can be dragged to another day, or moved with their menu or the keyboard. A day or a week can be copied, and a meal repeated every week.',
      el: 'Στο πρόγραμμα γευμάτων πατήστε μια κενή θέση και επιλέξτε συνταγή, περίσσευμα ή τρόφιμο, ή γράψτε μια σημείωση όπως «φαγητό στην ταβέρνα». Τα γεύματα σύρονται σε άλλη μέρα ή μετακινούνται από το μενού τους και με το πληκτρολόγιο. Μια μέρα ή μια εβδομάδα αντιγράφεται, και ένα γεύμα επαναλαμβάνεται κάθε εβδομάδα.',
    },
    tags: [
      { en: 'week', el: 'εβδομάδα' },
      { en: 'meals', el: 'γεύματα' },
    ],
    href: '/meal-planner',
  },
  {
    id: 'reserved-food',
    category: 'planner',
    question: {
      en: 'What does it mean that planned meals keep food?',
      el: 'Τι σημαίνει ότι τα προγραμματισμένα γεύματα κρατούν τρόφιμα;',
    },
    answer: {
      en: 'What a planned meal needs is set aside for it in the order of the days, so nothing else suggests the same food twice. Each meal says what is there and what is short, and from which lots it takes. Remove or move the meal and the food is free again at once.',
      el: 'Ό,τι χρειάζεται ένα προγραμματισμένο γεύμα κρατιέται γι’ αυτό με τη σειρά των ημερών, ώστε το ίδιο τρόφιμο να μην προτείνεται δύο φορές. Κάθε γεύμα λέει τι υπάρχει, τι δεν φτάνει και από ποιες παρτίδες παίρνει. Αν το αφαιρέσετε ή το μετακινήσετε, τα τρόφιμα ελευθερώνονται αμέσως.',
    },
    tags: [
      { en: 'reservations', el: 'κρατήσεις' },
      { en: 'pantry', el: 'ντουλάπα' },
    ],
    href: '/meal-planner',
  },
  {
    id: 'plan-my-week',
    category: 'planner',
    question: { en: 'What does “Plan my week” do?', el: 'Τι κάνει η «Πρόταση εβδομάδας»;' },
    answer: {
      en: 'It fills the empty meals so that what expires is eaten in time and little has to be bought, without repeats, and within your diets and the time you have. You can swap or leave out each dish, or ask for another suggestion. Nothing is saved before you say so.',
      el: 'Συμπληρώνει τα κενά γεύματα ώστε ό,τι λήγει να φαγωθεί εγκαίρως και να χρειαστούν λίγες αγορές, χωρίς επαναλήψεις, μέσα στη διατροφή σας και στον χρόνο που έχετε. Μπορείτε να αλλάξετε ή να αφήσετε έξω κάθε πιάτο ή να ζητήσετε άλλη πρόταση. Τίποτα δεν αποθηκεύεται πριν το πείτε.',
    },
    tags: [
      { en: 'week', el: 'εβδομάδα' },
      { en: 'suggestions', el: 'προτάσεις' },
      { en: 'waste', el: 'σπατάλη' },
    ],
    href: '/meal-planner',
  },
  {
    id: 'week-to-list',
    category: 'planner',
    question: {
      en: 'How does what is missing for the week get on the list?',
      el: 'Πώς μπαίνουν στη λίστα όσα λείπουν για την εβδομάδα;',
    },
    answer: {
      en: '“What is missing” in the meal planner shows exactly what the planned meals need beyond the pantry; one tap puts it on the shopping list. If the plan or the pantry changes later, the planner says so and brings the list up to date. What you wrote on the list yourselves stays.',
      el: 'Το «Τι λείπει» στο πρόγραμμα γευμάτων δείχνει ακριβώς τι χρειάζονται τα γεύματα πέρα από την ντουλάπα· με ένα πάτημα μπαίνει στη λίστα αγορών. Αν αλλάξει έπειτα το πρόγραμμα ή η ντουλάπα, το πρόγραμμα το λέει και ενημερώνει τη λίστα. Όσα γράψατε οι ίδιοι στη λίστα μένουν.',
    },
    tags: [
      { en: 'shopping', el: 'αγορές' },
      { en: 'week', el: 'εβδομάδα' },
    ],
    href: '/meal-planner',
  },
  {
    id: 'in-my-calendar',
    category: 'planner',
    question: {
      en: 'Can I see the meals in my calendar?',
      el: 'Μπορώ να βλέπω τα γεύματα στο ημερολόγιό μου;',
    },
    answer: {
      en: 'Yes: “In my calendar” makes an address that you add to the calendar of your phone or computer; it then keeps up to date by itself. Whoever has the address can read the plan, so give it to nobody. A new address ends the one before.',
      el: 'Ναι: το «Στο ημερολόγιό μου» δημιουργεί μια διεύθυνση που προσθέτετε στο ημερολόγιο του κινητού ή του υπολογιστή· από εκεί και πέρα ενημερώνεται μόνο του. Όποιος έχει τη διεύθυνση βλέπει το πρόγραμμα, γι’ αυτό μην τη δώσετε σε κανέναν. Μια νέα διεύθυνση καταργεί την προηγούμενη.',
    },
    tags: [
      { en: 'calendar', el: 'ημερολόγιο' },
      { en: 'phone', el: 'κινητό' },
    ],
    href: '/meal-planner',
  },
  {
    id: 'two-plan-the-same-week',
    category: 'planner',
    question: {
      en: 'What if two of us change the same week?',
      el: 'Κι αν αλλάξουμε δύο άτομα την ίδια εβδομάδα;',
    },
    answer: {
      en: 'Both changes are kept, meal by meal. Only where both changed the same meal differently does the planner show both sides and ask which one counts. Nobody’s meals are lost on the way.',
      el: 'Μένουν και οι δύο αλλαγές, γεύμα με γεύμα. Μόνο όπου άλλαξαν και οι δύο διαφορετικά το ίδιο γεύμα, το πρόγραμμα δείχνει και τις δύο εκδοχές και ρωτά ποια ισχύει. Κανενός τα γεύματα δεν χάνονται στη διαδρομή.',
    },
    tags: [
      { en: 'sharing', el: 'κοινή χρήση' },
      { en: 'week', el: 'εβδομάδα' },
    ],
    href: '/meal-planner',
  },
  {
    id: 'quick-add',
    category: 'shopping',
    question: {
      en: 'How do I put several things on the list at once?',
      el: 'Πώς γράφω πολλά πράγματα μαζί στη λίστα;',
    },
    answer: {
      en: 'Write them in one line as you would on paper, for example “2 kg potatoes, milk 1.5 l, eggs”: names, amounts and units are understood. Below it stand the things you usually buy and what is running low, one tap each.',
      el: 'Γράψτε τα σε μία γραμμή, όπως σε χαρτί, για παράδειγμα «2 kg πατάτες, γάλα 1,5 l, αβγά»: ονόματα, ποσότητες και μονάδες γίνονται κατανοητά. Από κάτω βρίσκονται όσα αγοράζετε συνήθως και όσα τελειώνουν, με ένα πάτημα το καθένα.',
    },
    tags: [
      { en: 'shopping', el: 'αγορές' },
      { en: 'adding', el: 'προσθήκη' },
    ],
    href: '/shopping',
  },
  {
    id: 'rows-that-join',
    category: 'shopping',
    question: {
      en: 'Why do two rows of the list become one?',
      el: 'Γιατί δύο γραμμές της λίστας γίνονται μία;',
    },
    answer: {
      en: 'The same food in units that can be added up becomes one row, so nobody buys the milk twice. The row remembers who or what wants how much of it: a person, a recipe, a planned meal or a level. If the recipe or the meal goes, only its own share goes.',
      el: 'Το ίδιο τρόφιμο σε μονάδες που αθροίζονται γίνεται μία γραμμή, ώστε κανείς να μην πάρει δύο φορές γάλα. Η γραμμή θυμάται ποιος ή τι θέλει πόσο: ένα άτομο, μια συνταγή, ένα γεύμα ή ένα όριο. Αν φύγει το γεύμα, φεύγει μόνο το δικό του μερίδιο.',
    },
    tags: [
      { en: 'shopping', el: 'αγορές' },
      { en: 'amounts', el: 'ποσότητες' },
    ],
    href: '/shopping',
  },
  {
    id: 'several-lists',
    category: 'shopping',
    question: { en: 'Can we have several lists?', el: 'Μπορούμε να έχουμε πολλές λίστες;' },
    answer: {
      en: 'Yes, under “Lists” you make, rename and delete them, for instance for the summer house. One of them is the first one: that is where recipes, the week and the assistant write. Each list is shared by everybody in the household.',
      el: 'Ναι, στις «Λίστες» τις δημιουργείτε, τις μετονομάζετε και τις διαγράφετε, για παράδειγμα μία για το εξοχικό. Μία από αυτές είναι η πρώτη: εκεί γράφουν οι συνταγές, το πρόγραμμα και ο βοηθός. Κάθε λίστα είναι κοινή για όλο το νοικοκυριό.',
    },
    tags: [
      { en: 'lists', el: 'λίστες' },
      { en: 'sharing', el: 'κοινή χρήση' },
    ],
    href: '/shopping',
  },
  {
    id: 'in-the-shop',
    category: 'shopping',
    question: {
      en: 'How does the list help in the shop?',
      el: 'Πώς βοηθά η λίστα μέσα στο κατάστημα;',
    },
    answer: {
      en: '“In the shop” shows the list in large print, sorted as you walk. Kelari learns the way through each shop from the order in which you tick; until then it goes by the usual order of a supermarket. It works without a signal, too, and ticks are sent when there is one again.',
      el: 'Το «Στο κατάστημα» δείχνει τη λίστα με μεγάλα γράμματα, με τη σειρά που περπατάτε. Το Κελάρι μαθαίνει τη διαδρομή σε κάθε κατάστημα από τη σειρά που τσεκάρετε· ως τότε ακολουθεί τη συνηθισμένη σειρά ενός σούπερ μάρκετ. Δουλεύει και χωρίς σήμα, και όσα τσεκάρατε στέλνονται όταν υπάρξει πάλι.',
    },
    tags: [
      { en: 'shopping', el: 'αγορές' },
      { en: 'aisles', el: 'διάδρομοι' },
      { en: 'no signal', el: 'χωρίς σήμα' },
    ],
    href: '/shopping?mode=shop',
  },
  {
    id: 'done-shopping',
    category: 'shopping',
    question: {
      en: 'How does what I bought get into the pantry?',
      el: 'Πώς μπαίνουν στην ντουλάπα όσα αγόρασα;',
    },
    answer: {
      en: 'Press “Done shopping”: what you ticked becomes products with place and a usual date, which you can look over before. If you bought less than was on the list, the rest can stay there. One undo takes back both, the list and the pantry. If you scan the receipt instead, the food comes from there, and the saved scan offers to take its rows off the list.',
      el: 'Πατήστε «Τέλος αγορών»: όσα τσεκάρατε γίνονται προϊόντα με μέρος και συνηθισμένη ημερομηνία, και τα κοιτάζετε πριν αποθηκευτούν. Αν πήρατε λιγότερο από όσο έγραφε η λίστα, το υπόλοιπο μπορεί να μείνει εκεί. Μία αναίρεση επαναφέρει και τη λίστα και την ντουλάπα. Αν αντί γι’ αυτό σαρώσετε την απόδειξη, τα προϊόντα μπαίνουν από εκεί, και η σάρωση που αποθηκεύτηκε προτείνει να βγουν από τη λίστα.',
    },
    tags: [
      { en: 'shopping', el: 'αγορές' },
      { en: 'pantry', el: 'ντουλάπα' },
      { en: 'undo', el: 'αναίρεση' },
    ],
    href: '/shopping?mode=done',
  },
  {
    id: 'where-prices-come-from',
    category: 'shopping',
    question: { en: 'Where do the prices come from?', el: 'Από πού βγαίνουν οι τιμές;' },
    answer: {
      en: 'Only from you: from receipts you scan, products you add with a price, and prices you write down at the shelf. From them Kelari shows what each food cost over time and by shop, where this list is cheapest and what a recipe costs. What has no price is counted and said, not guessed.',
      el: 'Μόνο από εσάς: από αποδείξεις που σαρώνετε, προϊόντα που προσθέτετε με τιμή και τιμές που γράφετε μπροστά στο ράφι. Από αυτές το Κελάρι δείχνει πόσο κόστισε κάθε τρόφιμο με τον καιρό και ανά κατάστημα, πού βγαίνει φθηνότερη η λίστα και πόσο κοστίζει μια συνταγή. Όσα δεν έχουν τιμή μετριούνται χωριστά· τιμές δεν μαντεύονται.',
    },
    tags: [
      { en: 'prices', el: 'τιμές' },
      { en: 'receipts', el: 'αποδείξεις' },
      { en: 'money', el: 'χρήματα' },
    ],
    href: '/prices',
  },
  {
    id: 'price-alerts',
    category: 'shopping',
    question: {
      en: 'Can Kelari tell me when something gets cheaper?',
      el: 'Μπορεί το Κελάρι να μου πει πότε κάτι φθηναίνει;',
    },
    answer: {
      en: 'Under “Price alerts” you choose a food and a target price, for any shop or for one. When a receipt or a price that your household writes down is at the target or below, it is shown in Kelari. Kelari does not follow the shops’ prices by itself.',
      el: 'Στις «Ειδοποιήσεις τιμής» επιλέγετε ένα τρόφιμο και μια τιμή στόχο, για όποιο κατάστημα ή για ένα. Όταν μια απόδειξη ή μια τιμή που γράφει το νοικοκυριό σας είναι στον στόχο ή κάτω από αυτόν, φαίνεται στο Κελάρι. Τις τιμές των καταστημάτων δεν τις παρακολουθεί από μόνο του.',
    },
    tags: [
      { en: 'prices', el: 'τιμές' },
      { en: 'alerts', el: 'ειδοποιήσεις' },
    ],
    href: '/prices?tab=alerts',
  },
];
