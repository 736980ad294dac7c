import type { Text } from '../kit/language.ts';
import type { Achievement } from './contract.ts';
import type { CounterKey } from './counters.ts';
import { firstCookingPoints } from './points.ts';

export type Step = {
  readonly key: string;
  readonly tier: 1 | 2 | 3;
  readonly goal: number;
  readonly title: Text;
  readonly points?: number;
};

/** One thing that is counted, and its marks on the way. `how` says the rule for a goal, exactly as the counter counts. */
export type Family = {
  readonly group: Achievement['group'];
  readonly counter: CounterKey;
  readonly how: (goal: number) => Text;
  readonly steps: readonly Step[];
};

const step = (key: string, tier: Step['tier'], goal: number, en: string, el: string, points?: number): Step => ({
  key,
  tier,
  goal,
  title: { en, el },
  ...(points === undefined ? {} : { points }),
});

/** 'one' for 1; else 'many', with `#` as the number. */
const say = (goal: number, one: string, many: string) => (goal === 1 ? one : many.replace('#', String(goal)));

const how =
  (en: readonly [one: string, many: string], el: readonly [one: string, many: string]) =>
  (goal: number): Text => ({ en: say(goal, ...en), el: say(goal, ...el) });

const cooking: readonly Family[] = [
  {
    group: 'cooking',
    counter: 'cookedDays',
    how: how(
      ['Cook a meal and record it.', 'Cook on # days.'],
      ['Μαγειρέψτε ένα φαγητό και καταγράψτε το.', 'Μαγειρέψτε σε # διαφορετικές μέρες.'],
    ),
    steps: [
      step('first-cooking', 1, 1, 'First pot on the fire', 'Πρώτη κατσαρόλα στη φωτιά', firstCookingPoints),
      step('cook-10', 1, 10, 'Getting the hang of it', 'Παίρνω το κολάι'),
      step('cook-50', 2, 50, 'Steady hand', 'Σταθερό χέρι'),
      step('cook-200', 3, 200, 'Soul of the kitchen', 'Ψυχή της κουζίνας'),
    ],
  },
  {
    group: 'cooking',
    counter: 'pulseDays',
    how: how(
      ['Cook a dish with pulses.', 'Cook dishes with pulses on # days: lentils, beans, chickpeas, fava.'],
      ['Μαγειρέψτε όσπρια.', 'Μαγειρέψτε όσπρια σε # διαφορετικές μέρες: φακές, φασόλια, ρεβίθια, φάβα.'],
    ),
    steps: [
      step('pulses-5', 1, 5, 'Full of beans', 'Φακές και φασόλια'),
      step('pulses-30', 2, 30, 'Friend of the bean pot', 'Μάστορας της φασολάδας'),
    ],
  },
  {
    group: 'cooking',
    counter: 'fishDays',
    how: how(
      ['Cook a dish with fish or seafood.', 'Cook dishes with fish or seafood on # days.'],
      ['Μαγειρέψτε ψάρι ή θαλασσινά.', 'Μαγειρέψτε ψάρι ή θαλασσινά σε # διαφορετικές μέρες.'],
    ),
    steps: [step('fish-10', 1, 10, 'A taste of the sea', 'Άρωμα θάλασσας')],
  },
  {
    group: 'cooking',
    counter: 'meatlessDays',
    how: how(
      ['Cook a recipe without meat or fish.', 'Cook recipes without meat or fish on # days.'],
      [
        'Μαγειρέψτε μια συνταγή χωρίς κρέας και ψάρι.',
        'Μαγειρέψτε συνταγές χωρίς κρέας και ψάρι σε # διαφορετικές μέρες.',
      ],
    ),
    steps: [step('meatless-25', 2, 25, 'Straight from the garden', 'Κατευθείαν απ’ το μποστάνι')],
  },
  {
    group: 'cooking',
    counter: 'bakingDays',
    how: how(
      ['Cook or bake something with flour.', 'Cook or bake something with flour on # days.'],
      ['Φτιάξτε κάτι με αλεύρι.', 'Φτιάξτε κάτι με αλεύρι σε # διαφορετικές μέρες.'],
    ),
    steps: [step('baking-10', 1, 10, 'Flour on the apron', 'Αλεύρι στην ποδιά')],
  },
  {
    group: 'cooking',
    counter: 'breakfastDays',
    how: how(
      ['Record a cooked meal between 5:00 and 11:00.', 'Record a cooked meal between 5:00 and 11:00 on # days.'],
      [
        'Καταγράψτε ένα μαγείρεμα από τις 5:00 ως τις 11:00.',
        'Καταγράψτε μαγείρεμα από τις 5:00 ως τις 11:00 σε # διαφορετικές μέρες.',
      ],
    ),
    steps: [step('breakfast-10', 1, 10, 'Good morning, kitchen', 'Καλημέρα, κουζίνα')],
  },
];

