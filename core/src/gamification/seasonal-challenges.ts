import type { SeasonalChallenge } from './challenge-list.ts';
import type { Count } from './counters.ts';
import {
  autumnFoods,
  citrusFoods,
  grapeFoods,
  meatless,
  oliveFoods,
  pulses,
  springFoods,
  summerFoods,
  vegetables,
  winterFoods,
} from './foods-counted.ts';
import type { SeasonKey } from './greek-year.ts';

const cooked = ['cooked'] as const;
const saving = ['cooked', 'eaten', 'frozen'] as const;

type Words = { readonly title: string; readonly description: string; readonly requirements: string };

const seasonal = (
  [key, season, icon, goal, points]: readonly [string, SeasonKey, SeasonalChallenge['icon'], number, number],
  count: Count,
  en: Words,
  el: Words,
): SeasonalChallenge => ({
  key,
  type: 'seasonal',
  season,
  icon,
  goal,
  points,
  count,
  title: { en: en.title, el: el.title },
  description: { en: en.description, el: el.description },
  requirements: { en: en.requirements, el: el.requirements },
});

/** Through the Greek year, for everybody: the fasts' seasons are about pulses, vegetables and the sea, not about fasting. */
export const seasonalChallenges: readonly SeasonalChallenge[] = [
  seasonal(
    ['vasilopita', 'vasilopita', 'cake', 1, 80],
    { of: 'days', kinds: cooked, where: { classes: ['flour'] } },
    {
      title: 'A coin in the cake',
      description: 'January is for cutting the vasilopita, at home and with every company.',
      requirements: 'Bake or cook something with flour in January.',
    },
    {
      title: 'Το φλουρί στη βασιλόπιτα',
      description: 'Τον Ιανουάριο κόβουμε βασιλόπιτα, στο σπίτι και με κάθε παρέα.',
      requirements: 'Φτιάξτε κάτι με αλεύρι μέσα στον Ιανουάριο.',
    },
  ),
  seasonal(
    ['winter-greens', 'winter', 'leaf', 6, 150],
    { of: 'days', kinds: cooked, where: { foods: winterFoods } },
    {
      title: 'Greens of the cold',
      description: 'Cabbage, leeks, spinach and wild greens are at their best now.',
      requirements: 'On 6 different days, cook with cabbage, cauliflower, broccoli, leek or leafy greens.',
    },
    {
      title: 'Τα χόρτα του χειμώνα',
      description: 'Λάχανα, πράσα, σπανάκι και άγρια χόρτα είναι τώρα στα καλύτερά τους.',
      requirements: 'Σε 6 διαφορετικές μέρες, μαγειρέψτε με λάχανο, κουνουπίδι, μπρόκολο, πράσο ή χόρτα.',
    },
  ),
  seasonal(
    ['carnival-weekends', 'carnival', 'people', 4, 120],
    { of: 'days', kinds: cooked, where: { weekdays: [0, 6] } },
    {
      title: 'Carnival tables',
      description: 'The weekends before Lent are made for full tables.',
      requirements: 'Cook on 4 different Saturdays or Sundays of Carnival.',
    },
    {
      title: 'Αποκριάτικα τραπέζια',
      description: 'Τα Σαββατοκύριακα της Αποκριάς θέλουν γεμάτο τραπέζι.',
      requirements: 'Μαγειρέψτε σε 4 διαφορετικά Σάββατα ή Κυριακές της Αποκριάς.',
    },
  ),
  seasonal(
    ['tsiknopempti', 'tsiknopempti', 'flame', 2, 80],
    { of: 'days', kinds: cooked },
    {
      title: 'Smoke of Tsiknopempti',
      description: 'On this Thursday every yard smells of the grill; meat, cheese or vegetables, as you like.',
      requirements: 'From Tsiknopempti to Sunday, cook on 2 different days.',
    },
    {
      title: 'Η τσίκνα της Πέμπτης',
      description: 'Την Τσικνοπέμπτη μυρίζει όλη η γειτονιά: κρέας, τυρί ή λαχανικά, ό,τι σας αρέσει.',
      requirements: 'Από την Τσικνοπέμπτη ως την Κυριακή, μαγειρέψτε σε 2 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['clean-monday', 'cleanMonday', 'kite', 2, 100],
    { of: 'days', kinds: cooked, where: { classes: ['legume', 'seafood'] } },
    {
      title: 'Clean Monday table',
      description: 'Lagana, fava, butter beans and octopus, and a kite if there is wind.',
      requirements: 'In the week of Clean Monday, cook with pulses or seafood on 2 different days.',
    },
    {
      title: 'Τραπέζι της Καθαράς Δευτέρας',
      description: 'Λαγάνα, φάβα, γίγαντες και χταπόδι, και χαρταετός αν φυσάει.',
      requirements: 'Την εβδομάδα της Καθαράς Δευτέρας, μαγειρέψτε με όσπρια ή θαλασσινά σε 2 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['lent-pulses', 'lent', 'bean', 6, 150],
    { of: 'days', kinds: cooked, where: { classes: pulses } },
    {
      title: 'Forty days, six bean pots',
      description: 'The best season of the year for pulses, for whoever likes them.',
      requirements: 'Between Clean Monday and the eve of Palm Sunday, cook with pulses on 6 different days.',
    },
    {
      title: 'Έξι κατσαρόλες όσπρια',
      description: 'Η καλύτερη εποχή για όσπρια, για όποιον τα αγαπάει.',
      requirements: 'Από την Καθαρά Δευτέρα ως το Σάββατο του Λαζάρου, μαγειρέψτε με όσπρια σε 6 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['march-cod', 'annunciation', 'fish', 1, 80],
    { of: 'days', kinds: cooked, where: { classes: ['fish'] } },
    {
      title: 'Cod and garlic dip',
      description: 'On 25 March Greece fries salt cod. Any other fish is welcome too.',
      requirements: 'Between 18 and 25 March, cook a recipe with fish.',
    },
    {
      title: 'Μπακαλιάρος σκορδαλιά',
      description: 'Στις 25 Μαρτίου όλη η Ελλάδα τηγανίζει μπακαλιάρο. Κάθε άλλο ψάρι είναι κι αυτό ευπρόσδεκτο.',
      requirements: 'Από 18 ως 25 Μαρτίου, μαγειρέψτε μια συνταγή με ψάρι.',
    },
  ),
  seasonal(
    ['spring-pods', 'spring', 'carrot', 4, 150],
    { of: 'days', kinds: cooked, where: { foods: springFoods } },
    {
      title: 'Artichokes and broad beans',
      description: 'They come in April and are gone by June.',
      requirements: 'In April and May, cook with artichokes, broad beans or peas on 4 different days.',
    },
    {
      title: 'Αγκινάρες και κουκιά',
      description: 'Έρχονται τον Απρίλιο και τον Ιούνιο έχουν φύγει.',
      requirements: 'Τον Απρίλιο και τον Μάιο, μαγειρέψτε με αγκινάρες, κουκιά ή αρακά σε 4 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['holy-week', 'holyWeek', 'soup', 3, 100],
    { of: 'days', kinds: cooked, where: { classes: [...vegetables, ...pulses] } },
    {
      title: 'Quiet week',
      description: 'Simple dishes of vegetables and pulses before the feast.',
      requirements: 'From Palm Sunday to Holy Saturday, cook with vegetables or pulses on 3 different days.',
    },
    {
      title: 'Ήσυχη εβδομάδα',
      description: 'Απλά φαγητά με λαχανικά και όσπρια πριν από τη γιορτή.',
      requirements:
        'Από την Κυριακή των Βαΐων ως το Μεγάλο Σάββατο, μαγειρέψτε με λαχανικά ή όσπρια σε 3 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['after-easter', 'easter', 'egg', 2, 100],
    { of: 'days', kinds: ['cooked', 'eaten'], where: { leftovers: true } },
    {
      title: 'The day after the feast',
      description: 'Red eggs, roast and pie: Easter lasts for days when nothing is thrown away.',
      requirements: 'In the week from Easter Sunday on, eat leftovers or cook with them on 2 different days.',
    },
    {
      title: 'Η επόμενη της γιορτής',
      description: 'Κόκκινα αβγά, ψητό, πίτες: το Πάσχα κρατάει μέρες όταν δεν πετάμε τίποτα.',
      requirements:
        'Από την Κυριακή του Πάσχα ως την Κυριακή του Θωμά, φάτε περισσεύματα ή μαγειρέψτε με αυτά σε 2 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['summer-garden', 'summer', 'sun', 10, 200],
    { of: 'days', kinds: cooked, where: { foods: summerFoods } },
    {
      title: 'Summer on a plate',
      description: 'Gemista, briam, green beans in oil: the garden cooks for you.',
      requirements:
        'Between 15 June and 31 August, cook with tomato, aubergine, courgette, pepper, okra or green beans on 10 different days.',
    },
    {
      title: 'Καλοκαίρι στο πιάτο',
      description: 'Γεμιστά, μπριάμ, φασολάκια: το μποστάνι μαγειρεύει για εσάς.',
      requirements:
        'Από 15 Ιουνίου ως 31 Αυγούστου, μαγειρέψτε με ντομάτα, μελιτζάνα, κολοκυθάκι, πιπεριά, μπάμια ή φασολάκια σε 10 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['light-august', 'august', 'salad', 4, 120],
    { of: 'days', kinds: cooked, where: { diets: meatless } },
    {
      title: 'Light August',
      description: 'In the heat, vegetables and salads are enough.',
      requirements: 'Between 1 and 14 August, cook recipes without meat or fish on 4 different days.',
    },
    {
      title: 'Ελαφρύς Αύγουστος',
      description: 'Μέσα στη ζέστη φτάνουν τα λαχανικά και οι σαλάτες.',
      requirements: 'Από 1 ως 14 Αυγούστου, μαγειρέψτε συνταγές χωρίς κρέας και ψάρι σε 4 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['grape-harvest', 'grapes', 'grape', 4, 120],
    { of: 'days', kinds: ['cooked', 'eaten'], where: { foods: grapeFoods } },
    {
      title: 'Grape harvest',
      description: 'Grapes, figs, molasses and must: September is sweet by itself.',
      requirements:
        'Between 25 August and 30 September, eat or cook grapes, grape molasses, vine leaves or figs on 4 different days.',
    },
    {
      title: 'Τρύγος',
      description: 'Σταφύλια, σύκα, πετιμέζι, μούστος: ο Σεπτέμβρης είναι γλυκός από μόνος του.',
      requirements:
        'Από 25 Αυγούστου ως 30 Σεπτεμβρίου, φάτε ή μαγειρέψτε σταφύλια, πετιμέζι, αμπελόφυλλα ή σύκα σε 4 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['autumn-fruit', 'autumn', 'apple', 5, 150],
    { of: 'days', kinds: ['cooked', 'eaten'], where: { foods: autumnFoods } },
    {
      title: 'Quince and pumpkin',
      description: 'The market turns orange and red: pumpkins, quinces, pomegranates, chestnuts.',
      requirements:
        'Between 1 October and 14 November, eat or cook quince, pomegranate, pumpkin, chestnuts, apples or pears on 5 different days.',
    },
    {
      title: 'Κυδώνια και κολοκύθες',
      description: 'Η λαϊκή βάφεται πορτοκαλιά και κόκκινη: κολοκύθες, κυδώνια, ρόδια, κάστανα.',
      requirements:
        'Από 1 Οκτωβρίου ως 14 Νοεμβρίου, φάτε ή μαγειρέψτε κυδώνια, ρόδια, κολοκύθα, κάστανα, μήλα ή αχλάδια σε 5 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['olive-harvest', 'olives', 'olive', 6, 150],
    { of: 'days', kinds: cooked, where: { foods: oliveFoods, classes: [...vegetables, ...pulses] } },
    {
      title: 'New oil',
      description: 'Nets under the trees and green oil in the pan.',
      requirements:
        'Between 20 October and 15 December, cook vegetables or pulses with olive oil or olives on 6 different days.',
    },
    {
      title: 'Το φρέσκο λάδι',
      description: 'Δίχτυα κάτω από τις ελιές και αγουρέλαιο στην κατσαρόλα.',
      requirements:
        'Από 20 Οκτωβρίου ως 15 Δεκεμβρίου, μαγειρέψτε λαχανικά ή όσπρια με ελαιόλαδο ή ελιές σε 6 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['advent-pulses', 'advent', 'bean', 5, 150],
    { of: 'days', kinds: cooked, where: { classes: pulses } },
    {
      title: 'Soup on the stove',
      description: 'Before the sweets of Christmas: lentils, bean soup, chickpeas from the oven.',
      requirements: 'Between 15 November and 24 December, cook with pulses on 5 different days.',
    },
    {
      title: 'Σούπα στη φωτιά',
      description: 'Πριν από τα γλυκά των Χριστουγέννων: φακές, φασολάδα, ρεβίθια στον φούρνο.',
      requirements: 'Από 15 Νοεμβρίου ως 24 Δεκεμβρίου, μαγειρέψτε με όσπρια σε 5 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['citrus', 'citrus', 'citrus', 8, 150],
    { of: 'days', kinds: ['cooked', 'eaten'], where: { foods: citrusFoods } },
    {
      title: 'Winter sun',
      description: 'Oranges and mandarins by the bag; a little sun every day.',
      requirements:
        'Between 1 December and 28 February, eat or cook oranges, mandarins or grapefruit on 8 different days.',
    },
    {
      title: 'Ήλιος του χειμώνα',
      description: 'Πορτοκάλια και μανταρίνια με τη σακούλα: λίγος ήλιος κάθε μέρα.',
      requirements:
        'Από 1 Δεκεμβρίου ως 28 Φεβρουαρίου, φάτε ή μαγειρέψτε πορτοκάλια, μανταρίνια ή γκρέιπφρουτ σε 8 διαφορετικές μέρες.',
    },
  ),
  seasonal(
    ['twelve-days', 'twelveDays', 'recycle', 4, 120],
    { of: 'saved', kinds: saving },
    {
      title: 'A feast without waste',
      description: 'From Christmas to Epiphany the fridge is full: eat it up before you fill it again.',
      requirements:
        'Between 25 December and 6 January, eat, cook or freeze 4 different products on their last two days.',
    },
    {
      title: 'Γιορτές χωρίς σπατάλη',
      description: 'Από τα Χριστούγεννα ως τα Φώτα το ψυγείο είναι γεμάτο: πρώτα αδειάζει, μετά ξαναγεμίζει.',
      requirements:
        'Από 25 Δεκεμβρίου ως 6 Ιανουαρίου, φάτε, μαγειρέψτε ή καταψύξτε 4 διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
    },
  ),
];
