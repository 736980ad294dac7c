import type { Language } from '@kelari/core/kit/language.ts';
import type { Proof } from './proof-picture.tsx';

type Feature = {
  readonly key: 'pantry' | 'scan' | 'plan' | 'shopping' | 'assistant' | 'recipes';
  readonly title: string;
  readonly text: string;
};

export type LandingText = {
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly languageLabel: string;
  readonly signIn: string;
  readonly start: string;
  readonly promise: string;
  readonly lead: string;
  readonly heroStart: string;
  readonly heroNote: string;
  readonly proofs: readonly {
    readonly key: Proof;
    readonly title: string;
    readonly text: string;
    /** What the picture shows, for those who do not see it. */
    readonly picture: string;
  }[];
  readonly featuresTitle: string;
  readonly features: readonly Feature[];
  readonly closingTitle: string;
  readonly closingText: string;
  readonly tagline: string;
  readonly today: string;
  readonly tomorrow: string;
};

/**
 * The landing page's words. Not in the catalogues: the page is prerendered in both languages, and the app never needs
 * them. A missing translation is a type error here.
 */
export const landingText: Record<Language, LandingText> = {
  en: {
    title: 'Kelari: know what you have, cook what you love',
    description:
      'Kelari keeps your household’s food from the shop to the plate: pantry, expiry dates, recipes and shopping lists, in Greek and English. Free to start.',
    name: 'Kelari',
    languageLabel: 'Language',
    signIn: 'Sign In',
    start: 'Get Started Free',
    promise: 'Tonight’s dinner is already in your kitchen.',
    lead: 'Kelari remembers what you have and what spoils first, and tells you what to cook with it. Less in the bin, less to buy, one question fewer every evening.',
    heroStart: 'Start with your pantry',
    heroNote: 'Free. No card needed.',
    proofs: [
      {
        key: 'date',
        title: 'What to eat first',
        text: 'Every food with its date in plain words. What spoils soon stands on top.',
        picture:
          'The list “Eat today”: bananas and minced beef expire today, each with buttons to cook, eat, freeze or bin it.',
      },
      {
        key: 'cook',
        title: 'What you can cook',
        text: 'Recipes measured against your real amounts, with a reason for each.',
        picture: 'A suggested recipe: all of it is in the pantry, and it uses up food that expires soon.',
      },
      {
        key: 'undo',
        title: 'Nothing gets lost',
        text: 'Every step can be undone. Your data stays yours, and all of it exports.',
        picture: 'The pantry after a tap on “used up”, with the button that undoes it.',
      },
    ],
    featuresTitle: 'One kitchen, kept in order',
    features: [
      {
        key: 'pantry',
        title: 'Smart pantry',
        text: 'Pantry, fridge and freezer at a glance: how much, where, and until when.',
      },
      {
        key: 'scan',
        title: 'Scanning',
        text: 'A receipt, a barcode or a photo fills the shelf. You only correct what is wrong.',
      },
      {
        key: 'plan',
        title: 'Meal planning',
        text: 'The week on one page. It sets aside what you have and lists only what is missing.',
      },
      {
        key: 'shopping',
        title: 'Shopping lists',
        text: 'Shared with your household, sorted by aisle, and in your hand even without signal.',
      },
      {
        key: 'assistant',
        title: 'AI cooking assistant',
        text: 'Ask by typing or speaking. It answers from your own kitchen.',
      },
      {
        key: 'recipes',
        title: 'Recipe collection',
        text: 'Your own, imported from any page, and a starter collection of Greek home cooking.',
      },
    ],
    closingTitle: 'Open the fridge. We’ll take it from there.',
    closingText: 'Put in three foods and see what you can cook tonight. It takes a minute.',
    tagline: 'Kelari. From the shop to the plate, and nothing to waste.',
    today: 'today',
    tomorrow: 'tomorrow',
  },
  el: {
    title: 'Κελάρι: ξέρεις τι έχεις, μαγειρεύεις ό,τι αγαπάς',
    description:
      'Το Κελάρι φροντίζει τα τρόφιμα του σπιτιού, από το μαγαζί ως το πιάτο: ντουλάπα, ημερομηνίες λήξης, συνταγές και λίστες αγορών, στα ελληνικά και στα αγγλικά. Ξεκινάτε δωρεάν.',
    name: 'Κελάρι',
    languageLabel: 'Γλώσσα',
    signIn: 'Σύνδεση',
    start: 'Δωρεάν εγγραφή',
    promise: 'Το βραδινό σας είναι ήδη στην κουζίνα σας.',
    lead: 'Το Κελάρι θυμάται τι έχετε και τι χαλάει πρώτο, και σας λέει τι να μαγειρέψετε με αυτά. Λιγότερα στα σκουπίδια, λιγότερα ψώνια, μία έγνοια λιγότερη κάθε βράδυ.',
    heroStart: 'Ξεκινήστε από την ντουλάπα σας',
    heroNote: 'Δωρεάν, χωρίς κάρτα.',
    proofs: [
      {
        key: 'date',
        title: 'Τι να φάτε πρώτο',
        text: 'Κάθε τρόφιμο με την ημερομηνία του, με απλά λόγια. Ό,τι χαλάει σύντομα μπαίνει πάνω πάνω.',
        picture:
          'Η λίστα «Φάτε σήμερα»: μπανάνες και κιμάς λήγουν σήμερα, και για το καθένα κουμπιά για μαγείρεμα, κατανάλωση, κατάψυξη ή πέταμα.',
      },
      {
        key: 'cook',
        title: 'Τι μπορείτε να μαγειρέψετε',
        text: 'Συνταγές μετρημένες με τις πραγματικές σας ποσότητες, και για καθεμιά ο λόγος.',
        picture: 'Μια πρόταση συνταγής: όλα τα υλικά υπάρχουν και χρησιμοποιεί τρόφιμα που λήγουν σύντομα.',
      },
      {
        key: 'undo',
        title: 'Τίποτα δεν χάνεται',
        text: 'Κάθε βήμα αναιρείται. Τα δεδομένα σας μένουν δικά σας και τα παίρνετε όλα μαζί σας.',
        picture: 'Η ντουλάπα μετά από ένα πάτημα στο «τελείωσε», με το κουμπί που το αναιρεί.',
      },
    ],
    featuresTitle: 'Μια κουζίνα σε τάξη',
    features: [
      {
        key: 'pantry',
        title: 'Έξυπνη ντουλάπα',
        text: 'Ντουλάπα, ψυγείο και κατάψυξη με μια ματιά: πόσο, πού και ως πότε.',
      },
      {
        key: 'scan',
        title: 'Σάρωση',
        text: 'Μια απόδειξη, ένα barcode ή μια φωτογραφία γεμίζει το ράφι. Διορθώνετε μόνο ό,τι δεν διαβάστηκε σωστά.',
      },
      {
        key: 'plan',
        title: 'Πρόγραμμα γευμάτων',
        text: 'Η εβδομάδα σε μία σελίδα. Κρατάει στην άκρη όσα έχετε και γράφει μόνο όσα λείπουν.',
      },
      {
        key: 'shopping',
        title: 'Λίστες αγορών',
        text: 'Κοινές για όλο το σπίτι, με τη σειρά των διαδρόμων, στο χέρι σας και χωρίς σήμα.',
      },
      {
        key: 'assistant',
        title: 'Βοηθός μαγειρικής με AI',
        text: 'Ρωτήστε γραπτά ή με τη φωνή σας. Απαντά με βάση τη δική σας κουζίνα.',
      },
      {
        key: 'recipes',
        title: 'Συλλογή συνταγών',
        text: 'Οι δικές σας, όσες φέρνετε από οποιαδήποτε σελίδα, και μια πρώτη συλλογή με σπιτικά ελληνικά φαγητά.',
      },
    ],
    closingTitle: 'Ανοίξτε το ψυγείο. Τα υπόλοιπα δικά μας.',
    closingText: 'Βάλτε τρία τρόφιμα και δείτε τι μαγειρεύετε απόψε. Ένα λεπτό αρκεί.',
    tagline: 'Κελάρι. Από το μαγαζί ως το πιάτο, χωρίς να πηγαίνει τίποτα χαμένο.',
    today: 'σήμερα',
    tomorrow: 'αύριο',
  },
};