const saving: readonly Family[] = [
  {
    group: 'saving',
    counter: 'saved',
    how: how(
      [
        'Eat, cook or freeze a product on one of its last two days.',
        'Eat, cook or freeze # different products on their last two days.',
      ],
      [
        'Φάτε, μαγειρέψτε ή καταψύξτε ένα προϊόν σε μία από τις δύο τελευταίες μέρες του.',
        'Φάτε, μαγειρέψτε ή καταψύξτε # διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
      ],
    ),
    steps: [
      step('saved-1', 1, 1, 'Just in time', 'Στο παρά πέντε'),
      step('saved-10', 1, 10, 'Hunter of dates', 'Κυνηγός της λήξης'),
      step('saved-50', 2, 50, 'Nothing goes to waste', 'Τίποτα δεν πάει χαμένο'),
      step('saved-150', 3, 150, 'Guardian of the larder', 'Φύλακας του κελαριού'),
    ],
  },
  {
    group: 'saving',
    counter: 'frozenInTime',
    how: how(
      ['Freeze a product on one of its last two days.', 'Freeze # different products on their last two days.'],
      [
        'Καταψύξτε ένα προϊόν σε μία από τις δύο τελευταίες μέρες του.',
        'Καταψύξτε # διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
      ],
    ),
    steps: [step('frozen-10', 2, 10, 'Time stands still', 'Ο χρόνος πάγωσε')],
  },
  {
    group: 'saving',
    counter: 'savingMeals',
    how: how(
      [
        'Cook a meal with a product on one of its last two days.',
        'On # days, cook with a product that is on its last two days.',
      ],
      [
        'Μαγειρέψτε με ένα προϊόν που είναι στις δύο τελευταίες μέρες του.',
        'Σε # διαφορετικές μέρες, μαγειρέψτε με προϊόν που είναι στις δύο τελευταίες μέρες του.',
      ],
    ),
    steps: [
      step('saving-meals-5', 1, 5, 'Rescue in the pot', 'Διάσωση στην κατσαρόλα'),
      step('saving-meals-40', 3, 40, 'Cook of second chances', 'Μαγειρική της δεύτερης ευκαιρίας'),
    ],
  },
  {
    group: 'saving',
    counter: 'leftoverDays',
    how: how(
      ['Eat leftovers, or cook with them.', 'On # days, eat leftovers or cook with them.'],
      ['Φάτε περισσεύματα ή μαγειρέψτε με αυτά.', 'Σε # διαφορετικές μέρες, φάτε περισσεύματα ή μαγειρέψτε με αυτά.'],
    ),
    steps: [
      step('leftovers-5', 1, 5, 'Better the next day', 'Την άλλη μέρα πιο νόστιμο'),
      step('leftovers-30', 2, 30, 'Art of leftovers', 'Η τέχνη του περισσεύματος'),
    ],
  },
  {
    group: 'saving',
    counter: 'calmWeeks',
    how: how(
      [
        'A week (Sunday to Saturday) with at least three days of your own in the kitchen, and nothing thrown away by anybody.',
        '# weeks with at least three days of your own in the kitchen, and nothing thrown away by anybody.',
      ],
      [
        'Μία εβδομάδα (Κυριακή ως Σάββατο) με τρεις τουλάχιστον δικές σας μέρες στην κουζίνα, χωρίς να πετάξει κανείς τίποτα.',
        '# εβδομάδες με τρεις τουλάχιστον δικές σας μέρες στην κουζίνα, χωρίς να πετάξει κανείς τίποτα.',
      ],
    ),
    steps: [
      step('no-waste-1', 1, 1, 'Empty bin', 'Άδειος κάδος'),
      step('no-waste-8', 2, 8, 'Two months without waste', 'Δύο μήνες χωρίς σπατάλη'),
      step('no-waste-26', 3, 26, 'Half a year without waste', 'Μισός χρόνος χωρίς σπατάλη'),
    ],
  },
];

