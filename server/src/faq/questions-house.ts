import type { Question } from './question.ts';

/** The household, life without a signal, and what becomes of the data. */
export const houseQuestions: readonly Question[] = [
  {
    id: 'inviting-someone',
    category: 'household',
    question: { en: 'How do I share my kitchen with others?', el: 'Πώς μοιράζομαι την κουζίνα μου με άλλους;' },
    answer: {
      en: 'Under “Household” you make a link or send an invitation by email; it works for seven days. Whoever opens it can make an account on the way. From then on you share the pantry, the list and the plan, and a change on one phone shows on the others at once.',
      el: 'Στο «Νοικοκυριό» δημιουργείτε έναν σύνδεσμο ή στέλνετε πρόσκληση με email· ισχύει επτά ημέρες. Όποιος την ανοίξει μπορεί να φτιάξει λογαριασμό στην πορεία. Από εκεί και πέρα μοιράζεστε την ντουλάπα, τη λίστα και το πρόγραμμα, και μια αλλαγή σε ένα κινητό φαίνεται αμέσως και στα άλλα.',
    },
    tags: [
      { en: 'invitation', el: 'πρόσκληση' },
      { en: 'sharing', el: 'κοινή χρήση' },
    ],
    href: '/household',
  },
  {
    id: 'bringing-the-pantry',
    category: 'household',
    question: {
      en: 'What happens to my own pantry when I join?',
      el: 'Τι γίνεται με τη δική μου ντουλάπα όταν μπω σε άλλο νοικοκυριό;',
    },
    answer: {
      en: 'You choose: “Bring my pantry” moves it along with its history, or you leave it where it is, and it waits in your own kitchen for the day you return. Your own recipes, your diet and your allergies come along in any case.',
      el: 'Επιλέγετε: το «Το φέρνω μαζί» τη μεταφέρει με το ιστορικό της, ή την αφήνετε εκεί που είναι και σας περιμένει στη δική σας κουζίνα. Οι δικές σας συνταγές, η διατροφή και οι αλλεργίες σας έρχονται σε κάθε περίπτωση.',
    },
    tags: [
      { en: 'joining', el: 'συμμετοχή' },
      { en: 'pantry', el: 'ντουλάπα' },
    ],
    href: '/household',
  },
  {
    id: 'owner-and-members',
    category: 'household',
    question: { en: 'Who may do what in a household?', el: 'Ποιος μπορεί να κάνει τι σε ένα νοικοκυριό;' },
    answer: {
      en: 'All members use pantry, list and plan alike. Only the owner invites, takes somebody out or hands the household over to another member. There is exactly one owner at any time.',
      el: 'Όλα τα μέλη χρησιμοποιούν το ίδιο την ντουλάπα, τη λίστα και το πρόγραμμα. Μόνο όποιος έχει τη διαχείριση προσκαλεί, αφαιρεί μέλη ή παραδίδει το νοικοκυριό σε άλλο μέλος. Τη διαχείριση την έχει πάντα ακριβώς ένα άτομο.',
    },
    tags: [
      { en: 'members', el: 'μέλη' },
      { en: 'owner', el: 'διαχείριση' },
    ],
    href: '/household',
  },
  {
    id: 'leaving-a-household',
    category: 'household',
    question: { en: 'What stays when I leave a household?', el: 'Τι μένει όταν αποχωρήσω από ένα νοικοκυριό;' },
    answer: {
      en: 'The shared pantry stays with the others, also what you added. Your own recipes go with you, with their pictures, and so do your diet and your allergies. You find your own kitchen again as you left it, or begin a new one. The owner has to hand the household over first.',
      el: 'Η κοινή ντουλάπα μένει στους υπόλοιπους, μαζί με όσα προσθέσατε εσείς. Οι δικές σας συνταγές έρχονται μαζί σας με τις φωτογραφίες τους, όπως και η διατροφή και οι αλλεργίες σας. Βρίσκετε ξανά τη δική σας κουζίνα όπως την αφήσατε ή αρχίζετε μια νέα. Όποιος έχει τη διαχείριση την παραδίδει πρώτα.',
    },
    tags: [
      { en: 'leaving', el: 'αποχώρηση' },
      { en: 'recipes', el: 'συνταγές' },
    ],
    href: '/household',
  },
  {
    id: 'two-change-the-same',
    category: 'household',
    question: {
      en: 'What if two people change the same product?',
      el: 'Κι αν αλλάξουν δύο άτομα το ίδιο προϊόν;',
    },
    answer: {
      en: 'What each took or added is counted, and different fields are joined. Only if you both gave the same field different values does Kelari show both sides and ask which one counts. Who did what stands under “Recent”.',
      el: 'Μετρούν όσα πήρε ή πρόσθεσε ο καθένας, και αλλαγές σε διαφορετικά πεδία ενώνονται. Μόνο αν δώσατε στο ίδιο πεδίο διαφορετικές τιμές, το Κελάρι δείχνει και τις δύο και ρωτά ποια ισχύει. Ποιος έκανε τι φαίνεται στα «Πρόσφατα».',
    },
    tags: [
      { en: 'sharing', el: 'κοινή χρήση' },
      { en: 'history', el: 'ιστορικό' },
    ],
    href: '/recent',
  },
  {
    id: 'without-a-signal',
    category: 'offline',
    question: { en: 'Does Kelari work without a signal?', el: 'Δουλεύει το Κελάρι χωρίς σήμα;' },
    answer: {
      en: 'Yes. Where the address begins with https, pages you have seen on this device open without a network, and what you change in the pantry, the list and the plan is kept on the device until the server has answered. Each change is counted once, however often it had to be sent. Scanning barcodes works offline, too; a code that the device does not know is looked up later.',
      el: 'Ναι. Όπου η διεύθυνση αρχίζει με https, οι σελίδες που έχετε ήδη δει σε αυτή τη συσκευή ανοίγουν χωρίς δίκτυο, και όσα αλλάζετε στην ντουλάπα, στη λίστα και στο πρόγραμμα μένουν στη συσκευή μέχρι να απαντήσει ο διακομιστής. Κάθε αλλαγή μετράει μία φορά, όσες φορές κι αν χρειάστηκε να σταλεί. Και τα barcode σαρώνονται χωρίς δίκτυο· όποιον κωδικό δεν ξέρει η συσκευή τον αναζητά αργότερα.',
    },
    tags: [
      { en: 'no signal', el: 'χωρίς σήμα' },
      { en: 'phone', el: 'κινητό' },
    ],
    href: null,
  },
  {
    id: 'what-needs-the-network',
    category: 'offline',
    question: { en: 'What needs a connection?', el: 'Τι χρειάζεται σύνδεση;' },
    answer: {
      en: 'Reading receipts, labels and pages, the assistant, new suggestions, planning a week, videos and everything about signing in and the household. A photo taken meanwhile is kept on the device and read as soon as there is a signal.',
      el: 'Η ανάγνωση αποδείξεων, ετικετών και σελίδων, ο βοηθός, οι νέες προτάσεις, η πρόταση εβδομάδας, τα βίντεο και ό,τι αφορά τη σύνδεση και το νοικοκυριό. Μια φωτογραφία που βγάλατε στο μεταξύ μένει στη συσκευή και διαβάζεται μόλις υπάρξει σήμα.',
    },
    tags: [
      { en: 'no signal', el: 'χωρίς σήμα' },
      { en: 'network', el: 'δίκτυο' },
    ],
    href: null,
  },
  {
    id: 'unsent-changes',
    category: 'offline',
    question: {
      en: 'A strip says that changes are not sent. Are they lost?',
      el: 'Γράφει ότι κάποιες αλλαγές δεν στάλθηκαν. Χάθηκαν;',
    },
    answer: {
      en: 'No, they are on this device and are sent by themselves as soon as that is possible. Tap the strip to see them one by one; where the server refused a change, it stands there with the reason, and you send it again or discard it. Before you log out, Kelari asks if something cannot be sent.',
      el: 'Όχι, είναι σε αυτή τη συσκευή και στέλνονται μόνες τους μόλις γίνεται. Πατήστε την ένδειξη για να τις δείτε μία μία· όπου ο διακομιστής δεν δέχτηκε μια αλλαγή, φαίνεται ο λόγος, και τη στέλνετε ξανά ή την απορρίπτετε. Πριν αποσυνδεθείτε, το Κελάρι ρωτά αν κάτι δεν μπορεί να σταλεί.',
    },
    tags: [
      { en: 'no signal', el: 'χωρίς σήμα' },
      { en: 'sending', el: 'αποστολή' },
    ],
    href: null,
  },
  {
    id: 'installing-kelari',
    category: 'offline',
    question: { en: 'Can I install Kelari as an app?', el: 'Μπορώ να εγκαταστήσω το Κελάρι ως εφαρμογή;' },
    answer: {
      en: 'Yes, from the browser, without a store: on an iPhone with Share and Add to Home Screen, elsewhere with “install” in the browser’s menu. It then opens at once, also without a signal. When a new version is here, a small card says so, and you decide when it is taken.',
      el: 'Ναι, από τον περιηγητή και χωρίς κατάστημα εφαρμογών: στο iPhone με κοινή χρήση και προσθήκη στην οθόνη αφετηρίας, αλλού με την εγκατάσταση στο μενού του περιηγητή. Έτσι ανοίγει αμέσως, και χωρίς σήμα. Όταν υπάρχει νέα έκδοση, το λέει μια μικρή κάρτα, και αποφασίζετε εσείς πότε θα μπει.',
    },
    tags: [
      { en: 'app', el: 'εφαρμογή' },
      { en: 'phone', el: 'κινητό' },
    ],
    href: null,
  },
  {
    id: 'who-sees-my-data',
    category: 'privacy',
    question: { en: 'Who can see my data?', el: 'Ποιος βλέπει τα δεδομένα μου;' },
    answer: {
      en: 'The members of your household see pantry, list, plan and recipes; other households on the same server see nothing of it. Everything lies in the database of your own server, so whoever runs that server looks after it. The links in our mails, an invitation and the calendar address let in whoever has them: give them only to those they are meant for.',
      el: 'Τα μέλη του νοικοκυριού σας βλέπουν ντουλάπα, λίστα, πρόγραμμα και συνταγές· άλλα νοικοκυριά στον ίδιο διακομιστή δεν βλέπουν τίποτα. Όλα βρίσκονται στη βάση δεδομένων του δικού σας διακομιστή, και γι’ αυτά φροντίζει όποιος τον διαχειρίζεται. Οι σύνδεσμοι στα email μας, οι προσκλήσεις και η διεύθυνση του ημερολογίου ανοίγουν σε όποιον τα έχει: δώστε τα μόνο σε όσους προορίζονται.',
    },
    tags: [
      { en: 'privacy', el: 'απόρρητο' },
      { en: 'sharing', el: 'κοινή χρήση' },
    ],
    href: '/household',
  },
  {
    id: 'what-leaves-the-server',
    category: 'privacy',
    question: { en: 'What leaves my own server?', el: 'Τι φεύγει από τον δικό μου διακομιστή;' },
    answer: {
      en: 'Little, and only for what you ask: the number of a barcode nobody here knows, the address of a recipe page you import, a search when you open the videos of a recipe, and mails. A reminder to a device passes, encrypted, through the message service of its browser’s maker.\nIf whoever runs the server has added a language model or a service that writes down speech, your open questions, what is needed of your kitchen to answer them, pictures that it helps to read and recordings go there. Who pays for a plan does so with PayPal. Pantry, recipes and prices are not handed to anybody.',
      el: 'Λίγα, και μόνο για ό,τι ζητάτε: ο αριθμός ενός barcode που δεν το ξέρει κανείς εδώ, η διεύθυνση μιας σελίδας από όπου εισάγετε συνταγή, μια αναζήτηση όταν ανοίγετε τα βίντεο μιας συνταγής, και τα email. Μια υπενθύμιση προς συσκευή περνά, κρυπτογραφημένη, από την υπηρεσία μηνυμάτων του περιηγητή.\nΑν όποιος διαχειρίζεται τον διακομιστή έχει προσθέσει γλωσσικό μοντέλο ή υπηρεσία που γράφει την ομιλία, πηγαίνουν εκεί οι ανοιχτές ερωτήσεις σας, όσα χρειάζονται από την κουζίνα σας για την απάντηση, οι εικόνες που βοηθά να διαβαστούν και οι ηχογραφήσεις. Όποιος πληρώνει για πρόγραμμα πληρώνει μέσω PayPal. Ντουλάπα, συνταγές και τιμές δεν παραδίδονται σε κανέναν.',
    },
    tags: [
      { en: 'privacy', el: 'απόρρητο' },
      { en: 'server', el: 'διακομιστής' },
    ],
    href: null,
  },
  {
    id: 'where-pictures-are-read',
    category: 'privacy',
    question: {
      en: 'Where are my photos and receipts read?',
      el: 'Πού διαβάζονται οι φωτογραφίες και οι αποδείξεις μου;',
    },
    answer: {
      en: 'On your own server, by a reader that comes with Kelari; barcodes are read on your device. No cloud is needed. Only where whoever runs the server has added a language model that sees pictures may that help with reading them.',
      el: 'Στον δικό σας διακομιστή, από έναν αναγνώστη που έρχεται με το Κελάρι· τα barcode διαβάζονται στη συσκευή σας. Δεν χρειάζεται σύννεφο. Μόνο αν όποιος διαχειρίζεται τον διακομιστή έχει προσθέσει γλωσσικό μοντέλο που βλέπει εικόνες, μπορεί εκείνο να βοηθήσει στην ανάγνωση.',
    },
    tags: [
      { en: 'privacy', el: 'απόρρητο' },
      { en: 'photos', el: 'φωτογραφίες' },
      { en: 'receipts', el: 'αποδείξεις' },
    ],
    href: '/scan',
  },
  {
    id: 'what-becomes-of-my-voice',
    category: 'privacy',
    question: { en: 'What becomes of what I say?', el: 'Τι γίνεται με όσα λέω;' },
    answer: {
      en: 'Your browser turns speech into text, in some cases at its maker’s service; only the text reaches Kelari. Where the browser cannot, and a service for it has been added to the server, your recording is sent there to be written down. We keep no sound, and the conversation stays on your device until you delete it.',
      el: 'Ο περιηγητής σας κάνει την ομιλία κείμενο, μερικές φορές σε υπηρεσία του κατασκευαστή του· στο Κελάρι φτάνει μόνο το κείμενο. Όπου δεν μπορεί, και έχει προστεθεί υπηρεσία στον διακομιστή, η ηχογράφηση στέλνεται εκεί για να γίνει κείμενο. Ήχο δεν κρατάμε, και η συνομιλία μένει στη συσκευή σας ώσπου να τη διαγράψετε.',
    },
    tags: [
      { en: 'voice', el: 'φωνή' },
      { en: 'privacy', el: 'απόρρητο' },
    ],
    href: '/voice-chat',
  },
  {
    id: 'taking-my-data-along',
    category: 'privacy',
    question: {
      en: 'Can I take my data along, or bring it in from another Kelari?',
      el: 'Μπορώ να πάρω τα δεδομένα μου μαζί μου ή να τα φέρω από άλλο Κελάρι;',
    },
    answer: {
      en: 'Yes, with or without a plan: in the settings, “Download everything” gives one zip with all that your household has entered, tables for spreadsheets, your recipes for other apps and your pictures. On another Kelari you choose that file under “Import a kitchen” and see what it brings before it does. What is there stays, and doing it twice changes nothing. Points, plans and other people do not come along, and the file is not encrypted.',
      el: 'Ναι, με ή χωρίς πρόγραμμα: στις ρυθμίσεις, η «Λήψη όλων» δίνει ένα zip με όσα έχει καταχωρίσει το νοικοκυριό σας, πίνακες για λογιστικά φύλλα, τις συνταγές σας για άλλες εφαρμογές και τις εικόνες σας. Σε άλλο Κελάρι επιλέγετε αυτό το αρχείο στην «Εισαγωγή κουζίνας» και βλέπετε τι θα φέρει πριν γίνει. Ό,τι υπάρχει εκεί μένει και η δεύτερη εισαγωγή δεν αλλάζει τίποτα. Πόντοι, προγράμματα και άλλα άτομα δεν μεταφέρονται, και το αρχείο δεν είναι κρυπτογραφημένο.',
    },
    tags: [
      { en: 'export', el: 'εξαγωγή' },
      { en: 'moving house', el: 'μεταφορά' },
    ],
    href: '/settings',
  },
  {
    id: 'deleting-my-account',
    category: 'privacy',
    question: { en: 'How do I delete my account?', el: 'Πώς διαγράφω τον λογαριασμό μου;' },
    answer: {
      en: 'At the end of the settings, with “Delete my account”; you type your address so that it does not happen by mistake. You are signed out everywhere at once, and after 14 days the account goes for good, with the pantry, recipes and pictures of a household in which you are the last member. Until then nothing is removed, and the link in our email or signing in keeps the account. A shared household stays with the others. Backups of the server may hold what was deleted for up to 6 months more.',
      el: 'Στο τέλος των ρυθμίσεων, με τη «Διαγραφή του λογαριασμού μου»· γράφετε τη διεύθυνσή σας για να μη γίνει κατά λάθος. Αποσυνδέεστε αμέσως από παντού και μετά από 14 ημέρες ο λογαριασμός σβήνεται οριστικά, μαζί με την ντουλάπα, τις συνταγές και τις εικόνες ενός νοικοκυριού όπου είστε το τελευταίο μέλος. Ως τότε δεν αφαιρείται τίποτα, και τον κρατάτε με τον σύνδεσμο του email μας ή με σύνδεση. Ένα κοινό νοικοκυριό μένει στους υπόλοιπους. Αντίγραφα ασφαλείας του διακομιστή μπορεί να κρατούν όσα διαγράφηκαν έως 6 μήνες ακόμη.',
    },
    tags: [
      { en: 'account', el: 'λογαριασμός' },
      { en: 'deleting', el: 'διαγραφή' },
    ],
    href: '/settings',
  },
];
