import type { Question } from './question.ts';

/** The assistant, written and spoken. */
export const assistantQuestions: readonly Question[] = [
  {
    id: 'what-the-assistant-can-do',
    category: 'assistant',
    question: { en: 'What can the assistant do?', el: 'Τι μπορεί να κάνει ο βοηθός;' },
    answer: {
      en: 'It knows your pantry, your list and your plan. Tell it what you bought, ate, froze or threw away, what belongs on the list or into the week; ask what expires, what you can cook, how long food keeps, what can replace it or how many grams are in a cup. It understands Greek, English and Greek in Latin letters.',
      el: 'Ξέρει την ντουλάπα, τη λίστα και το πρόγραμμά σας. Πείτε του τι αγοράσατε, φάγατε, καταψύξατε ή πετάξατε και τι να μπει στη λίστα ή στο πρόγραμμα· ρωτήστε τι λήγει, τι μπορείτε να μαγειρέψετε, πόσο κρατάει κάτι, με τι αντικαθίσταται ή πόσα γραμμάρια είναι ένα φλιτζάνι. Καταλαβαίνει ελληνικά, αγγλικά και greeklish.',
    },
    tags: [
      { en: 'assistant', el: 'βοηθός' },
      { en: 'questions', el: 'ερωτήσεις' },
    ],
    href: '/assistant',
  },
  {
    id: 'when-the-assistant-asks',
    category: 'assistant',
    question: { en: 'Does the assistant act without asking?', el: 'Κάνει ο βοηθός πράγματα χωρίς να ρωτήσει;' },
    answer: {
      en: 'What is harmless and clear is done at once and shown with an “Undo”. It asks before anything is thrown away, before many rows change at once, and whenever it is not sure what you mean. Where several foods or lots could be meant, it lets you choose.',
      el: 'Ό,τι είναι ακίνδυνο και ξεκάθαρο γίνεται αμέσως και φαίνεται με «Αναίρεση». Ρωτά πριν πεταχτεί κάτι, πριν αλλάξουν πολλές γραμμές μαζί και κάθε φορά που δεν είναι σίγουρος τι εννοείτε. Όπου ταιριάζουν πολλά τρόφιμα ή πολλές παρτίδες, διαλέγετε εσείς.',
    },
    tags: [
      { en: 'assistant', el: 'βοηθός' },
      { en: 'consent', el: 'συγκατάθεση' },
    ],
    href: '/assistant',
  },
  {
    id: 'correcting-the-assistant',
    category: 'assistant',
    question: {
      en: 'The assistant misunderstood me. What now?',
      el: 'Ο βοηθός με παρεξήγησε. Τι κάνω;',
    },
    answer: {
      en: 'Correct it at once, for example “no, three”, or say “undo”: what it did is then taken back as a whole. The same is behind the button on its card and, for the pantry, under “Recent”.',
      el: 'Διορθώστε τον αμέσως, για παράδειγμα «όχι, τρία», ή πείτε «αναίρεση»: ό,τι έκανε επαναφέρεται ολόκληρο. Το ίδιο κάνει το κουμπί στην κάρτα του και, για την ντουλάπα, τα «Πρόσφατα».',
    },
    tags: [
      { en: 'assistant', el: 'βοηθός' },
      { en: 'undo', el: 'αναίρεση' },
    ],
    href: '/assistant',
  },
  {
    id: 'language-model',
    category: 'assistant',
    question: {
      en: 'Does the assistant need artificial intelligence from a cloud?',
      el: 'Χρειάζεται ο βοηθός τεχνητή νοημοσύνη από το σύννεφο;',
    },
    answer: {
      en: 'No. Commands and most questions are understood by rules on your own server. Whoever runs the server may add a language model for open questions; then the assistant shows how many of its answers you have used today. A model can only read and suggest: nothing it proposes happens without your tap.',
      el: 'Όχι. Οι εντολές και οι περισσότερες ερωτήσεις γίνονται κατανοητές με κανόνες στον δικό σας διακομιστή. Όποιος τον διαχειρίζεται μπορεί να προσθέσει ένα γλωσσικό μοντέλο για ανοιχτές ερωτήσεις· τότε ο βοηθός δείχνει πόσες από τις σημερινές απαντήσεις του χρησιμοποιήσατε. Το μοντέλο μόνο διαβάζει και προτείνει: τίποτα δεν γίνεται αν δεν πατήσετε.',
    },
    tags: [
      { en: 'language model', el: 'γλωσσικό μοντέλο' },
      { en: 'privacy', el: 'απόρρητο' },
    ],
    href: '/assistant',
  },
  {
    id: 'speaking-to-kelari',
    category: 'assistant',
    question: { en: 'How do I speak to Kelari?', el: 'Πώς μιλάω στο Κελάρι;' },
    answer: {
      en: 'Open the voice assistant, tap the microphone and speak; tap again while it speaks and it stops and listens. It can do what the written assistant can. Where the browser cannot listen, you type, or use the microphone of your keyboard.',
      el: 'Ανοίξτε τον φωνητικό βοηθό, πατήστε το μικρόφωνο και μιλήστε· αν το πατήσετε όσο μιλάει, σταματά και ακούει. Κάνει ό,τι και ο γραπτός βοηθός. Όπου ο περιηγητής δεν μπορεί να ακούσει, γράφετε ή χρησιμοποιείτε το μικρόφωνο του πληκτρολογίου.',
    },
    tags: [
      { en: 'voice', el: 'φωνή' },
      { en: 'microphone', el: 'μικρόφωνο' },
    ],
    href: '/voice-chat',
  },
  {
    id: 'hands-free-cooking',
    category: 'assistant',
    question: {
      en: 'What can I say while I cook?',
      el: 'Τι μπορώ να λέω όσο μαγειρεύω;',
    },
    answer: {
      en: 'Press “Listen hands-free” in cook mode and say “next”, “back”, “repeat” or “timer for ten minutes”, or ask something. The big buttons and swiping go on working beside it. It listens only while you have it switched on.',
      el: 'Πατήστε «Ακρόαση χωρίς χέρια» στο μαγείρεμα και πείτε «επόμενο», «πίσω», «ξανά» ή «χρονόμετρο για δέκα λεπτά», ή ρωτήστε κάτι. Τα μεγάλα κουμπιά και το σύρσιμο δουλεύουν παράλληλα. Ακούει μόνο όσο το έχετε ανοιχτό.',
    },
    tags: [
      { en: 'voice', el: 'φωνή' },
      { en: 'cooking', el: 'μαγείρεμα' },
      { en: 'timers', el: 'χρονόμετρα' },
    ],
    href: '/recipes',
  },
  {
    id: 'microphone-does-not-work',
    category: 'assistant',
    question: { en: 'Why does the microphone not work?', el: 'Γιατί δεν δουλεύει το μικρόφωνο;' },
    answer: {
      en: 'The page needs https and your permission: look at the settings beside its address. Some browsers cannot listen at all, and on an iPhone an app on the home screen may get no answer; the same page in Safari works. Another app may also be holding the microphone.',
      el: 'Η σελίδα χρειάζεται https και την άδειά σας: δείτε τις ρυθμίσεις δίπλα στη διεύθυνσή της. Μερικοί περιηγητές δεν μπορούν καθόλου να ακούσουν, και στο iPhone μια εφαρμογή της αρχικής οθόνης ίσως δεν παίρνει απάντηση· η ίδια σελίδα στο Safari δουλεύει. Ίσως πάλι να κρατά το μικρόφωνο άλλη εφαρμογή.',
    },
    tags: [
      { en: 'microphone', el: 'μικρόφωνο' },
      { en: 'permission', el: 'άδεια' },
    ],
    href: '/voice-chat',
  },
];