const recipes: readonly Family[] = [
  {
    group: 'recipes',
    counter: 'recipes',
    how: how(
      ['Cook a recipe.', 'Cook # different recipes.'],
      ['Μαγειρέψτε μια συνταγή.', 'Μαγειρέψτε # διαφορετικές συνταγές.'],
    ),
    steps: [
      step('recipes-5', 1, 5, 'First pages', 'Πρώτες σελίδες'),
      step('recipes-25', 2, 25, 'Well-thumbed cookbook', 'Λαδωμένο τετράδιο'),
      step('recipes-75', 3, 75, 'A cookbook by heart', 'Τσελεμεντές'),
    ],
  },
  {
    group: 'recipes',
    counter: 'ownRecipes',
    how: how(
      ['Cook a recipe of your own, written or imported.', 'Cook # different recipes of your own, written or imported.'],
      [
        'Μαγειρέψτε μια δική σας συνταγή, γραμμένη ή εισαγμένη.',
        'Μαγειρέψτε # διαφορετικές δικές σας συνταγές, γραμμένες ή εισαγμένες.',
      ],
    ),
    steps: [
      step('own-1', 1, 1, 'My own recipe', 'Δική μου συνταγή'),
      step('own-10', 2, 10, 'House specialities', 'Σπεσιαλιτέ του σπιτιού'),
      step('own-30', 3, 30, 'A cookbook of one’s own', 'Δικό μου βιβλίο μαγειρικής'),
    ],
  },
  {
    group: 'recipes',
    counter: 'cuisines',
    how: how(
      [
        'Cook a recipe whose cuisine is given and is neither Greek nor Cypriot.',
        'Cook recipes of # different cuisines, the Greek and the Cypriot not counted.',
      ],
      [
        'Μαγειρέψτε μια συνταγή από άλλη κουζίνα, εκτός από την ελληνική και την κυπριακή.',
        'Μαγειρέψτε συνταγές από # διαφορετικές κουζίνες, εκτός από την ελληνική και την κυπριακή.',
      ],
    ),
    steps: [
      step('cuisines-3', 1, 3, 'Tasting journey', 'Ταξίδι με το πιρούνι'),
      step('cuisines-8', 3, 8, 'Around the world in eight dishes', 'Ο γύρος του κόσμου σε οκτώ πιάτα'),
    ],
  },
];

const knowing: readonly Family[] = [
  {
    group: 'scanning',
    counter: 'scans',
    how: how(
      ['Scan a receipt, a product or a barcode, and save what was found.', 'Scan # times and save what was found.'],
      [
        'Σαρώστε απόδειξη, προϊόν ή barcode και αποθηκεύστε ό,τι βρέθηκε.',
        'Σαρώστε # φορές και αποθηκεύστε ό,τι βρέθηκε.',
      ],
    ),
    steps: [
      step('scan-1', 1, 1, 'Straight onto the shelf', 'Κατευθείαν στο ράφι'),
      step('scan-15', 1, 15, 'Sharp eye', 'Κοφτερό μάτι'),
      step('scan-60', 2, 60, 'No receipt is lost', 'Καμία απόδειξη χαμένη'),
    ],
  },
  {
    group: 'scanning',
    counter: 'stocktakeWeeks',
    how: how(
      ['Count what is on your shelves: one stocktake.', 'Count what is on your shelves in # different weeks.'],
      ['Μετρήστε τι έχετε στα ράφια: μία απογραφή.', 'Μετρήστε τι έχετε στα ράφια σε # διαφορετικές εβδομάδες.'],
    ),
    steps: [
      step('count-1', 1, 1, 'I know what I have', 'Ξέρω τι έχω'),
      step('count-12', 2, 12, 'Keeper of the keys', 'Κελάρης'),
    ],
  },
];

