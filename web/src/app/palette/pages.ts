import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A place of the app. */
export type Place = {
  readonly path: string;
  readonly label: MessageDescriptor;
  /** What it is called and looked for by, in both languages: one catalogue alone is there. */
  readonly names: readonly string[];
  readonly loadsAnew?: true;
  readonly operator?: true;
};

const names = (text: string): readonly string[] => text.split(' | ');

/** Every page that a member may see and that stands for itself, the most used first. */
export const pages: readonly Place[] = [
  {
    path: '/dashboard',
    label: msg`Dashboard`,
    names: names('Dashboard | home | start | overview | today | Πίνακας | αρχική | σήμερα | επισκόπηση'),
  },
  {
    path: '/pantry',
    label: msg`Pantry`,
    names: names(
      'Pantry | fridge | freezer | cupboard | my food | products | stock | Ντουλάπα | ψυγείο | κατάψυξη | κελάρι | τρόφιμα | προϊόντα | τι έχω',
    ),
  },
  {
    path: '/shopping',
    label: msg`Shopping list`,
    names: names('Shopping list | groceries | supermarket | Λίστα αγορών | αγορές | ψώνια | σούπερ μάρκετ'),
  },
  { path: '/recipes', label: msg`Recipes`, names: names('Recipes | dishes | cookbook | Συνταγές | φαγητά | πιάτα') },
  {
    path: '/recipe-recommendations',
    label: msg`What can I cook`,
    names: names(
      'What can I cook | suggestions | recommendations | ideas | Τι να μαγειρέψω | τι μπορώ να μαγειρέψω | προτάσεις | ιδέες',
    ),
  },
  {
    path: '/meal-planner',
    label: msg`Meal planner`,
    names: names(
      'Meal planner | week | menu | calendar | Πρόγραμμα γευμάτων | εβδομάδα | πλάνο | γεύματα | ημερολόγιο',
    ),
  },
  {
    path: '/scan',
    label: msg`Scan`,
    names: names(
      'Scan | barcode | receipt | photo | camera | Σάρωση | απόδειξη | γραμμωτός κώδικας | φωτογραφία | κάμερα',
    ),
  },
  {
    path: '/daily-briefing',
    label: msg`Daily briefing`,
    names: names('Daily briefing | morning | Ημερήσια ενημέρωση | πρωί'),
  },
  {
    path: '/assistant',
    label: msg`Assistant`,
    names: names('Assistant | chat | ask | AI | Βοηθός | συνομιλία | ρώτα'),
  },
  {
    path: '/voice-chat',
    label: msg`Voice assistant`,
    names: names('Voice assistant | microphone | speak | talk | Φωνητικός βοηθός | μικρόφωνο | φωνή | μίλα'),
  },
  {
    path: '/gamification',
    label: msg`Achievements`,
    names: names(
      'Achievements | streak | level | points | challenges | XP | Επιτεύγματα | σερί | επίπεδο | πόντοι | προκλήσεις',
    ),
  },
  {
    path: '/prices',
    label: msg`Prices`,
    names: names('Prices | price history | offers | cheap | alerts | Τιμές | ιστορικό τιμών | προσφορές | φθηνά'),
  },
  {
    path: '/ledger',
    label: msg`The month in food`,
    names: names(
      'The month in food | money | waste | spending | statistics | Τα τρόφιμα του μήνα | χρήματα | έξοδα | σπατάλη | στατιστικά',
    ),
  },
  {
    path: '/recent',
    label: msg`Recent`,
    names: names('Recent | history | journal | undo | deleted | Πρόσφατα | ιστορικό | αναίρεση | διαγραμμένα'),
  },
  {
    path: '/foods',
    label: msg`Our foods`,
    names: names('Our foods | own foods | merge foods | Τα τρόφιμά μας | δικά μας τρόφιμα'),
  },
  {
    path: '/pantry/count',
    label: msg`Stocktaking`,
    names: names('Stocktaking | inventory | count what is there | Απογραφή | μέτρηση | καταμέτρηση'),
  },
  {
    path: '/recipes/import',
    label: msg`Import a recipe`,
    names: names('Import a recipe | paste a recipe | link | Εισαγωγή συνταγής | επικόλληση | σύνδεσμος'),
  },
  {
    path: '/household',
    label: msg`Household`,
    names: names('Household | family | members | invite | share | Νοικοκυριό | οικογένεια | μέλη | πρόσκληση'),
  },
  {
    path: '/faq',
    label: msg`Questions and help`,
    names: names(
      'Questions and help | FAQ | support | contact | Ερωτήσεις και βοήθεια | συχνές ερωτήσεις | επικοινωνία | υποστήριξη',
    ),
  },
  {
    path: '/subscription',
    label: msg`Subscription`,
    names: names('Subscription | plan | premium | pay | billing | Συνδρομή | πλάνο | πληρωμή'),
    loadsAnew: true,
  },
  {
    path: '/settings',
    label: msg`Settings`,
    names: names('Settings | preferences | profile | account | Ρυθμίσεις | προτιμήσεις | προφίλ | λογαριασμός'),
  },
  {
    path: '/admin',
    label: msg`Operation`,
    names: names('Operation | server | health | backups | Λειτουργία | διακομιστής'),
    operator: true,
  },
  {
    path: '/admin/payments',
    label: msg`Orders and payments`,
    names: names('Orders and payments | Παραγγελίες και πληρωμές | πληρωμές'),
    operator: true,
  },
];

/** The parts of the settings page, by their headings there. */
export const sections: readonly Place[] = [
  { path: '/settings', label: msg`You`, names: names('You | my name | profile | Εσείς | όνομα | προφίλ') },
  {
    path: '/settings',
    label: msg`How you eat`,
    names: names(
      'How you eat | diet | allergies | vegan | vegetarian | staples | Πώς τρώτε | διατροφή | αλλεργίες | νηστεία | πάντα στο σπίτι',
    ),
  },
  {
    path: '/settings',
    label: msg`Language, look and time`,
    names: names(
      'Language, look and time | dark theme | time zone | keyboard shortcuts | Γλώσσα, εμφάνιση και ώρα | σκούρο θέμα | ζώνη ώρας | συντομεύσεις πληκτρολογίου',
    ),
  },
  {
    path: '/settings',
    label: msg`Notifications`,
    names: names('Notifications | reminders | push | email | e-mail | alerts | Ειδοποιήσεις | υπενθυμίσεις'),
  },
  {
    path: '/settings',
    label: msg`Signing in`,
    names: names(
      'Signing in | password | change email | e-mail | sessions | devices | security | Σύνδεση και ασφάλεια | κωδικός πρόσβασης | αλλαγή email | συσκευές',
    ),
  },
  {
    path: '/settings',
    label: msg`Passkeys`,
    names: names('Passkeys | fingerprint | Κλειδιά πρόσβασης | δακτυλικό αποτύπωμα'),
  },
  {
    path: '/settings',
    label: msg`Two-step sign-in`,
    names: names('Two-step sign-in | 2FA | authenticator | Σύνδεση σε δύο βήματα | κωδικός εφαρμογής'),
  },
  {
    path: '/settings',
    label: msg`Access for programs`,
    names: names('Access for programs | API | token | Πρόσβαση προγραμμάτων | κλειδί'),
  },
  {
    path: '/settings',
    label: msg`Your data`,
    names: names('Your data | download | export | import | backup | Τα δεδομένα σας | λήψη | εξαγωγή | εισαγωγή'),
  },
  { path: '/settings', label: msg`Delete account`, names: names('Delete account | Διαγραφή λογαριασμού') },
];
