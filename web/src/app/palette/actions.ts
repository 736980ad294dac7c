import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
  ChefHat,
  CircleQuestionMark,
  LogOut,
  type LucideIcon,
  MessageCircle,
  NotebookText,
  Plus,
  Refrigerator,
  ScanLine,
  Settings,
  ShoppingBasket,
  Sun,
  Undo2,
} from 'lucide-react';

/** What an action does; each is something that a page or menu offers too. */
export type Deed =
  | { readonly go: string }
  /** Presses the button of a page that has this attribute. */
  | { readonly press: string; readonly on: string }
  /** Goes to the part of a page under this heading. */
  | { readonly heading: MessageDescriptor; readonly on: string }
  | { readonly own: 'language' | 'light' | 'dark' | 'system' | 'logout' | 'shortcuts' | 'undo' };

export type Action = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly names: readonly string[];
  /** The sign of the page that the act belongs to. */
  readonly icon: LucideIcon;
  readonly deed: Deed;
  /** Shown while nothing is typed. */
  readonly first?: true;
};

const names = (text: string): readonly string[] => text.split(' | ');

export const actions: readonly Action[] = [
  {
    id: 'add-product',
    label: msg`Add a product to the pantry`,
    names: names(
      'Add a product to the pantry | new product | put in | Προσθήκη προϊόντος στην ντουλάπα | νέο προϊόν | πρόσθεσε',
    ),
    icon: Plus,
    deed: { press: '[data-add]', on: '/pantry' },
    first: true,
  },
  {
    id: 'add-item',
    label: msg`Write on the shopping list`,
    names: names(
      'Write on the shopping list | add to list | buy | Προσθήκη στη λίστα αγορών | γράψτε στη λίστα | αγόρασε',
    ),
    icon: ShoppingBasket,
    deed: { press: '[data-add]', on: '/shopping' },
    first: true,
  },
  {
    id: 'scan',
    label: msg`Scan a barcode or a receipt`,
    names: names('Scan a barcode or a receipt | Σάρωση κωδικού ή απόδειξης | σκανάρισμα'),
    icon: ScanLine,
    deed: { go: '/scan' },
    first: true,
  },
  {
    id: 'cook',
    label: msg`What can I cook?`,
    names: names('What can I cook? | what to cook | cook now | Τι να μαγειρέψω; | τι μπορώ να μαγειρέψω'),
    icon: ChefHat,
    deed: { go: '/recipe-recommendations' },
    first: true,
  },
  {
    id: 'plan',
    label: msg`Plan my week`,
    names: names(
      'Plan my week | propose meals | Πρόταση εβδομάδας | πρόγραμμα εβδομάδας | πρότεινε γεύματα | οργάνωσε την εβδομάδα',
    ),
    icon: CalendarDays,
    deed: { press: '[data-act=propose]', on: '/meal-planner' },
    first: true,
  },
  {
    id: 'add-meal',
    label: msg`Add a meal to the plan`,
    names: names('Add a meal to the plan | new meal | Προσθήκη γεύματος στο πρόγραμμα | νέο γεύμα'),
    icon: CalendarDays,
    deed: { press: '[data-add]', on: '/meal-planner' },
  },
  {
    id: 'new-recipe',
    label: msg`Write a new recipe`,
    names: names('Write a new recipe | Νέα συνταγή | γράψτε συνταγή'),
    icon: NotebookText,
    deed: { press: '[data-add]', on: '/recipes' },
    first: true,
  },
  {
    id: 'import-recipe',
    label: msg`Import a recipe from a link, a text or a photo`,
    names: names('Import a recipe from a link | paste a recipe | Εισαγωγή συνταγής από σύνδεσμο | επικόλληση συνταγής'),
    icon: NotebookText,
    deed: { go: '/recipes/import' },
  },
  {
    id: 'count',
    label: msg`Start stocktaking`,
    names: names('Start stocktaking | inventory | count | Έναρξη απογραφής | καταμέτρηση | μέτρηση'),
    icon: Refrigerator,
    deed: { go: '/pantry/count' },
  },
  {
    id: 'print',
    label: msg`Print today’s briefing`,
    names: names("Print today's briefing | Εκτύπωση της σημερινής ενημέρωσης | εκτύπωση | τύπωσε"),
    icon: Sun,
    deed: { press: '[data-act=print]', on: '/daily-briefing' },
  },
  {
    id: 'export',
    label: msg`Export all of the kitchen`,
    names: names('Export all of the kitchen | download my data | backup | Εξαγωγή όλης της κουζίνας | λήψη δεδομένων'),
    icon: Settings,
    deed: { heading: msg`Your data`, on: '/settings' },
  },
  {
    id: 'undo',
    label: msg`Take the last act back`,
    names: names('Take the last act back | undo | Αναίρεση της τελευταίας ενέργειας | αναίρεση'),
    icon: Undo2,
    deed: { own: 'undo' },
  },
  {
    id: 'language',
    label: msg`Switch to Greek`,
    names: names(
      'Switch to Greek | switch to English | change language | Αλλαγή στα αγγλικά | ελληνικά | αλλαγή γλώσσας',
    ),
    icon: MessageCircle,
    deed: { own: 'language' },
  },
  {
    id: 'dark',
    label: msg`Dark theme`,
    names: names('Dark theme | dark mode | night | Σκούρο θέμα | σκοτεινό θέμα | νύχτα'),
    icon: Sun,
    deed: { own: 'dark' },
  },
  {
    id: 'light',
    label: msg`Light theme`,
    names: names('Light theme | light mode | day | Ανοιχτό θέμα | φωτεινό θέμα | μέρα'),
    icon: Sun,
    deed: { own: 'light' },
  },
  {
    id: 'system',
    label: msg`Theme of the device`,
    names: names('Theme of the device | system theme | Θέμα της συσκευής'),
    icon: Sun,
    deed: { own: 'system' },
  },
  {
    id: 'shortcuts',
    label: msg`All keyboard shortcuts`,
    names: names('All keyboard shortcuts | hotkeys | keys | Όλες οι συντομεύσεις πληκτρολογίου | πλήκτρα'),
    icon: CircleQuestionMark,
    deed: { own: 'shortcuts' },
  },
  {
    id: 'logout',
    label: msg`Log out`,
    names: names('Log out | sign out | leave | Αποσύνδεση | έξοδος'),
    icon: LogOut,
    deed: { own: 'logout' },
  },
];

/** Words before a name that say what to do with it; folded, and the longest first. */
export type Verb = 'cook' | 'eat' | 'put' | 'with';
export const verbs: readonly { readonly verb: Verb; readonly words: readonly string[] }[] = [
  {
    verb: 'with',
    words: names(
      'what can i cook with | recipes with | cook with | τι μπορω να μαγειρεψω με | τι να μαγειρεψω με | συνταγεσ με | μαγειρεψε με',
    ),
  },
  { verb: 'cook', words: names('cook | start cooking | μαγειρεψε | μαγειρεψτε | μαγειρεμα | μαγειρευω') },
  {
    verb: 'eat',
    words: names(
      'i ate | ate | eat | eaten | used up | finished | mark eaten | εφαγα | φαγαμε | φαγωθηκε | φαγωθηκαν | τελειωσε | τελειωσαν',
    ),
  },
  {
    verb: 'put',
    words: names(
      'add to list | add to the list | add | buy | need | προσθεσε στη λιστα | βαλε στη λιστα | προσθεσε | βαλε | αγορασε | αγορα | παρε | θελω',
    ),
  },
];