const planning: readonly Family[] = [
  {
    group: 'planning',
    counter: 'plannedDays',
    how: how(
      ['Cook a meal that stood in your plan.', 'On # days, cook a meal that stood in your plan.'],
      [
        'Μαγειρέψτε ένα γεύμα που είχατε στο πρόγραμμα.',
        'Σε # διαφορετικές μέρες, μαγειρέψτε γεύμα που είχατε στο πρόγραμμα.',
      ],
    ),
    steps: [
      step('plan-1', 1, 1, 'As planned', 'Όπως το είπαμε'),
      step('plan-15', 2, 15, 'The week in order', 'Η εβδομάδα σε σειρά'),
      step('plan-75', 3, 75, 'Never “what shall we eat”', 'Ποτέ ξανά «τι θα φάμε»'),
    ],
  },
  {
    group: 'planning',
    counter: 'listsAsPlanned',
    how: how(
      [
        'Buy everything on a list that your planned meals need.',
        'On # trips, buy everything on the list that your planned meals need.',
      ],
      [
        'Αγοράστε όλα όσα χρειάζονται τα γεύματα του προγράμματος από μια λίστα.',
        'Σε # εξόδους για ψώνια, πάρτε από τη λίστα όλα όσα χρειάζονται τα γεύματα του προγράμματος.',
      ],
    ),
    steps: [
      step('list-1', 1, 1, 'To the letter', 'Κατά γράμμα'),
      step('list-10', 2, 10, 'Nothing forgotten', 'Δεν ξέχασα τίποτα'),
    ],
  },
  {
    group: 'planning',
    counter: 'shoppingWeeks',
    how: how(
      ['Finish a shopping trip with a list.', 'Finish a shopping trip with a list in # different weeks.'],
      ['Ολοκληρώστε ψώνια με λίστα.', 'Ολοκληρώστε ψώνια με λίστα σε # διαφορετικές εβδομάδες.'],
    ),
    steps: [step('shopping-12', 2, 12, 'List in hand', 'Με τη λίστα στο χέρι')],
  },
];

const streaks: readonly Family[] = [
  {
    group: 'streak',
    counter: 'longestStreak',
    how: how(
      ['Reach a streak of 1 day.', 'Reach a streak of # days.'],
      ['Φτάστε σε σερί 1 μέρας.', 'Φτάστε σε σερί # ημερών.'],
    ),
    steps: [
      step('streak-3', 1, 3, 'Three in a row', 'Τρεις στη σειρά'),
      step('streak-7', 1, 7, 'A week in the kitchen', 'Μια εβδομάδα στην κουζίνα'),
      step('streak-14', 2, 14, 'Two weeks', 'Δύο εβδομάδες'),
      step('streak-30', 2, 30, 'A month of good habit', 'Ένας μήνας καλή συνήθεια'),
      step('streak-100', 3, 100, 'A hundred days', 'Εκατό μέρες'),
    ],
  },
  {
    group: 'streak',
    counter: 'kitchenDays',
    how: how(
      [
        'Do something in the kitchen: cook, eat up, freeze, count, scan, shop or write a recipe.',
        'Do something in the kitchen on # days, in a row or not: cook, eat up, freeze, count, scan, shop or write a recipe.',
      ],
      [
        'Κάντε κάτι στην κουζίνα: μαγείρεμα, φαγητό, κατάψυξη, μέτρημα, σάρωση, ψώνια ή συνταγή.',
        'Κάντε κάτι στην κουζίνα σε # μέρες, συνεχόμενες ή όχι: μαγείρεμα, φαγητό, κατάψυξη, μέτρημα, σάρωση, ψώνια ή συνταγή.',
      ],
    ),
    steps: [
      step('days-50', 2, 50, 'At home in the kitchen', 'Σαν στο σπίτι μου'),
      step('days-250', 3, 250, 'Every season of the year', 'Χειμώνα καλοκαίρι'),
    ],
  },
  {
    group: 'streak',
    counter: 'challenges',
    how: how(
      ['Complete a challenge that you joined.', 'Complete # challenges that you joined.'],
      ['Ολοκληρώστε μια πρόκληση στην οποία συμμετέχετε.', 'Ολοκληρώστε # προκλήσεις στις οποίες συμμετέχετε.'],
    ),
    steps: [
      step('challenge-1', 1, 1, 'Challenge accepted', 'Πρόκληση δεκτή'),
      step('challenge-10', 2, 10, 'Ten and counting', 'Δέκα και συνεχίζω'),
      step('challenge-40', 3, 40, 'Nothing daunts me', 'Δεν μασάω'),
    ],
  },
];

