import type { FoodClass, PlaceKind } from '../../food/concept.ts';
import type { Text } from '../../kit/language.ts';

/** How a food is kept, without the days, which the lexicon has. Written behind "Name: ", so the Greek needs no gender. */
export type StorageTip = {
  readonly keep: Text;
  /** Whether and how it is frozen, and what changes. Absent: the class's days say whether. */
  readonly freeze?: Text;
  /** False: it suffers there, whatever the days say. */
  readonly fridge?: false;
  /** Where the lexicon's days are left out: the tip says them stricter, or they are those of a closed carton alone. */
  readonly untold?: PlaceKind;
};

const tip = (en: string, el: string, freeze?: readonly [en: string, el: string]): StorageTip => ({
  keep: { en, el },
  ...(freeze && { freeze: { en: freeze[0], el: freeze[1] } }),
});
const warm = (en: string, el: string, freeze?: readonly [en: string, el: string]): StorageTip => ({
  ...tip(en, el, freeze),
  fridge: false,
});

/*
 * Kitchen practice as USDA FoodKeeper, the UK's Love Food Hate Waste and the Greek food authority (EFET) teach it; the limits
 * that are about safety stand in safety-facts.ts with their sources.
 */

const hardCheese = tip(
  'in the fridge, in paper and then loosely in a bag or box: cheese must breathe and not dry out.',
  'στο ψυγείο, σε χαρτί και μετά χαλαρά σε σακούλα ή δοχείο: θέλει αέρα, αλλά να μην ξεραίνεται.',
  [
    'yes, grated or in pieces; it turns crumbly, good for cooking.',
    'ναι, σε τρίμμα ή κομμάτια· θρυμματίζεται, για μαγείρεμα.',
  ],
);
const hardCheeses =
  'yellow-cheese hard-cheese parmesan grana-padano pecorino gouda edam cheddar emmental gruyere kasseri kefalotyri kefalograviera graviera regato'.split(
    ' ',
  );

