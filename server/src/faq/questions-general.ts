import type { Question } from './question.ts';

/** About Kelari itself. */
export const generalQuestions: readonly Question[] = [
  {
    id: 'signing-in',
    category: 'general',
    question: { en: 'How can I sign in?', el: 'Με ποιους τρόπους συνδέομαι;' },
    answer: {
      en: 'With your email address and a password, or with a link that is sent to your address: it works once, for 10 minutes. After signing up you confirm your address once, with a link that works for 24 hours. With a passkey you sign in by finger, face or the PIN of your device; you make one in the settings, where the server has an address with https. Two-step sign-in, also in the settings, asks for a code of an app after the password or the link; ten spare codes help when the app is not at hand. In the settings you change the password, too, and see on which devices you are signed in; each can be ended there.',
      el: 'Με το email και τον κωδικό σας, ή με έναν σύνδεσμο που έρχεται στο email: ισχύει μία φορά, για 10 λεπτά. Μετά την εγγραφή επιβεβαιώνετε μία φορά τη διεύθυνσή σας, με σύνδεσμο που ισχύει 24 ώρες. Με κλειδί πρόσβασης συνδέεστε με δακτυλικό αποτύπωμα, πρόσωπο ή το PIN της συσκευής· το φτιάχνετε στις ρυθμίσεις, όπου ο διακομιστής έχει διεύθυνση με https. Η σύνδεση σε δύο βήματα, επίσης στις ρυθμίσεις, ζητά μετά τον κωδικό ή τον σύνδεσμο και έναν κωδικό μίας χρήσης από εφαρμογή· δέκα εφεδρικοί κωδικοί βοηθούν όταν δεν την έχετε μαζί. Στις ρυθμίσεις αλλάζετε και τον κωδικό σας και βλέπετε σε ποιες συσκευές έχετε συνδεθεί· καθεμία τερματίζεται από εκεί.',
    },
    tags: [
      { en: 'signing in', el: 'σύνδεση' },
      { en: 'password', el: 'κωδικός' },
      { en: 'passkey', el: 'κλειδί πρόσβασης' },
    ],
    href: '/settings',
  },
  {
    id: 'forgotten-password',
    category: 'general',
    question: { en: 'I forgot my password. What now?', el: 'Ξέχασα τον κωδικό μου. Τι κάνω;' },
    answer: {
      en: 'Choose “Forgot password?” on the sign-in page and open the link in the mail within 30 minutes. With the new password all sessions end, and you sign in again. If no mail comes, look among the spam, or sign in with a link by email.',
      el: 'Στη σελίδα σύνδεσης πατήστε «Ξεχάσατε τον κωδικό;» και ανοίξτε τον σύνδεσμο του email μέσα σε 30 λεπτά. Με τον νέο κωδικό τερματίζονται όλες οι συνδέσεις και συνδέεστε ξανά. Αν δεν έρθει, δείτε και στα ανεπιθύμητα, ή συνδεθείτε με σύνδεσμο στο email.',
    },
    tags: [
      { en: 'password', el: 'κωδικός' },
      { en: 'signing in', el: 'σύνδεση' },
    ],
    href: null,
  },
  {
    id: 'what-plans-give',
    category: 'general',
    question: { en: 'What does a plan give me?', el: 'Τι μου δίνει ένα πρόγραμμα συνδρομής;' },
    answer: {
      en: 'More answers of a language model a day, because those cost whoever runs the server money, and nothing else: 20 without a plan, 60 in the free trial and while sharing extends it, 300 with a paid plan, which covers everybody in your household. The trial begins with your account and lasts 7 days. Where the server has no payment set up, nobody is limited. After the end everything you entered stays yours to read and change.',
      el: 'Περισσότερες απαντήσεις γλωσσικού μοντέλου την ημέρα, γιατί αυτές κοστίζουν σε όποιον διαχειρίζεται τον διακομιστή, και τίποτε άλλο: 20 χωρίς πρόγραμμα, 60 στη δωρεάν δοκιμή και όσο την παρατείνουν οι κοινοποιήσεις, 300 με πρόγραμμα επί πληρωμή, που καλύπτει όλους στο νοικοκυριό σας. Η δοκιμή αρχίζει με τον λογαριασμό και κρατά 7 ημέρες. Όπου δεν έχουν ρυθμιστεί πληρωμές, κανείς δεν περιορίζεται. Μετά τη λήξη όλα όσα γράψατε μένουν δικά σας, να τα διαβάζετε και να τα αλλάζετε.',
    },
    tags: [
      { en: 'plans', el: 'συνδρομή' },
      { en: 'language model', el: 'γλωσσικό μοντέλο' },
    ],
    href: '/subscription',
  },
  {
    id: 'does-a-plan-renew',
    category: 'general',
    question: { en: 'Does a paid plan renew by itself?', el: 'Ανανεώνεται μόνο του ένα πρόγραμμα επί πληρωμή;' },
    answer: {
      en: 'No. You pay once with PayPal, for six months or for a year, and it ends by itself on the day that is shown before you pay. Bought again before that, the new time is added to what is left. You can end it at any moment on the page of plans; a receipt comes by email and stays listed there.',
      el: 'Όχι. Πληρώνετε μία φορά με PayPal, για έξι μήνες ή για έναν χρόνο, και λήγει μόνο του την ημέρα που φαίνεται πριν πληρώσετε. Αν το αγοράσετε ξανά νωρίτερα, ο νέος χρόνος προστίθεται σε ό,τι απομένει. Το τερματίζετε όποτε θέλετε στη σελίδα των προγραμμάτων· η απόδειξη έρχεται στο email και μένει εκεί στη λίστα.',
    },
    tags: [
      { en: 'plans', el: 'συνδρομή' },
      { en: 'payment', el: 'πληρωμή' },
    ],
    href: '/subscription',
  },
  {
    id: 'changing-the-language',
    category: 'general',
    question: { en: 'How do I change the language?', el: 'Πώς αλλάζω γλώσσα;' },
    answer: {
      en: 'In the menu behind your picture or in the settings: Greek or English. The choice holds for this device and for the mails you get; each member of a household has their own. Foods and the starter recipes know both languages; what you write yourselves stays as you wrote it.',
      el: 'Στο μενού πίσω από την εικόνα σας ή στις ρυθμίσεις: ελληνικά ή αγγλικά. Η επιλογή ισχύει για αυτή τη συσκευή και για τα email που παίρνετε· κάθε μέλος ενός νοικοκυριού έχει τη δική του. Τα τρόφιμα και οι συνταγές της συλλογής ξέρουν και τις δύο γλώσσες· όσα γράφετε εσείς μένουν όπως τα γράψατε.',
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
    id: 'when-reminders-come',
    category: 'general',
    question: { en: 'When does Kelari remind me?', el: 'Πότε μου στέλνει υπενθυμίσεις το Κελάρι;' },
    answer: {
      en: 'Never, until you switch on a way under “Notifications” in the settings: push on a device, or email. Then at most one message a day in all, at the hour you choose where you are, and none on a day without news. You choose what it speaks of and, for each kind of food, how many days ahead of its date. With both ways on the mail comes only when no device took the message.',
      el: 'Ποτέ, μέχρι να ανοίξετε έναν τρόπο στις «Ειδοποιήσεις» των ρυθμίσεων: push σε μια συσκευή ή email. Τότε το πολύ ένα μήνυμα την ημέρα συνολικά, την ώρα που επιλέγετε εκεί όπου βρίσκεστε, και κανένα όταν δεν υπάρχουν νέα. Επιλέγετε για τι μιλά και, για κάθε είδος τροφίμου, πόσες ημέρες πριν από την ημερομηνία του. Με ανοιχτούς και τους δύο τρόπους, το email έρχεται μόνο αν καμία συσκευή δεν πήρε το μήνυμα.',
    },
    tags: [
      { en: 'notifications', el: 'ειδοποιήσεις' },
      { en: 'push', el: 'push' },
      { en: 'settings', el: 'ρυθμίσεις' },
    ],
    href: '/settings',
  },
  {
    id: 'ending-the-reminders',
    category: 'general',
    question: { en: 'How do I end the reminders?', el: 'Πώς σταματώ τις υπενθυμίσεις;' },
    answer: {
      en: 'Each mail has a link at its end, and most mail programs a button of their own: one tap, no password. On a device you end them with the same switch in the settings that began them, there also for your other devices. Logging out ends those of this device.',
      el: 'Κάθε email έχει στο τέλος έναν σύνδεσμο, και τα περισσότερα προγράμματα αλληλογραφίας δικό τους κουμπί: ένα πάτημα, χωρίς κωδικό. Σε μια συσκευή τις κλείνετε από τον ίδιο διακόπτη στις ρυθμίσεις που τις άνοιξε, και από εκεί και στις άλλες συσκευές σας. Όταν αποσυνδέεστε, σταματούν σε αυτή τη συσκευή.',
    },
    tags: [
      { en: 'notifications', el: 'ειδοποιήσεις' },
      { en: 'unsubscribe', el: 'διαγραφή' },
    ],
    href: '/settings',
  },
  {
    id: 'missing-a-day',
    category: 'general',
    question: { en: 'What happens to my streak when I miss a day?', el: 'Τι γίνεται με το σερί μου αν χάσω μια μέρα;' },
    answer: {
      en: 'A day counts with one real act in the kitchen: something cooked, eaten, frozen, counted, scanned, bought or written as a recipe. Two missed days are covered for you, and every seven days one of them comes back. If a streak of three days or more has ended, cook on three days within a week and it is added again. A journey across time zones never breaks it, and nothing of this can be bought.',
      el: 'Μια μέρα μετράει με μία πραγματική πράξη στην κουζίνα: κάτι που μαγειρέψατε, φάγατε, καταψύξατε, μετρήσατε, σαρώσατε, αγοράσατε ή γράψατε ως συνταγή. Δύο χαμένες μέρες καλύπτονται, και κάθε επτά μέρες η μία επιστρέφει. Αν τελείωσε ένα σερί τριών ημερών και πάνω, μαγειρέψτε σε τρεις μέρες μέσα σε μία εβδομάδα και προστίθεται ξανά. Ένα ταξίδι σε άλλη ζώνη ώρας δεν το διακόπτει ποτέ, και τίποτα από αυτά δεν αγοράζεται.',
    },
    tags: [
      { en: 'streak', el: 'σερί' },
      { en: 'achievements', el: 'επιτεύγματα' },
    ],
    href: '/gamification',
  },
  {
    id: 'points-and-levels',
    category: 'general',
    question: { en: 'What are points and levels for?', el: 'Σε τι χρησιμεύουν οι πόντοι και τα επίπεδα;' },
    answer: {
      en: 'For joy only: every hundred points are a level, and nothing is locked behind them. Points come for what really happened: the first cooking of a day 20, a recipe of your own 50, a scan 10, food eaten just in time 5, a list bought as planned 30, a week without waste 50. What you undo takes its points along. The celebrations can be switched off.',
      el: 'Μόνο για τη χαρά: κάθε εκατό πόντοι είναι ένα επίπεδο, και τίποτα δεν κλειδώνει πίσω τους. Πόντοι έρχονται για ό,τι έγινε στ’ αλήθεια: το πρώτο μαγείρεμα της ημέρας 20, μια δική σας συνταγή 50, μια σάρωση 10, φαγητό που προλάβατε 5, μια λίστα που αγοράστηκε όπως σχεδιάστηκε 30, μια εβδομάδα χωρίς σπατάλη 50. Ό,τι αναιρείτε παίρνει μαζί και τους πόντους του. Οι γιορτές μπορούν να κλείσουν.',
    },
    tags: [
      { en: 'points', el: 'πόντοι' },
      { en: 'achievements', el: 'επιτεύγματα' },
    ],
    href: '/gamification',
  },
  {
    id: 'keyboard-shortcuts',
    category: 'general',
    question: {
      en: 'How do I get anywhere without a mouse?',
      el: 'Πώς πηγαίνω παντού χωρίς ποντίκι;',
    },
    answer: {
      en: 'Ctrl and K, or Command and K on a Mac, opens “Search everything” on every page; on a phone it stands in the menu. Type a page, a food, a recipe or something to do, in English, Greek or Greeklish: “2 kg potatoes” goes on the list, “cook lentils” begins to cook. Beside that n adds, / searches the page, g and a letter change the page, and ? shows all keys of the page you are on, also with a Greek keyboard. Ctrl and Z takes the last act back and says what it was. Single keys can be switched off in the settings, on each device.',
      el: 'Το Ctrl και K, ή Command και K σε Mac, ανοίγει την «Αναζήτηση παντού» σε κάθε σελίδα· στο κινητό βρίσκεται στο μενού. Γράψτε σελίδα, τρόφιμο, συνταγή ή ενέργεια, στα ελληνικά, στα αγγλικά ή σε greeklish: το «2 kg πατάτες» πάει στη λίστα, το «μαγείρεψε φακές» αρχίζει μαγείρεμα. Ακόμη, το n προσθέτει, το / ψάχνει στη σελίδα, το g και ένα γράμμα αλλάζει σελίδα και το ? δείχνει όλα τα πλήκτρα της σελίδας όπου είστε, και με ελληνικό πληκτρολόγιο. Το Ctrl και Z αναιρεί την τελευταία ενέργεια και λέει ποια ήταν. Τα μονά πλήκτρα κλείνουν από τις ρυθμίσεις, σε κάθε συσκευή χωριστά.',
    },
    tags: [
      { en: 'keyboard', el: 'πληκτρολόγιο' },
      { en: 'shortcuts', el: 'συντομεύσεις' },
      { en: 'undo', el: 'αναίρεση' },
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