const inSeason: readonly Family[] = [
  {
    group: 'seasons',
    counter: 'lentPulses',
    how: how(
      [
        'Cook pulses between Clean Monday and the eve of Palm Sunday.',
        'On # days between Clean Monday and the eve of Palm Sunday, cook pulses; all years together.',
      ],
      [
        'Μαγειρέψτε όσπρια από την Καθαρά Δευτέρα ως το Σάββατο του Λαζάρου.',
        'Μαγειρέψτε όσπρια σε # μέρες από την Καθαρά Δευτέρα ως το Σάββατο του Λαζάρου, όλα τα χρόνια μαζί.',
      ],
    ),
    steps: [step('lent-pulses-7', 2, 7, 'Lenten pot', 'Σαρακοστιανή κατσαρόλα')],
  },
  {
    group: 'seasons',
    counter: 'annunciationFish',
    how: how(
      ['Cook fish, salt cod if you like, between 18 and 25 March.', 'On # days between 18 and 25 March, cook fish.'],
      [
        'Μαγειρέψτε ψάρι, ή τον μπακαλιάρο της ημέρας, από 18 ως 25 Μαρτίου.',
        'Μαγειρέψτε ψάρι σε # μέρες από 18 ως 25 Μαρτίου.',
      ],
    ),
    steps: [step('march-fish', 1, 1, 'Cod and garlic dip', 'Μπακαλιάρος σκορδαλιά')],
  },
  {
    group: 'seasons',
    counter: 'summerDays',
    how: how(
      [
        'Cook with a summer vegetable between 15 June and 31 August.',
        'On # days between 15 June and 31 August, cook with tomato, aubergine, courgette, pepper, okra or green beans.',
      ],
      [
        'Μαγειρέψτε με καλοκαιρινό λαχανικό από 15 Ιουνίου ως 31 Αυγούστου.',
        'Σε # μέρες από 15 Ιουνίου ως 31 Αυγούστου, μαγειρέψτε με ντομάτα, μελιτζάνα, κολοκυθάκι, πιπεριά, μπάμια ή φασολάκια.',
      ],
    ),
    steps: [
      step('summer-5', 1, 5, 'Summer on a plate', 'Καλοκαίρι στο πιάτο'),
      step('summer-40', 3, 40, 'Heart of the garden', 'Η καρδιά του μποστανιού'),
    ],
  },
  {
    group: 'seasons',
    counter: 'winterDays',
    how: how(
      [
        'Cook with a winter vegetable between 7 January and 28 February.',
        'On # days between 7 January and 28 February, cook with cabbage, cauliflower, broccoli, leek or leafy greens.',
      ],
      [
        'Μαγειρέψτε με χειμωνιάτικο λαχανικό από 7 Ιανουαρίου ως 28 Φεβρουαρίου.',
        'Σε # μέρες από 7 Ιανουαρίου ως 28 Φεβρουαρίου, μαγειρέψτε με λάχανο, κουνουπίδι, μπρόκολο, πράσο ή χόρτα.',
      ],
    ),
    steps: [step('winter-10', 1, 10, 'Winter greens', 'Χόρτα του χειμώνα')],
  },
  {
    group: 'seasons',
    counter: 'citrusDays',
    how: how(
      [
        'Eat or cook citrus fruit between December and February.',
        'On # days between 1 December and 28 February, eat or cook oranges, mandarins or grapefruit.',
      ],
      [
        'Φάτε ή μαγειρέψτε εσπεριδοειδή από τον Δεκέμβριο ως τον Φεβρουάριο.',
        'Σε # μέρες από 1 Δεκεμβρίου ως 28 Φεβρουαρίου, φάτε ή μαγειρέψτε πορτοκάλια, μανταρίνια ή γκρέιπφρουτ.',
      ],
    ),
    steps: [step('citrus-10', 1, 10, 'Winter sun', 'Ήλιος του χειμώνα')],
  },
  {
    group: 'seasons',
    counter: 'festiveSaved',
    how: how(
      [
        'Eat, cook or freeze a product on its last two days between Christmas and Epiphany.',
        'Between 25 December and 6 January, eat, cook or freeze # different products on their last two days; all years together.',
      ],
      [
        'Από τα Χριστούγεννα ως τα Φώτα, σώστε ένα προϊόν στις δύο τελευταίες μέρες του.',
        'Από 25 Δεκεμβρίου ως 6 Ιανουαρίου, φάτε, μαγειρέψτε ή καταψύξτε # διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους, όλα τα χρόνια μαζί.',
      ],
    ),
    steps: [step('festive-saved-5', 2, 5, 'A feast without waste', 'Γιορτές χωρίς σπατάλη')],
  },
  {
    group: 'seasons',
    counter: 'seasonalChallenges',
    how: how(
      ['Complete a seasonal challenge that you joined.', 'Complete # seasonal challenges that you joined.'],
      [
        'Ολοκληρώστε μια εποχική πρόκληση στην οποία συμμετέχετε.',
        'Ολοκληρώστε # εποχικές προκλήσεις στις οποίες συμμετέχετε.',
      ],
    ),
    steps: [
      step('seasonal-1', 1, 1, 'In step with the year', 'Κάθε πράγμα στον καιρό του'),
      step('seasonal-8', 3, 8, 'Calendar of flavours', 'Ημερολόγιο γεύσεων'),
    ],
  },
];

