import type { WeeklyChallenge } from './challenge-list.ts';
import type { Count } from './counters.ts';
import { fishAndSeafood, homeCuisines, meatless, pulses } from './foods-counted.ts';
import { streakKinds } from './streak.ts';

const cooked = ['cooked'] as const;
const saving = ['cooked', 'eaten', 'frozen'] as const;

type Words = { readonly title: string; readonly description: string; readonly requirements: string };

const weekly = (
  [key, kind, icon, goal, points]: readonly [
    string,
    WeeklyChallenge['kind'],
    WeeklyChallenge['icon'],
    goal: number,
    points: number,
  ],
  count: Count,
  en: Words,
  el: Words,
): WeeklyChallenge => ({
  key,
  type: 'weekly',
  kind,
  icon,
  goal,
  points,
  count,
  title: { en: en.title, el: el.title },
  description: { en: en.description, el: el.description },
  requirements: { en: en.requirements, el: el.requirements },
});

/** In the order in which the weeks take them; a kind's number of them decides after how many weeks each comes again. */
export const weeklyChallenges: readonly WeeklyChallenge[] = [
  weekly(
    ['in-time', 'saving', 'clock', 4, 100],
    { of: 'saved', kinds: saving },
    {
      title: 'Dates first',
      description: 'What is about to expire comes first; anything new can wait a day.',
      requirements: 'Eat, cook or freeze 4 different products on their last two days.',
    },
    {
      title: 'Πρώτα ό,τι λήγει',
      description: 'Προηγούνται όσα κοντεύουν να λήξουν. Τα καινούρια περιμένουν μια μέρα.',
      requirements: 'Φάτε, μαγειρέψτε ή καταψύξτε 4 διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
    },
  ),
  weekly(
    ['leftovers', 'saving', 'box', 2, 100],
    { of: 'days', kinds: ['cooked', 'eaten'], where: { leftovers: true } },
    {
      title: 'Yesterday’s pot',
      description: 'Leftovers are a meal that is already cooked.',
      requirements: 'On 2 different days, eat leftovers or cook with them.',
    },
    {
      title: 'Η χθεσινή κατσαρόλα',
      description: 'Ό,τι περίσσεψε είναι ένα γεύμα που έχει ήδη μαγειρευτεί.',
      requirements: 'Σε 2 διαφορετικές μέρες, φάτε περισσεύματα ή μαγειρέψτε με αυτά.',
    },
  ),
  weekly(
    ['freeze-in-time', 'saving', 'snow', 2, 100],
    { of: 'saved', kinds: ['frozen'] },
    {
      title: 'Into the freezer in time',
      description: 'If you cannot eat it in time, the freezer keeps it for you.',
      requirements: 'Freeze 2 different products on their last two days.',
    },
    {
      title: 'Έγκαιρα στην κατάψυξη',
      description: 'Ό,τι δεν προλαβαίνετε, το φυλάει η κατάψυξη.',
      requirements: 'Καταψύξτε 2 διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
    },
  ),
  weekly(
    ['cook-to-save', 'saving', 'pan', 2, 100],
    { of: 'days', kinds: cooked, where: { saves: true } },
    {
      title: 'Rescue in the pan',
      description: 'Let the date choose today’s dish.',
      requirements: 'On 2 different days, cook with a product that is on its last two days.',
    },
    {
      title: 'Διάσωση στο τηγάνι',
      description: 'Αφήστε την ημερομηνία να διαλέξει το φαγητό.',
      requirements: 'Σε 2 διαφορετικές μέρες, μαγειρέψτε με προϊόν που είναι στις δύο τελευταίες μέρες του.',
    },
  ),
  weekly(
    ['save-three-days', 'saving', 'recycle', 3, 120],
    { of: 'days', kinds: saving, where: { saves: true } },
    {
      title: 'Three days, three rescues',
      description: 'A glance at the dates each morning is enough.',
      requirements: 'On 3 different days, eat, cook or freeze something on its last two days.',
    },
    {
      title: 'Τρεις μέρες, τρεις διασώσεις',
      description: 'Μια ματιά στις ημερομηνίες κάθε πρωί αρκεί.',
      requirements: 'Σε 3 διαφορετικές μέρες, φάτε, μαγειρέψτε ή καταψύξτε κάτι στις δύο τελευταίες μέρες του.',
    },
  ),
  weekly(
    ['pulses', 'cooking', 'bean', 2, 100],
    { of: 'days', kinds: cooked, where: { classes: pulses } },
    {
      title: 'Week of pulses',
      description: 'Lentils, beans, chickpeas, fava: cheap, filling and good the next day too.',
      requirements: 'Cook recipes with pulses on 2 different days.',
    },
    {
      title: 'Εβδομάδα οσπρίων',
      description: 'Φακές, φασόλια, ρεβίθια, φάβα: οικονομικά, χορταστικά και νόστιμα και την άλλη μέρα.',
      requirements: 'Μαγειρέψτε συνταγές με όσπρια σε 2 διαφορετικές μέρες.',
    },
  ),
  weekly(
    ['new-recipes', 'cooking', 'book', 3, 100],
    { of: 'recipes', kinds: cooked },
    {
      title: 'Three different dishes',
      description: 'Turn a few pages of the cookbook.',
      requirements: 'Cook 3 different recipes.',
    },
    {
      title: 'Τρία διαφορετικά πιάτα',
      description: 'Γυρίστε μερικές σελίδες στο βιβλίο με τις συνταγές.',
      requirements: 'Μαγειρέψτε 3 διαφορετικές συνταγές.',
    },
  ),
  weekly(
    ['meatless', 'cooking', 'carrot', 3, 100],
    { of: 'days', kinds: cooked, where: { diets: meatless } },
    {
      title: 'Garden days',
      description: 'Three days with vegetables, pulses, eggs or cheese in the middle of the plate.',
      requirements: 'Cook recipes without meat or fish on 3 different days.',
    },
    {
      title: 'Μέρες του μποστανιού',
      description: 'Τρεις μέρες με λαχανικά, όσπρια, αβγά ή τυρί στη μέση του πιάτου.',
      requirements: 'Μαγειρέψτε συνταγές χωρίς κρέας και ψάρι σε 3 διαφορετικές μέρες.',
    },
  ),
  weekly(
    ['world', 'cooking', 'globe', 1, 80],
    { of: 'days', kinds: cooked, where: { notCuisines: homeCuisines } },
    {
      title: 'Travel with a fork',
      description: 'A taste of somewhere else, from your own stove.',
      requirements: 'Cook a recipe whose cuisine is given and is neither Greek nor Cypriot.',
    },
    {
      title: 'Ταξίδι με το πιρούνι',
      description: 'Μια γεύση από αλλού, στη δική σας κουζίνα.',
      requirements: 'Μαγειρέψτε μια συνταγή από άλλη κουζίνα, εκτός από την ελληνική και την κυπριακή.',
    },
  ),
  weekly(
    ['four-days', 'cooking', 'pot', 4, 100],
    { of: 'days', kinds: cooked },
    {
      title: 'Four days at the stove',
      description: 'Something simple counts as much as a feast.',
      requirements: 'Cook on 4 different days.',
    },
    {
      title: 'Τέσσερις μέρες στη φωτιά',
      description: 'Το απλό φαγητό μετράει όσο και το γιορτινό.',
      requirements: 'Μαγειρέψτε σε 4 διαφορετικές μέρες.',
    },
  ),
  weekly(
    ['from-the-sea', 'cooking', 'fish', 1, 80],
    { of: 'days', kinds: cooked, where: { classes: fishAndSeafood } },
    {
      title: 'From the sea',
      description: 'Anchovies, sardines, mussels or whatever is fresh.',
      requirements: 'Cook a recipe with fish or seafood.',
    },
    {
      title: 'Από τη θάλασσα',
      description: 'Γαύρος, σαρδέλα, μύδια ή ό,τι φρέσκο βρείτε.',
      requirements: 'Μαγειρέψτε μια συνταγή με ψάρι ή θαλασσινά.',
    },
  ),
  weekly(
    ['house-recipes', 'cooking', 'people', 2, 100],
    { of: 'recipes', kinds: cooked, where: { own: true } },
    {
      title: 'The way we make it',
      description: 'The dishes that only your kitchen makes like this.',
      requirements: 'Cook 2 different recipes of your own, written or imported.',
    },
    {
      title: 'Όπως το φτιάχνουμε εμείς',
      description: 'Τα φαγητά που γίνονται έτσι μόνο στη δική σας κουζίνα.',
      requirements: 'Μαγειρέψτε 2 διαφορετικές δικές σας συνταγές, γραμμένες ή εισαγμένες.',
    },
  ),
  weekly(
    ['by-the-plan', 'order', 'calendar', 3, 100],
    { of: 'days', kinds: cooked, where: { fromPlan: true } },
    {
      title: 'As we said',
      description: 'What was decided on Sunday need not be decided on Wednesday.',
      requirements: 'On 3 different days, cook a meal that stood in your plan.',
    },
    {
      title: 'Όπως το είπαμε',
      description: 'Ό,τι αποφασίστηκε την Κυριακή δεν χρειάζεται σκέψη την Τετάρτη.',
      requirements: 'Σε 3 διαφορετικές μέρες, μαγειρέψτε γεύμα που είχατε στο πρόγραμμα.',
    },
  ),
  weekly(
    ['stocktake', 'order', 'fridge', 1, 80],
    { of: 'days', kinds: ['counted'] },
    {
      title: 'What do we have?',
      description: 'Ten minutes with the cupboard open, and the list is true again.',
      requirements: 'Count a shelf, the fridge or the freezer: one stocktake.',
    },
    {
      title: 'Τι έχουμε τελικά;',
      description: 'Δέκα λεπτά με το ντουλάπι ανοιχτό και όλα συμφωνούν ξανά.',
      requirements: 'Μετρήστε ένα ράφι, το ψυγείο ή την κατάψυξη: μία απογραφή.',
    },
  ),
  weekly(
    ['list-as-planned', 'order', 'list', 1, 100],
    { of: 'events', kinds: ['bought'], where: { asPlanned: true } },
    {
      title: 'To the letter',
      description: 'One trip, and the week’s meals have all they need.',
      requirements: 'On one trip, buy everything on the list that your planned meals need.',
    },
    {
      title: 'Κατά γράμμα',
      description: 'Μία βόλτα στα μαγαζιά, και τα γεύματα της εβδομάδας έχουν ό,τι χρειάζονται.',
      requirements: 'Σε μία έξοδο για ψώνια, πάρτε από τη λίστα όλα όσα χρειάζονται τα γεύματα του προγράμματος.',
    },
  ),
  weekly(
    ['kitchen-days', 'order', 'sun', 5, 100],
    { of: 'days', kinds: streakKinds },
    {
      title: 'Five good days',
      description: 'A little each day keeps the kitchen in hand.',
      requirements: 'On 5 different days, cook, eat up, freeze, count, scan, shop or write a recipe.',
    },
    {
      title: 'Πέντε καλές μέρες',
      description: 'Λίγο κάθε μέρα, και η κουζίνα πάει ρολόι.',
      requirements:
        'Σε 5 διαφορετικές μέρες, μαγειρέψτε, φάτε, καταψύξτε, μετρήστε, σαρώστε, ψωνίστε ή γράψτε συνταγή.',
    },
  ),
  weekly(
    ['scan-home', 'order', 'basket', 2, 80],
    { of: 'days', kinds: ['scanned'] },
    {
      title: 'From bag to shelf',
      description: 'Scan as you unpack: it takes less time than writing.',
      requirements: 'On 2 different days, scan a receipt, products or barcodes and save them.',
    },
    {
      title: 'Από τη σακούλα στο ράφι',
      description: 'Σαρώστε όσο αδειάζετε τις σακούλες: πιο γρήγορα από το γράψιμο.',
      requirements: 'Σε 2 διαφορετικές μέρες, σαρώστε απόδειξη, προϊόντα ή barcode και αποθηκεύστε τα.',
    },
  ),
  weekly(
    ['eat-what-we-have', 'order', 'apple', 3, 100],
    { of: 'days', kinds: ['eaten'] },
    {
      title: 'Eat what we have',
      description: 'The cupboard knows more dishes than you would think.',
      requirements: 'On 3 different days, mark food of your pantry as eaten.',
    },
    {
      title: 'Τρώμε ό,τι έχουμε',
      description: 'Το ντουλάπι ξέρει περισσότερα φαγητά απ’ όσα φαντάζεστε.',
      requirements: 'Σε 3 διαφορετικές μέρες, σημειώστε ότι φαγώθηκε κάτι από τη ντουλάπα.',
    },
  ),
];