/** By food. A variety takes the tip of what it is a variety of, within the same class. */
export const storageTips: Readonly<Record<string, StorageTip>> = {
  // Vegetables
  tomato: warm(
    'at room temperature, out of the sun, stalk side down. The fridge dulls the flavour; only ripe or cut ones go there.',
    'σε θερμοκρασία δωματίου, μακριά από τον ήλιο, με το κοτσάνι προς τα κάτω. Το ψυγείο κόβει το άρωμα· εκεί μόνο ώριμες ή κομμένες.',
    [
      'yes, whole, grated or as sauce. They turn soft, so only for cooking.',
      'ναι, ολόκληρες, τριμμένες ή σε σάλτσα. Μαλακώνουν, άρα μόνο για μαγείρεμα.',
    ],
  ),
  potato: warm(
    'in the dark, cool and aired, in a paper or cloth bag, apart from onions. Light turns potatoes green, the fridge makes them sweet.',
    'σε μέρος σκοτεινό, δροσερό και αεριζόμενο, σε χάρτινη ή πάνινη σακούλα, χωριστά από τα κρεμμύδια. Το φως τις πρασινίζει, το ψυγείο τις γλυκαίνει.',
    [
      'not raw. Boiled, mashed or half fried they freeze well.',
      'όχι ωμές. Βρασμένες, σε πουρέ ή μισοτηγανισμένες, ναι.',
    ],
  ),
  'sweet-potato': warm(
    'in a cool, dark, aired place, not in the fridge, where the middle turns hard.',
    'σε δροσερό, σκοτεινό και αεριζόμενο μέρος, όχι στο ψυγείο, όπου σκληραίνει στη μέση.',
    ['cooked, yes: baked or mashed.', 'μαγειρεμένη, ναι: ψητή ή σε πουρέ.'],
  ),
  onion: warm(
    'dry, dark and aired, in a net, apart from potatoes. Cut: wrapped, in the fridge.',
    'σε μέρος ξηρό, σκοτεινό και αεριζόμενο, σε δίχτυ, χωριστά από τις πατάτες. Κομμένα: τυλιγμένα, στο ψυγείο.',
    [
      'yes, chopped, raw; soft after thawing, so only for cooking.',
      'ναι, ψιλοκομμένα, ωμά· μαλακώνουν, άρα μόνο για μαγείρεμα.',
    ],
  ),
  garlic: warm(
    'whole heads dry, dark and aired, not in the fridge, where they sprout. Peeled cloves: closed, in the fridge, for a few days. Never in oil at room temperature.',
    'ολόκληρα κεφάλια σε ξηρό, σκοτεινό και αεριζόμενο μέρος, όχι στο ψυγείο, όπου βλασταίνουν. Καθαρισμένο: κλειστό, στο ψυγείο, για λίγες μέρες. Ποτέ σε λάδι εκτός ψυγείου.',
    [
      'yes, peeled or chopped; softer afterwards, the flavour stays.',
      'ναι, καθαρισμένο ή ψιλοκομμένο· μαλακώνει, το άρωμα μένει.',
    ],
  ),
  'spring-onion': tip(
    'in the fridge, roots in a glass with a little water or wrapped in damp kitchen paper.',
    'στο ψυγείο, με τις ρίζες σε ποτήρι με λίγο νερό ή σε νωπό χαρτί κουζίνας.',
    ['yes, sliced; only for cooking.', 'ναι, σε ροδέλες· μόνο για μαγείρεμα.'],
  ),
  carrot: tip(
    'in the fridge, in a closed bag with kitchen paper, tops cut off. Limp ones come back in cold water.',
    'στο ψυγείο, σε κλειστή σακούλα με χαρτί κουζίνας, χωρίς τα φύλλα. Αν μαραθούν, συνέρχονται σε κρύο νερό.',
    ['yes, sliced and blanched for 2 minutes.', 'ναι, σε ροδέλες, αφού ζεματιστούν 2 λεπτά.'],
  ),
  cucumber: tip(
    'in the warmest part of the fridge, wrapped in kitchen paper; a cut end is covered.',
    'στο πιο ζεστό σημείο του ψυγείου, σε χαρτί κουζίνας· η κομμένη άκρη σκεπασμένη.',
    ['better not, it turns to water.', 'καλύτερα όχι, νερουλιάζει.'],
  ),
  aubergine: tip(
    'in the fridge door or a cool place; deep cold browns the flesh. Wash just before use.',
    'στην πόρτα του ψυγείου ή σε δροσερό μέρος· το πολύ κρύο μαυρίζει τη σάρκα. Πλύσιμο λίγο πριν.',
    ['cooked, yes: roasted or fried. Not raw.', 'μαγειρεμένη, ναι: ψητή ή τηγανητή. Ωμή, όχι.'],
  ),
  courgette: tip('in the fridge, dry and unwashed, in an open bag.', 'στο ψυγείο, χωρίς πλύσιμο, σε ανοιχτή σακούλα.', [
    'yes, grated or sliced and blanched; soft, for pies and soups.',
    'ναι, τριμμένο ή ζεματισμένο σε φέτες· μαλακώνει, για πίτες και σούπες.',
  ]),
  'bell-pepper': tip(
    'in the fridge, dry, in the vegetable drawer.',
    'στο ψυγείο, χωρίς υγρασία, στο συρτάρι των λαχανικών.',
    ['yes, cut, without seeds, raw; for cooking.', 'ναι, κομμένη, χωρίς σπόρους, ωμή· για μαγείρεμα.'],
  ),
  broccoli: tip('in the fridge, dry, in an open bag.', 'στο ψυγείο, χωρίς υγρασία, σε ανοιχτή σακούλα.', [
    'yes, in florets, blanched for 3 minutes.',
    'ναι, σε μπουκετάκια, αφού ζεματιστούν 3 λεπτά.',
  ]),
  cauliflower: tip(
    'in the fridge, head down, wrapped in kitchen paper.',
    'στο ψυγείο, με το κεφάλι προς τα κάτω, σε χαρτί κουζίνας.',
    ['yes, in florets, blanched for 3 minutes.', 'ναι, σε μπουκετάκια, αφού ζεματιστούν 3 λεπτά.'],
  ),
  cabbage: tip(
    'in the fridge, whole; once cut, the cut side wrapped.',
    'στο ψυγείο, ολόκληρο· κομμένο, με την κομμένη πλευρά τυλιγμένη.',
    ['yes, in strips, blanched; for cooking.', 'ναι, σε λωρίδες, ζεματισμένο· για μαγείρεμα.'],
  ),
  celery: tip(
    'in the fridge, wrapped in foil or upright in a little water.',
    'στο ψυγείο, τυλιγμένο σε αλουμινόχαρτο ή όρθιο σε λίγο νερό.',
    ['yes, chopped; only for cooking.', 'ναι, κομμένο· μόνο για μαγείρεμα.'],
  ),
  asparagus: tip(
    'in the fridge, upright in a little water or the ends in damp paper.',
    'στο ψυγείο, όρθια σε λίγο νερό ή με τις άκρες σε νωπό χαρτί.',
    ['yes, blanched for 2 minutes.', 'ναι, αφού ζεματιστούν 2 λεπτά.'],
  ),
  'green-beans': tip(
    'in the fridge, dry and unwashed, in a bag with paper.',
    'στο ψυγείο, χωρίς πλύσιμο, σε σακούλα με χαρτί.',
    ['yes, trimmed and blanched for 3 minutes.', 'ναι, καθαρισμένα και ζεματισμένα 3 λεπτά.'],
  ),
  okra: tip(
    'in the fridge, quite dry, in a paper bag; wet okra turns slimy.',
    'στο ψυγείο, εντελώς στεγνές, σε χάρτινη σακούλα· βρεγμένες γλιτσιάζουν.',
    ['yes, cleaned, blanched for 3 minutes and dry.', 'ναι, καθαρισμένες, ζεματισμένες 3 λεπτά και στεγνές.'],
  ),
  pumpkin: warm(
    'whole in a cool, dry place; cut, without seeds, wrapped in the fridge.',
    'ολόκληρη σε δροσερό, ξηρό μέρος· κομμένη, χωρίς σπόρους, τυλιγμένη στο ψυγείο.',
    ['yes, in cubes or as purée.', 'ναι, σε κύβους ή σε πουρέ.'],
  ),
  avocado: tip(
    'hard ones ripen at room temperature, quicker beside a banana; ripe ones go into the fridge. Cut: lemon on the flesh, closely wrapped.',
    'το άγουρο ωριμάζει έξω, πιο γρήγορα δίπλα σε μπανάνα· το ώριμο μπαίνει στο ψυγείο. Κομμένο: λεμόνι στη σάρκα και καλά τυλιγμένο.',
    ['mashed with lemon, yes; whole, no.', 'πολτοποιημένο με λεμόνι, ναι· ολόκληρο, όχι.'],
  ),
  leek: tip('in the fridge, unwashed, wrapped.', 'στο ψυγείο, χωρίς πλύσιμο, τυλιγμένα.', [
    'yes, sliced; for cooking.',
    'ναι, σε ροδέλες· για μαγείρεμα.',
  ]),
  ginger: tip(
    'in the fridge, unpeeled, in a closed bag with paper.',
    'στο ψυγείο, με τη φλούδα, σε κλειστή σακούλα με χαρτί.',
    ['yes, whole; grate it while frozen.', 'ναι, ολόκληρη ρίζα· τρίβεται παγωμένη.'],
  ),
  mushroom: tip(
    'in the fridge in a paper bag, unwashed; plastic makes mushrooms sweat. Wipe just before cooking.',
    'στο ψυγείο σε χάρτινη σακούλα, χωρίς πλύσιμο· στο πλαστικό ιδρώνουν. Σκούπισμα λίγο πριν το μαγείρεμα.',
    [
      'yes, sliced and cooked in a pan first, or blanched; raw they turn watery and soft.',
      'ναι, κομμένα και σοταρισμένα πρώτα, ή ζεματισμένα· ωμά νερουλιάζουν.',
    ],
  ),
  'dried-mushrooms': tip('in a closed jar, dry and dark.', 'σε κλειστό βάζο, σε ξηρό και σκοτεινό μέρος.'),
  spinach: tip(
    'in the fridge, dry, in a box with kitchen paper; wash just before use.',
    'στο ψυγείο, στεγνό, σε δοχείο με χαρτί κουζίνας· πλύσιμο λίγο πριν.',
    ['yes, blanched and well squeezed, in portions.', 'ναι, ζεματισμένο και καλά στυμμένο, σε μερίδες.'],
  ),
  'salad-leaves': tip(
    'in the fridge, washed and well dried, in a box with kitchen paper.',
    'στο ψυγείο, πλυμένη και καλά στεγνωμένη, σε δοχείο με χαρτί κουζίνας.',
    ['no, the leaves turn to water.', 'όχι, τα φύλλα νερουλιάζουν.'],
  ),
  lettuce: tip(
    'in the fridge, dry, in a box or bag with kitchen paper, away from apples and bananas.',
    'στο ψυγείο, στεγνό, σε δοχείο ή σακούλα με χαρτί κουζίνας, μακριά από μήλα και μπανάνες.',
    ['no, the leaves turn to water.', 'όχι, τα φύλλα νερουλιάζουν.'],
  ),
  // Herbs
  basil: warm(
    'like a bunch of flowers: stems in water, outside the fridge, out of the sun. Cold turns the leaves black.',
    'σαν λουλούδι: κοτσάνια σε νερό, έξω από το ψυγείο, μακριά από τον ήλιο. Το κρύο μαυρίζει τα φύλλα.',
    ['yes, chopped in oil in ice cube trays, or as pesto.', 'ναι, ψιλοκομμένος με λάδι σε παγοθήκη, ή σε πέστο.'],
  ),
  parsley: tip(
    'stems in a glass with a little water, a bag loosely over it, in the fridge; or washed, well dried, in a box with kitchen paper.',
    'τα κοτσάνια σε ποτήρι με λίγο νερό, με μια σακούλα χαλαρά από πάνω, στο ψυγείο· ή πλυμένος, καλά στεγνωμένος, σε δοχείο με χαρτί κουζίνας.',
    ['yes, chopped, in a bag; for cooking.', 'ναι, ψιλοκομμένος, σε σακουλάκι· για μαγείρεμα.'],
  ),
  dill: tip(
    'in the fridge, stems in a glass with a little water, or dry in a box with kitchen paper.',
    'στο ψυγείο, τα κοτσάνια σε ποτήρι με λίγο νερό, ή στεγνός σε δοχείο με χαρτί κουζίνας.',
    ['yes, chopped, in a bag.', 'ναι, ψιλοκομμένος, σε σακουλάκι.'],
  ),
  // Fruit
  banana: warm(
    'at room temperature, apart from other fruit, which it ripens. In the fridge the skin blackens, the inside stays good for some days.',
    'σε θερμοκρασία δωματίου, χωριστά από άλλα φρούτα, που τα ωριμάζει. Στο ψυγείο μαυρίζει η φλούδα, το μέσα αντέχει λίγες μέρες.',
    ['yes, peeled, in pieces; for smoothies and cakes.', 'ναι, καθαρισμένη, σε κομμάτια· για σμούθι και κέικ.'],
  ),
  apple: tip(
    'in the fridge, in a bag, apart from leaves and carrots; a few in the bowl for now.',
    'στο ψυγείο, σε σακούλα, μακριά από φυλλώδη και καρότα· λίγα στη φρουτιέρα για τώρα.',
    ['sliced with lemon or cooked, yes.', 'σε φέτες με λεμόνι ή μαγειρεμένα, ναι.'],
  ),
  lemon: tip(
    'whole in the fridge, in a closed bag, or a week in the bowl. Cut: covered, in the fridge.',
    'ολόκληρα στο ψυγείο, σε κλειστή σακούλα, ή μία εβδομάδα στη φρουτιέρα. Κομμένα: σκεπασμένα, στο ψυγείο.',
    ['yes: juice in ice cube trays, zest in a bag.', 'ναι: ο χυμός σε παγοθήκη, το ξύσμα σε σακουλάκι.'],
  ),
  strawberry: tip(
    'in the fridge, unwashed, in one layer on kitchen paper; wash just before eating. Take out soft ones.',
    'στο ψυγείο, χωρίς πλύσιμο, σε μία στρώση πάνω σε χαρτί κουζίνας· πλύσιμο λίγο πριν. Βγάλτε όσες μαλάκωσαν.',
    [
      'yes, washed, dried, first spread on a tray; soft afterwards.',
      'ναι, πλυμένες, στεγνές, πρώτα απλωμένες σε δίσκο· μετά μαλακώνουν.',
    ],
  ),
  berries: tip(
    'in the fridge, unwashed, in a shallow box with kitchen paper.',
    'στο ψυγείο, χωρίς πλύσιμο, σε ρηχό δοχείο με χαρτί κουζίνας.',
    ['yes, first spread on a tray.', 'ναι, πρώτα απλωμένα σε δίσκο.'],
  ),
  grape: tip('in the fridge, unwashed, in an open bag.', 'στο ψυγείο, χωρίς πλύσιμο, σε ανοιχτή σακούλα.', [
    'yes, washed and dry; eaten frozen.',
    'ναι, πλυμένο και στεγνό· τρώγεται παγωμένο.',
  ]),
  peach: tip('ripens at room temperature; ripe, in the fridge.', 'ωριμάζει έξω· ώριμο, στο ψυγείο.', [
    'yes, in slices with a little lemon.',
    'ναι, σε φέτες με λίγο λεμόνι.',
  ]),
  watermelon: tip(
    'whole in a cool place; cut, covered, in the fridge within 2 hours.',
    'ολόκληρο σε δροσερό μέρος· κομμένο, σκεπασμένο, στο ψυγείο μέσα σε 2 ώρες.',
    ['in cubes, for smoothies and granita.', 'σε κύβους, για σμούθι και γρανίτα.'],
  ),
  melon: tip(
    'whole in a cool place until ripe; cut, covered, in the fridge within 2 hours.',
    'ολόκληρο σε δροσερό μέρος ώσπου να ωριμάσει· κομμένο, σκεπασμένο, στο ψυγείο μέσα σε 2 ώρες.',
    ['in cubes, for smoothies.', 'σε κύβους, για σμούθι.'],
  ),
  // Bread and flour
  bread: warm(
    'in a bread box or paper and cloth, not in the fridge, where it goes stale faster. What is not eaten in 2 days: sliced, in the freezer.',
    'σε ψωμιέρα ή σε χαρτί και πανί, όχι στο ψυγείο, όπου μπαγιατεύει πιο γρήγορα. Ό,τι δεν φαγωθεί σε 2 ημέρες: σε φέτες, στην κατάψυξη.',
    [
      'yes, sliced and closely wrapped; toast it straight from frozen.',
      'ναι, σε φέτες και καλά τυλιγμένο· φρυγανίζεται κατευθείαν.',
    ],
  ),
  breadcrumbs: tip('in a closed jar, dry.', 'σε κλειστό βάζο, σε ξηρό μέρος.'),
  rusks: warm('in a closed tin or bag, dry.', 'σε κλειστό κουτί ή σακούλα, σε ξηρό μέρος.'),
  filo: tip(
    'in the fridge, closed; once opened wrapped tightly, with a damp cloth over it while you work.',
    'στο ψυγείο, κλειστό· όταν ανοίξει, τυλιγμένο σφιχτά, με νωπή πετσέτα από πάνω όσο δουλεύετε.',
    [
      'yes, unopened; thaw it overnight in the fridge. Do not freeze it twice.',
      'ναι, κλειστό· ξεπαγώνει όλη νύχτα στο ψυγείο. Όχι δεύτερη φορά στην κατάψυξη.',
    ],
  ),
  'puff-pastry': tip(
    'in the freezer, or in the fridge as long as the pack says.',
    'στην κατάψυξη, ή στο ψυγείο όσο λέει η συσκευασία.',
    [
      'yes; thaw it in the fridge and do not freeze the raw dough twice.',
      'ναι· ξεπαγώνει στο ψυγείο, και η ωμή ζύμη δεν ξαναμπαίνει.',
    ],
  ),
  flour: tip(
    'in a closed jar, cool and dry; wholemeal in the fridge in summer, its oil turns rancid.',
    'σε κλειστό βάζο, σε δροσερό και ξηρό μέρος· το ολικής το καλοκαίρι στο ψυγείο, γιατί ταγγίζει.',
    ['yes, in a closed bag; for long keeping.', 'ναι, σε κλειστή σακούλα· για μακρά φύλαξη.'],
  ),
  // Grain, pulses and cooked dishes
  rice: tip('dry, in a closed jar.', 'στεγνό, σε κλειστό βάζο.', [
    'cooked, yes: cooled quickly, within 1 hour, in portions.',
    'μαγειρεμένο, ναι: κρυωμένο γρήγορα, μέσα σε 1 ώρα, σε μερίδες.',
  ]),
  'cooked-rice': {
    ...tip(
      'cool it quickly, within 1 hour, in a shallow dish; covered in the fridge, eaten within 1 day, reheated once until steaming.',
      'να κρυώσει γρήγορα, μέσα σε 1 ώρα, σε ρηχό σκεύος· σκεπασμένο στο ψυγείο, φαγωμένο μέσα σε 1 ημέρα, ζεσταμένο μία φορά ώσπου να αχνίζει.',
      ['yes, in portions, as soon as it is cold.', 'ναι, σε μερίδες, μόλις κρυώσει.'],
    ),
    untold: 'fridge',
  },
  'cooked-pasta': tip(
    'with a little oil, covered, in the fridge within 2 hours.',
    'με λίγο λάδι, σκεπασμένα, στο ψυγείο μέσα σε 2 ώρες.',
    ['in sauce or baked, yes; plain they turn soft.', 'με σάλτσα ή ψημένα στον φούρνο, ναι· σκέτα μαλακώνουν.'],
  ),
  pasta: tip('dry, in the pack or a closed jar.', 'στεγνά, στη συσκευασία ή σε κλειστό βάζο.'),
  'fresh-pasta': tip('in the fridge, closed.', 'στο ψυγείο, κλειστά.', [
    'yes; boil straight from frozen.',
    'ναι· βράζουν κατευθείαν παγωμένα.',
  ]),
  'ready-meal': tip(
    'in shallow, covered containers, in the fridge within 2 hours of cooking; reheat once, until steaming, 74 °C inside.',
    'σε ρηχά, κλειστά δοχεία, στο ψυγείο μέσα σε 2 ώρες από το μαγείρεμα· ζέσταμα μία φορά, ώσπου να αχνίζει, στους 74 °C στο κέντρο.',
    ['yes, in portions, with the date on it.', 'ναι, σε μερίδες, με την ημερομηνία επάνω.'],
  ),
  // Nuts, oil, sweet
  tahini: tip(
    'in a cool, dark place, the jar closed; stir the oil back in. In the fridge it only thickens.',
    'σε δροσερό, σκοτεινό μέρος, σε κλειστό βάζο· ανακατέψτε το λάδι που ανεβαίνει. Στο ψυγείο απλώς πήζει.',
  ),
  'olive-oil': warm(
    'dark, cool and closed, in glass or tin, away from the stove. In the fridge it turns cloudy, which does no harm.',
    'σε σκοτεινό, δροσερό μέρος, κλειστό, σε γυαλί ή δοχείο, μακριά από την κουζίνα που ζεσταίνεται. Στο ψυγείο θολώνει, χωρίς να πάθει κάτι.',
    ['no need, it keeps in the dark.', 'δεν χρειάζεται, κρατάει στο σκοτάδι.'],
  ),
  'garlic-oil': tip(
    'home-made: in the fridge, used within 4 days, then thrown away; never at room temperature, for fear of botulism.',
    'σπιτικό: στο ψυγείο, τέλος μέσα σε 4 ημέρες και μετά πέταμα· ποτέ εκτός ψυγείου, λόγω αλλαντίασης.',
    ['yes, home-made, in small portions.', 'ναι, το σπιτικό, σε μικρές μερίδες.'],
  ),
  honey: warm(
    'at room temperature, closed. If it sets, stand the jar in warm water.',
    'σε θερμοκρασία δωματίου, κλειστό. Αν κρυσταλλώσει, το βάζο σε ζεστό νερό.',
    ['no need, honey keeps by itself.', 'δεν χρειάζεται, κρατάει μόνο του.'],
  ),
  sugar: warm('dry and closed.', 'σε ξηρό μέρος, κλειστή.'),
  'brown-sugar': warm(
    'closed airtight; if it hardens, a slice of bread or apple in the jar for a night.',
    'σε αεροστεγές βάζο· αν σκληρύνει, μια φέτα ψωμί ή μήλο στο βάζο για ένα βράδυ.',
  ),
  jam: tip(
    'closed in a dark cupboard; opened, in the fridge, always with a clean spoon.',
    'κλειστή σε σκοτεινό ντουλάπι· ανοιγμένη, στο ψυγείο, πάντα με καθαρό κουτάλι.',
  ),
  chocolate: warm(
    'cool, dry, dark and wrapped, away from smells. A white bloom after warmth or fridge is harmless.',
    'σε δροσερό, ξηρό, σκοτεινό μέρος, τυλιγμένη, μακριά από μυρωδιές. Το άσπρισμα από ζέστη ή ψυγείο είναι αβλαβές.',
  ),
  coffee: warm(
    'closed airtight, dry and dark, not in the fridge, where it takes on moisture and smells.',
    'σε αεροστεγές δοχείο, σε ξηρό και σκοτεινό μέρος, όχι στο ψυγείο, όπου μαζεύει υγρασία και μυρωδιές.',
    ['beans for long keeping, yes, in airtight portions.', 'κόκκοι για μακρά φύλαξη, ναι, σε αεροστεγείς μερίδες.'],
  ),
  'fresh-yeast': tip('in the fridge, wrapped.', 'στο ψυγείο, τυλιγμένη.', [
    'yes, in portions; it grows a little weaker.',
    'ναι, σε μερίδες· χάνει λίγη δύναμη.',
  ]),
  // Dairy and eggs
  egg: tip(
    'in the fridge, in the carton, not in the door; unwashed. Once cold, keep them cold.',
    'στο ψυγείο, στη θήκη τους, όχι στην πόρτα· χωρίς πλύσιμο. Αφού κρυώσουν, να μένουν κρύα.',
    ['not in the shell. Beaten, or whites alone, yes.', 'όχι με το τσόφλι. Χτυπημένα, ή μόνο τα ασπράδια, ναι.'],
  ),
  'hard-boiled-egg': tip('in the fridge within 2 hours, unpeeled.', 'στο ψυγείο μέσα σε 2 ώρες, με το τσόφλι.', [
    'no, the white turns rubbery.',
    'όχι, το ασπράδι γίνεται λάστιχο.',
  ]),
  milk: tip('at the back of the fridge, not in the door, closed.', 'βαθιά στο ψυγείο, όχι στην πόρτα, κλειστό.', [
    'yes, with room to expand; shake it after thawing, better for cooking.',
    'ναι, με χώρο για να φουσκώσει· ανακίνηση μετά, καλύτερα για μαγείρεμα.',
  ]),
  cream: tip('in the coldest part of the fridge, closed.', 'στο πιο κρύο σημείο του ψυγείου, κλειστή.', [
    'for cooking, yes; it no longer whips well.',
    'για μαγείρεμα, ναι· δεν χτυπιέται πια καλά σε σαντιγί.',
  ]),
  yogurt: tip('in the fridge, closed, with a clean spoon.', 'στο ψυγείο, κλειστό, με καθαρό κουτάλι.', [
    'possible, but it separates; good for cooking only.',
    'γίνεται, αλλά κόβει· μόνο για μαγείρεμα.',
  ]),
  butter: tip(
    'in the fridge, well wrapped, away from smells; a little outside, covered, for a day or two.',
    'στο ψυγείο, καλά τυλιγμένο, μακριά από μυρωδιές· λίγο έξω, σκεπασμένο, για μία δύο ημέρες.',
    ['yes, in its wrapper and a bag.', 'ναι, στο χαρτί του και σε σακούλα.'],
  ),
  feta: tip(
    'in the fridge, in its brine, in a closed container; without brine: water with salt, or half milk, half water.',
    'στο ψυγείο, στην άλμη της, σε κλειστό δοχείο· χωρίς άλμη: αλατόνερο, ή μισό γάλα, μισό νερό.',
    ['possible, but it crumbles; for pies only.', 'γίνεται, αλλά θρυμματίζεται· μόνο για πίτες.'],
  ),
  ...Object.fromEntries(hardCheeses.map((id) => [id, hardCheese])),
  mozzarella: tip('in the fridge, in its liquid.', 'στο ψυγείο, στο υγρό της.', [
    'grated, for pizza, yes; fresh balls turn crumbly.',
    'τριμμένη, για πίτσα, ναι· η φρέσκια θρυμματίζεται.',
  ]),
  halloumi: tip('in the fridge, in its brine or closely wrapped.', 'στο ψυγείο, στην άλμη του ή καλά τυλιγμένο.', [
    'yes, in slices, for the grill.',
    'ναι, σε φέτες, για ψήσιμο.',
  ]),
  mizithra: tip('fresh: in the fridge, closed, eaten soon.', 'φρέσκια: στο ψυγείο, κλειστή, να φαγωθεί σύντομα.', [
    'fresh, for pies only; dried, grated, yes.',
    'φρέσκια, μόνο για πίτες· ξερή, τριμμένη, ναι.',
  ]),
  'cream-cheese': tip('in the fridge, closed, with a clean knife.', 'στο ψυγείο, κλειστό, με καθαρό μαχαίρι.', [
    'for baking only: it turns grainy.',
    'μόνο για ζαχαροπλαστική: κόβει.',
  ]),
  // Meat and fish
  chicken: tip(
    'in the coldest part of the fridge, closed, on the lowest shelf, so that nothing drips. Not washed.',
    'στο πιο κρύο σημείο του ψυγείου, κλειστό, στο κάτω ράφι, για να μη στάζει. Χωρίς πλύσιμο.',
    ['yes, in portions, without air; thaw it in the fridge.', 'ναι, σε μερίδες, χωρίς αέρα· ξεπαγώνει στο ψυγείο.'],
  ),
  'minced-meat': tip(
    'in the coldest part of the fridge, closed; cooked within 1 to 2 days.',
    'στο πιο κρύο σημείο του ψυγείου, κλειστός· να μαγειρευτεί σε 1 με 2 ημέρες.',
    ['yes, flat in portions; thaw it in the fridge.', 'ναι, πλακέ σε μερίδες· ξεπαγώνει στο ψυγείο.'],
  ),
  fish: tip(
    'gutted, dry, covered, in the coldest part of the fridge, best on ice; cooked the same day or the next.',
    'καθαρισμένο, στεγνό, σκεπασμένο, στο πιο κρύο σημείο του ψυγείου, καλύτερα σε πάγο· να μαγειρευτεί την ίδια ή την επόμενη ημέρα.',
    ['yes, fresh, cleaned and closely wrapped.', 'ναι, φρέσκο, καθαρισμένο και καλά τυλιγμένο.'],
  ),
  mussel: tip(
    'alive, in a bowl under a damp cloth in the fridge, never in water or closed; cooked the same day.',
    'ζωντανά, σε μπολ με νωπή πετσέτα στο ψυγείο, ποτέ σε νερό ή κλειστά· να μαγειρευτούν την ίδια ημέρα.',
    ['cooked, without shells, yes.', 'μαγειρεμένα, χωρίς κέλυφος, ναι.'],
  ),
  // Preserves, sauces, soy
  olives: tip(
    'in their brine or oil, closed, in a cool place or the fridge, covered by the liquid.',
    'στην άλμη ή στο λάδι τους, κλειστές, σε δροσερό μέρος ή στο ψυγείο, σκεπασμένες από το υγρό.',
    ['better not, they soften.', 'καλύτερα όχι, μαλακώνουν.'],
  ),
  'tomato-paste': tip(
    'once opened in the fridge, in glass, oil over the top, or in spoonfuls in the freezer.',
    'από το άνοιγμα στο ψυγείο, σε γυάλινο, με λάδι από πάνω, ή σε κουταλιές στην κατάψυξη.',
    ['yes, in spoonfuls in ice cube trays.', 'ναι, σε κουταλιές σε παγοθήκη.'],
  ),
  mayonnaise: tip(
    'opened, in the fridge; home-made with raw egg, in the fridge and eaten within 1 to 2 days.',
    'ανοιγμένη, στο ψυγείο· σπιτική με ωμό αβγό, στο ψυγείο και φαγωμένη σε 1 με 2 ημέρες.',
    ['no, it separates.', 'όχι, κόβει.'],
  ),
  pesto: tip('in the fridge, oil over the top.', 'στο ψυγείο, με λάδι από πάνω.', [
    'yes, in ice cube trays.',
    'ναι, σε παγοθήκη.',
  ]),
  stock: {
    ...tip(
      'in its carton in the cupboard; home-made or opened, cooled quickly and in the fridge within 2 hours.',
      'κλειστή συσκευασία στο ντουλάπι· σπιτικός ή ανοιγμένος, να κρυώσει γρήγορα και στο ψυγείο μέσα σε 2 ώρες.',
      [
        'yes, in portions or ice cube trays, with room to expand.',
        'ναι, σε μερίδες ή παγοθήκη, με χώρο για να φουσκώσει.',
      ],
    ),
    untold: 'pantry',
  },
  soup: {
    ...tip(
      'home-made, cooled quickly in shallow dishes and in the fridge within 2 hours; bought, as the label says.',
      'σπιτική, να κρυώσει γρήγορα σε ρηχά σκεύη και στο ψυγείο μέσα σε 2 ώρες· του εμπορίου, όπως γράφει η ετικέτα.',
      [
        'yes, in portions, with room to expand; potatoes and pasta in it turn soft.',
        'ναι, σε μερίδες, με χώρο για να φουσκώσει· πατάτες και ζυμαρικά μέσα μαλακώνουν.',
      ],
    ),
    untold: 'pantry',
  },
  wine: tip(
    'dark and cool, corked bottles lying; opened, closed again and in the fridge.',
    'σε σκοτεινό, δροσερό μέρος, οι φελλοί πλαγιαστά· από το άνοιγμα, με πώμα, στο ψυγείο.',
    [
      'leftovers in ice cube trays, for cooking; a bottle bursts.',
      'ό,τι περίσσεψε σε παγοθήκη, για μαγείρεμα· το μπουκάλι σπάει.',
    ],
  ),
  beer: tip(
    'dark and cool, upright; opened, drunk the same day.',
    'σε σκοτεινό, δροσερό μέρος, όρθια· από το άνοιγμα, την ίδια ημέρα.',
    ['no, bottle and can burst.', 'όχι, μπουκάλι και κουτάκι σκάνε.'],
  ),
  'egg-white': tip('in a closed jar in the fridge.', 'σε κλειστό βάζο στο ψυγείο.', [
    'yes, in portions, with the number on it.',
    'ναι, σε μερίδες, γράφοντας πόσα είναι.',
  ]),
  'egg-yolk': tip('covered with a little water, in the fridge.', 'σκεπασμένοι με λίγο νερό, στο ψυγείο.', [
    'yes, beaten with a pinch of salt or sugar, or they turn thick.',
    'ναι, χτυπημένοι με μια πρέζα αλάτι ή ζάχαρη, αλλιώς πήζουν.',
  ]),
  tofu: tip(
    'once opened in fresh water in the fridge, the water changed daily.',
    'από το άνοιγμα σε φρέσκο νερό στο ψυγείο, με αλλαγή κάθε μέρα.',
    ['yes; it turns spongy and firmer, good for frying.', 'ναι· γίνεται σπογγώδες και πιο σφιχτό, καλό για τηγάνι.'],
  ),
  'cooked-beans': tip(
    'in their liquid, covered, in the fridge within 2 hours.',
    'στο ζουμί τους, σκεπασμένα, στο ψυγείο μέσα σε 2 ώρες.',
    ['yes, drained or in their liquid.', 'ναι, στραγγισμένα ή στο ζουμί τους.'],
  ),
};