const together: readonly Family[] = [
  {
    group: 'together',
    counter: 'sharedCookedDays',
    how: how(
      ['Cook in a household of at least two people.', 'Cook on # days in a household of at least two people.'],
      [
        'Μαγειρέψτε σε νοικοκυριό με δύο τουλάχιστον άτομα.',
        'Μαγειρέψτε σε # διαφορετικές μέρες, σε νοικοκυριό με δύο τουλάχιστον άτομα.',
      ],
    ),
    steps: [
      step('together-cook-1', 1, 1, 'A table for more', 'Τραπέζι για περισσότερους'),
      step('together-cook-20', 2, 20, 'The family pot', 'Η κατσαρόλα του σπιτιού'),
      step('together-cook-100', 3, 100, 'Everyone to the table', 'Όλοι στο τραπέζι'),
    ],
  },
  {
    group: 'together',
    counter: 'sharedSaved',
    how: how(
      [
        'In a household of at least two, eat, cook or freeze a product on its last two days.',
        'In a household of at least two, eat, cook or freeze # different products on their last two days.',
      ],
      [
        'Σε νοικοκυριό με δύο τουλάχιστον άτομα, σώστε ένα προϊόν στις δύο τελευταίες μέρες του.',
        'Σε νοικοκυριό με δύο τουλάχιστον άτομα, φάτε, μαγειρέψτε ή καταψύξτε # διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
      ],
    ),
    steps: [step('together-saved-20', 2, 20, 'One kitchen, one mind', 'Μια κουζίνα, ένα μυαλό')],
  },
  {
    group: 'together',
    counter: 'sharedShopping',
    how: how(
      [
        'Finish a shopping trip for a household of at least two.',
        'Finish shopping trips on # days for a household of at least two.',
      ],
      [
        'Ολοκληρώστε ψώνια για νοικοκυριό με δύο τουλάχιστον άτομα.',
        'Ολοκληρώστε ψώνια σε # διαφορετικές μέρες, για νοικοκυριό με δύο τουλάχιστον άτομα.',
      ],
    ),
    steps: [step('together-shop-10', 1, 10, 'I brought it for everyone', 'Έφερα για όλους')],
  },
  {
    group: 'together',
    counter: 'sharedCalmWeeks',
    how: how(
      [
        'A week in which nobody of a household of at least two threw anything away, with three days of your own in the kitchen.',
        '# weeks in which nobody of a household of at least two threw anything away, with three days of your own in the kitchen.',
      ],
      [
        'Μία εβδομάδα χωρίς να πετάξει κανείς τίποτα, σε νοικοκυριό με δύο τουλάχιστον άτομα, με τρεις δικές σας μέρες στην κουζίνα.',
        '# εβδομάδες χωρίς να πετάξει κανείς τίποτα, σε νοικοκυριό με δύο τουλάχιστον άτομα, με τρεις δικές σας μέρες στην κουζίνα.',
      ],
    ),
    steps: [step('together-no-waste-4', 2, 4, 'Well-tuned company', 'Καλά κουρδισμένη παρέα')],
  },
];

/** Food saved, meals cooked, plans kept, kitchens shared, seasons: never clicks, never typing alone. */
export const achievementFamilies: readonly Family[] = [
  ...cooking,
  ...saving,
  ...recipes,
  ...knowing,
  ...planning,
  ...streaks,
  ...inSeason,
  ...together,
];