/** By class, for every food without a tip of its own. */
export const classTips: Readonly<Partial<Record<FoodClass, StorageTip>>> = {
  vegetable: tip(
    'in the vegetable drawer of the fridge, dry and unwashed, in an open bag.',
    'στο συρτάρι των λαχανικών, χωρίς υγρασία και πλύσιμο, σε ανοιχτή σακούλα.',
    [
      'usually yes, cut and blanched for 2 to 3 minutes; soft afterwards.',
      'συνήθως ναι, αφού κοπεί και ζεματιστεί 2 με 3 λεπτά· μετά μαλακώνει.',
    ],
  ),
  leafy: tip(
    'in the fridge, dry, in a box or bag with kitchen paper.',
    'στο ψυγείο, χωρίς υγρασία, σε δοχείο ή σακούλα με χαρτί κουζίνας.',
    [
      'for cooking, yes, blanched and squeezed; salad leaves, no.',
      'για μαγείρεμα, ναι, αφού ζεματιστεί και στυφτεί· για σαλάτα, όχι.',
    ],
  ),
  root: tip('cool, dark and aired.', 'σε μέρος δροσερό, σκοτεινό και αεριζόμενο.', [
    'yes, in pieces, blanched for 2 to 3 minutes.',
    'ναι, σε κομμάτια, μετά από ζεμάτισμα 2 με 3 λεπτών.',
  ]),
  mushroom: tip('in the fridge in a paper bag, unwashed.', 'στο ψυγείο σε χάρτινη σακούλα, χωρίς πλύσιμο.', [
    'yes, cooked in a pan first.',
    'ναι, μετά από σοτάρισμα.',
  ]),
  fruit: tip(
    'unripe in the bowl, ripe in the fridge, unwashed; cut, covered in the fridge.',
    'άγουρο στη φρουτιέρα, ώριμο στο ψυγείο, χωρίς πλύσιμο· κομμένο, σκεπασμένο στο ψυγείο.',
    [
      'yes, clean, in pieces, first spread on a tray; soft afterwards.',
      'ναι, καθαρό, σε κομμάτια, πρώτα απλωμένο σε δίσκο· μετά μαλακώνει.',
    ],
  ),
  'dried-fruit': tip('in a closed jar, cool and dry.', 'σε κλειστό βάζο, σε δροσερό και ξηρό μέρος.'),
  herb: tip(
    'stems in a glass with a little water, a bag loosely over it, in the fridge; or dry in a box with kitchen paper.',
    'κοτσάνια σε ποτήρι με λίγο νερό, με μια σακούλα χαλαρά από πάνω, στο ψυγείο· ή στεγνά σε δοχείο με χαρτί κουζίνας.',
    [
      'yes, chopped, in a bag or with oil in ice cube trays.',
      'ναι, μετά από ψιλοκόψιμο, σε σακουλάκι ή με λάδι σε παγοθήκη.',
    ],
  ),
  spice: tip(
    'in a closed jar, dry and dark, away from the steam of the stove.',
    'σε κλειστό βάζο, σε ξηρό και σκοτεινό μέρος, μακριά από τον ατμό.',
  ),
  grain: tip('in a closed jar, cool and dry.', 'σε κλειστό βάζο, σε δροσερό και ξηρό μέρος.'),
  flour: tip('in a closed jar, cool and dry.', 'σε κλειστό βάζο, σε δροσερό και ξηρό μέρος.'),
  pasta: tip('in the pack or a closed jar, dry.', 'στη συσκευασία ή σε κλειστό βάζο, σε ξηρό μέρος.'),
  bread: warm(
    'in paper or a bread box, not in the fridge, where it goes stale faster.',
    'σε χαρτί ή ψωμιέρα, όχι στο ψυγείο, όπου μπαγιατεύει πιο γρήγορα.',
    ['yes, sliced and closely wrapped.', 'ναι, σε φέτες και με καλό τύλιγμα.'],
  ),
  pastry: tip(
    'as the pack says, in freezer or fridge; opened, closely wrapped.',
    'όπως γράφει η συσκευασία, στην κατάψυξη ή στο ψυγείο· από το άνοιγμα, με καλό τύλιγμα.',
    [
      'yes; thaw in the fridge and do not freeze raw dough twice.',
      'ναι· ξεπάγωμα στο ψυγείο, και η ωμή ζύμη όχι δεύτερη φορά.',
    ],
  ),
  legume: tip(
    'before soaking, in a closed jar; after it, in the fridge, the water changed, cooked within a day.',
    'πριν το μούλιασμα, σε κλειστό βάζο· μετά, στο ψυγείο με αλλαγή νερού και μαγείρεμα μέσα σε μία ημέρα.',
    ['dry, no need; soaked or cooked, yes.', 'για τα ξερά δεν χρειάζεται· μετά το μούλιασμα ή το μαγείρεμα, ναι.'],
  ),
  canned: tip(
    'closed in the cupboard; opened, out of the tin into a closed container, in the fridge.',
    'κλειστή συσκευασία στο ντουλάπι· από το άνοιγμα, όχι στην κονσέρβα αλλά σε κλειστό δοχείο, στο ψυγείο.',
    [
      'never in the tin; out of it, in a container, usually yes.',
      'ποτέ μέσα στην κονσέρβα· έξω από αυτή, σε δοχείο, συνήθως ναι.',
    ],
  ),
  nut: tip(
    'closed, cool and dark; in warm months in the fridge, or the oil turns rancid.',
    'σε κλειστό βάζο, σε δροσερό και σκοτεινό μέρος· τους ζεστούς μήνες στο ψυγείο, γιατί ταγγίζει.',
    ['yes, airtight.', 'ναι, σε αεροστεγές δοχείο.'],
  ),
  seed: tip(
    'closed, cool and dark; ground, in the fridge.',
    'σε κλειστό βάζο, σε δροσερό και σκοτεινό μέρος· μετά το άλεσμα, στο ψυγείο.',
  ),
  'red-meat': tip(
    'in the coldest part of the fridge, closed, on the lowest shelf, so that nothing drips.',
    'στο πιο κρύο σημείο του ψυγείου, σε κλειστό δοχείο, στο κάτω ράφι, για να μη στάζει.',
    ['yes, in portions, without air; thaw in the fridge.', 'ναι, σε μερίδες, χωρίς αέρα· ξεπάγωμα στο ψυγείο.'],
  ),
  pork: tip(
    'in the coldest part of the fridge, closed, on the lowest shelf, so that nothing drips.',
    'στο πιο κρύο σημείο του ψυγείου, σε κλειστό δοχείο, στο κάτω ράφι, για να μη στάζει.',
    ['yes, in portions, without air; thaw in the fridge.', 'ναι, σε μερίδες, χωρίς αέρα· ξεπάγωμα στο ψυγείο.'],
  ),
  poultry: tip(
    'in the coldest part of the fridge, closed, on the lowest shelf, so that nothing drips; not washed.',
    'στο πιο κρύο σημείο του ψυγείου, σε κλειστό δοχείο, στο κάτω ράφι, για να μη στάζει· χωρίς πλύσιμο.',
    ['yes, in portions, without air; thaw in the fridge.', 'ναι, σε μερίδες, χωρίς αέρα· ξεπάγωμα στο ψυγείο.'],
  ),
  game: tip('in the coldest part of the fridge, closed.', 'στο πιο κρύο σημείο του ψυγείου, σε κλειστό δοχείο.', [
    'yes, in portions, without air; thaw in the fridge.',
    'ναι, σε μερίδες, χωρίς αέρα· ξεπάγωμα στο ψυγείο.',
  ]),
  'cured-meat': tip(
    'in the fridge, wrapped in paper; the cut side covered.',
    'στο ψυγείο, σε χαρτί· η κομμένη πλευρά σκεπασμένη.',
    ['possible for cooking; the texture suffers.', 'γίνεται, για μαγείρεμα· χαλάει λίγο η υφή.'],
  ),
  fish: tip(
    'clean, dry, covered, in the coldest part of the fridge; cooked the same day or the next.',
    'μετά από καθάρισμα, στο πιο κρύο σημείο του ψυγείου, σε κλειστό δοχείο· μαγείρεμα την ίδια ή την επόμενη ημέρα.',
    [
      'yes, if it was not frozen before; clean and closely wrapped.',
      'ναι, αν δεν ήταν ήδη από κατάψυξη· μετά από καθάρισμα και με καλό τύλιγμα.',
    ],
  ),
  seafood: tip(
    'in the coldest part of the fridge, in an open or loosely covered bowl; cooked the same day or the next.',
    'στο πιο κρύο σημείο του ψυγείου, σε μπολ με χαλαρό κάλυμμα· μαγείρεμα την ίδια ή την επόμενη ημέρα.',
    [
      'yes, if it was not frozen before; raw without shells or cooked.',
      'ναι, αν δεν ήταν ήδη από κατάψυξη· ωμό χωρίς κέλυφος ή μαγειρεμένο.',
    ],
  ),
  egg: tip('in the fridge, not in the door.', 'στο ψυγείο, όχι στην πόρτα.', [
    'not in the shell; beaten, yes.',
    'όχι με το τσόφλι· χωρίς αυτό, χτυπημένο, ναι.',
  ]),
  milk: tip('at the back of the fridge, not in the door, closed.', 'βαθιά στο ψυγείο, όχι στην πόρτα, κλειστό.', [
    'yes, with room to expand; better for cooking afterwards.',
    'ναι, με χώρο για να φουσκώσει· μετά καλύτερα για μαγείρεμα.',
  ]),
  yogurt: tip('in the fridge, closed, with a clean spoon.', 'στο ψυγείο, κλειστό, με καθαρό κουτάλι.', [
    'possible, but it separates; good for cooking only.',
    'γίνεται, αλλά κόβει· μόνο για μαγείρεμα.',
  ]),
  cream: tip('in the coldest part of the fridge, closed.', 'στο πιο κρύο σημείο του ψυγείου, σε κλειστή συσκευασία.', [
    'for cooking, yes; it no longer whips well.',
    'για μαγείρεμα, ναι· δεν γίνεται πια καλή σαντιγί.',
  ]),
  cheese: tip(
    'in the fridge, in paper and then loosely in a bag or box: cheese must breathe and not dry out.',
    'στο ψυγείο, σε χαρτί και μετά χαλαρά σε σακούλα ή δοχείο: θέλει αέρα, αλλά να μην ξεραίνεται.',
    [
      'hard ones yes, grated or in pieces; they turn crumbly. Soft and fresh ones, better not.',
      'τα σκληρά ναι, σε τρίμμα ή κομμάτια· θρυμματίζονται. Τα μαλακά, καλύτερα όχι.',
    ],
  ),
  butter: tip('in the fridge, well wrapped, away from smells.', 'στο ψυγείο, με καλό τύλιγμα, μακριά από μυρωδιές.', [
    'yes, wrapped.',
    'ναι, με καλό τύλιγμα.',
  ]),
  fat: tip('closed, in the fridge or a cool place.', 'σε κλειστό δοχείο, στο ψυγείο ή σε δροσερό μέρος.'),
  oil: warm(
    'dark, cool and closed, away from the stove.',
    'σε σκοτεινό, δροσερό μέρος, σε κλειστό μπουκάλι, μακριά από τη ζέστη.',
  ),
  vinegar: warm('closed in the cupboard.', 'σε κλειστό μπουκάλι, στο ντουλάπι.'),
  sweetener: warm(
    'dry and closed, at room temperature.',
    'σε ξηρό μέρος, σε κλειστή συσκευασία, σε θερμοκρασία δωματίου.',
  ),
  condiment: tip(
    'closed in the cupboard; opened, in the fridge.',
    'κλειστή συσκευασία στο ντουλάπι· από το άνοιγμα, στο ψυγείο.',
  ),
  sauce: tip(
    'closed in the cupboard; opened, in the fridge.',
    'κλειστή συσκευασία στο ντουλάπι· από το άνοιγμα, στο ψυγείο.',
  ),
  baking: tip('dry and closed.', 'σε ξηρό μέρος, σε κλειστή συσκευασία.'),
  'soft-drink': tip(
    'closed in the cupboard; opened, in the fridge.',
    'κλειστό μπουκάλι στο ντουλάπι· από το άνοιγμα, στο ψυγείο.',
  ),
  juice: tip(
    'in the fridge, closed; fresh ones drunk within 2 to 3 days.',
    'στο ψυγείο, σε κλειστό μπουκάλι· ο φρέσκος, μέσα σε 2 με 3 ημέρες.',
    ['yes, with room to expand or in ice cube trays.', 'ναι, με χώρο για να φουσκώσει ή σε παγοθήκη.'],
  ),
  'hot-drink': tip('closed airtight, dry and dark.', 'σε αεροστεγές δοχείο, σε ξηρό και σκοτεινό μέρος.'),
  alcohol: tip('closed, upright, dark and cool.', 'σε κλειστό μπουκάλι, όρθιο, σε σκοτεινό και δροσερό μέρος.', [
    'spirits do not freeze hard, the rest may burst its bottle.',
    'τα δυνατά ποτά δεν παγώνουν· στα άλλα μπορεί να σκάσει το μπουκάλι.',
  ]),
  snack: tip('closed and dry.', 'σε κλειστή συσκευασία, σε ξηρό μέρος.'),
  sweet: tip(
    'dry sweets closed at room temperature; anything with cream in the fridge.',
    'τα ξηρά γλυκά κλειστά, έξω· ό,τι έχει κρέμα, στο ψυγείο.',
  ),
  prepared: tip('covered, in the fridge within 2 hours.', 'σε κλειστό δοχείο, στο ψυγείο μέσα σε 2 ώρες.'),
  'plant-milk': tip(
    'closed in the cupboard; opened, in the fridge.',
    'κλειστή συσκευασία στο ντουλάπι· από το άνοιγμα, στο ψυγείο.',
    ['possible, but it separates; for cooking.', 'γίνεται, αλλά κόβει· για μαγείρεμα.'],
  ),
  soy: tip('in the fridge, closed.', 'στο ψυγείο, σε κλειστή συσκευασία.'),
  water: warm('closed, cool, out of the sun.', 'σε κλειστό μπουκάλι, σε δροσερό μέρος, μακριά από τον ήλιο.'),
  other: tip('as the label says.', 'όπως γράφει η ετικέτα.'),
};

/** For what is sold frozen. */
export const frozenTip: StorageTip = tip(
  'in the freezer, closed; thaw in the fridge or cook straight from frozen, and do not freeze it raw again.',
  'στην κατάψυξη, σε κλειστή συσκευασία· ξεπάγωμα στο ψυγείο ή κατευθείαν μαγείρεμα, και όχι ξανά κατάψυξη όσο είναι ωμό.',
  [
    'yes, that is its place; do not freeze it again once thawed.',
    'ναι, εκεί είναι η θέση του· όχι ξανά αφού ξεπαγώσει.',
  ],
);

/** For fish and meat of the fish counter that was smoked, salted or marinated. */
export const curedFishTip: StorageTip = tip(
  'in the fridge, closed; once opened closely wrapped, or under its oil or brine.',
  'στο ψυγείο, σε κλειστή συσκευασία· από το άνοιγμα με καλό τύλιγμα, ή κάτω από το λάδι ή την άλμη.',
  ['yes, well wrapped; a little softer afterwards.', 'ναι, με καλό τύλιγμα· μετά λίγο πιο μαλακό.'],
);
