import type { FoodClass } from '../../food/concept.ts';
import type { Text } from '../../kit/language.ts';

/** One thing to take instead: a sentence with its proportion, and the foods it is made of, which diets ask about. */
export type Substitute = { readonly text: Text; readonly foods: readonly string[] };

const take = (foods: string, en: string, el: string): Substitute => ({
  text: { en, el },
  foods: foods === '' ? [] : foods.split(' '),
});

/* Proportions are the usual ones of baking and cooking schools (USDA's and King Arthur's tables agree), rounded to spoons. */

const driedForFresh = take(
  'dried-herbs',
  'Dried: a third of the amount, 1 teaspoon for 1 tablespoon fresh, added early.',
  'Αποξηραμένο μυρωδικό: το ένα τρίτο, 1 κουταλάκι του γλυκού για 1 κουταλιά της σούπας φρέσκο, νωρίς στο μαγείρεμα.',
);
const freshForDried = take(
  'herbs',
  'Fresh: three times as much, 1 tablespoon for 1 teaspoon dried, added at the end.',
  'Φρέσκο μυρωδικό: τριπλάσιο, 1 κουταλιά της σούπας για 1 κουταλάκι του γλυκού ξερό, στο τέλος.',
);
const yeasts = (en: string, el: string, other: string): readonly Substitute[] => [
  take(other, en, el),
  take(
    'baking-powder',
    'Without yeast: 1 tablespoon of baking powder for 500 grams of flour, baked at once; more like a scone.',
    'Χωρίς μαγιά: 1 κουταλιά της σούπας μπέικιν πάουντερ για 500 γραμμάρια αλεύρι, ψήσιμο αμέσως· βγαίνει πιο πυκνό.',
  ),
];

const wineless = take(
  'stock vinegar',
  'In cooking, for 240 ml: stock with 1 tablespoon of vinegar or lemon juice; less aroma.',
  'Στο μαγείρεμα, για 240 ml: ζωμός με 1 κουταλιά της σούπας ξίδι ή χυμό λεμονιού· λιγότερο άρωμα.',
);

/** By food, the most like it first. A variety takes those of what it is a variety of. */
export const substitutes: Readonly<Record<string, readonly Substitute[]>> = {
  // Eggs and dairy
  egg: [
    take(
      'ground-flaxseed chia',
      'In cakes, per egg: 1 tablespoon of ground flaxseed or chia with 3 of water, left for 10 minutes.',
      'Σε κέικ, για κάθε αβγό: 1 κουταλιά της σούπας λιναρόσπορος ή τσία με 3 νερό, αναμονή 10 λεπτά.',
    ),
    take(
      'applesauce banana',
      'Or 60 grams of apple purée or mashed banana; it rises less.',
      'Ή 60 γραμμάρια πουρέ μήλου ή λιωμένη μπανάνα· φουσκώνει λιγότερο.',
    ),
    take(
      'bread cornflour',
      'To bind meatballs: soaked bread or 1 tablespoon of cornflour.',
      'Για δέσιμο σε κεφτέδες: μουλιασμένο ψωμί ή 1 κουταλιά της σούπας κορν φλάουρ.',
    ),
  ],
  'egg-white': [
    take(
      'canned-chickpeas',
      'For meringue: 3 tablespoons of the liquid of canned chickpeas per white, whipped well.',
      'Για μαρέγκα: 3 κουταλιές της σούπας υγρό από ρεβίθια κονσέρβας για κάθε ασπράδι, καλά χτυπημένο.',
    ),
    take('egg', 'To glaze or bind: a whole egg.', 'Για άλειμμα ή δέσιμο: ολόκληρο αβγό.'),
  ],
  'egg-yolk': [
    take(
      'cornflour milk',
      'To thicken a cream: 1 tablespoon of cornflour in a little cold milk for 2 yolks; less rich.',
      'Για να δέσει κρέμα: 1 κουταλιά της σούπας κορν φλάουρ σε λίγο κρύο γάλα για 2 κρόκους· λιγότερο πλούσια.',
    ),
    take('egg', 'Or 1 whole egg for 2 yolks.', 'Ή 1 ολόκληρο αβγό για 2 κρόκους.'),
  ],
  milk: [
    take('oat-milk soy-milk', 'Oat or soy drink, the same amount.', 'Ρόφημα βρώμης ή σόγιας, ίδια ποσότητα.'),
    take('evaporated-milk', 'Evaporated milk, half with water.', 'Γάλα εβαπορέ, μισό με νερό.'),
    take('yogurt', 'Yoghurt thinned with water; a little sour.', 'Γιαούρτι αραιωμένο με νερό· λίγο πιο ξινό.'),
  ],
  buttermilk: [
    take(
      'milk lemon-juice vinegar',
      '240 ml: 225 ml of milk with 1 tablespoon of lemon juice or vinegar, left for 10 minutes.',
      'Για 240 ml: 225 ml γάλα με 1 κουταλιά της σούπας χυμό λεμονιού ή ξίδι, αναμονή 10 λεπτά.',
    ),
    take('kefir', 'Kefir, the same amount.', 'Κεφίρ, ίδια ποσότητα.'),
    take('yogurt milk', 'Or 180 grams of yoghurt with 60 ml of milk.', 'Ή 180 γραμμάρια γιαούρτι με 60 ml γάλα.'),
  ],
  cream: [
    take(
      'evaporated-milk',
      'In sauces: evaporated milk, the same amount; lighter.',
      'Σε σάλτσες: γάλα εβαπορέ, ίδια ποσότητα· πιο ελαφρύ.',
    ),
    take(
      'milk butter',
      'Or, for 240 ml: 180 ml of milk with 60 grams of melted butter; it does not whip.',
      'Ή, για 240 ml: 180 ml γάλα με 60 γραμμάρια λιωμένο βούτυρο· δεν γίνεται σαντιγί.',
    ),
    take(
      'coconut-milk plant-cream',
      'Without milk: plant cream or coconut milk, which tastes of coconut.',
      'Χωρίς γάλα: φυτική κρέμα ή γάλα καρύδας, που αφήνει τη γεύση του.',
    ),
  ],
  'sour-cream': [
    take(
      'greek-yogurt',
      'Strained yoghurt, the same amount; stir it in off the heat.',
      'Στραγγιστό γιαούρτι, ίδια ποσότητα· έξω από τη φωτιά.',
    ),
    take('creme-fraiche', 'Crème fraîche, the same amount.', 'Κρεμ φρες, ίδια ποσότητα.'),
    take(
      'cream lemon-juice',
      'Or 240 ml of cream with 1 tablespoon of lemon juice, left for half an hour.',
      'Ή 240 ml κρέμα γάλακτος με 1 κουταλιά της σούπας χυμό λεμονιού, αναμονή μισή ώρα.',
    ),
  ],
  'creme-fraiche': [
    take(
      'sour-cream',
      'Sour cream, the same amount; it curdles when boiled.',
      'Ξινή κρέμα, ίδια ποσότητα· κόβει στον βρασμό.',
    ),
    take(
      'greek-yogurt',
      'Strained yoghurt, off the heat; lighter.',
      'Στραγγιστό γιαούρτι, έξω από τη φωτιά· πιο ελαφρύ.',
    ),
  ],
  yogurt: [
    take(
      'kefir buttermilk',
      'In doughs and cakes: kefir or buttermilk, a little less.',
      'Σε ζύμες και κέικ: κεφίρ ή βουτυρόγαλα, λίγο λιγότερο.',
    ),
    take('sour-cream', 'Sour cream, the same amount; richer.', 'Ξινή κρέμα, ίδια ποσότητα· πιο πλούσια.'),
    take('soy-yogurt', 'Without milk: soy yoghurt.', 'Χωρίς γάλα: γιαούρτι σόγιας.'),
  ],
  'greek-yogurt': [
    take(
      'yogurt',
      'Plain yoghurt, drained in a cloth for 2 to 3 hours.',
      'Απλό γιαούρτι, στραγγισμένο σε τουλπάνι 2 με 3 ώρες.',
    ),
    take('labneh sour-cream', 'Labneh or sour cream, the same amount.', 'Λαμπνέ ή ξινή κρέμα, ίδια ποσότητα.'),
  ],
  butter: [
    take(
      'olive-oil sunflower-oil',
      'In cakes: 80 ml of oil for 100 grams; moister, without the butter taste. In cooking: oil, a little less.',
      'Σε κέικ: 80 ml λάδι για 100 γραμμάρια· πιο υγρό, χωρίς τη γεύση βουτύρου. Στο μαγείρεμα: λάδι, λίγο λιγότερο.',
    ),
    take('margarine', 'Margarine, the same amount.', 'Μαργαρίνη, ίδια ποσότητα.'),
    take(
      'applesauce',
      'Or half of it as apple purée; lighter and denser.',
      'Ή το μισό σε πουρέ μήλου· πιο ελαφρύ και πιο πυκνό.',
    ),
  ],
  margarine: [
    take('butter', 'Butter, the same amount.', 'Βούτυρο, ίδια ποσότητα.'),
    take('olive-oil sunflower-oil', 'Oil: 80 ml for 100 grams.', 'Λάδι: 80 ml για 100 γραμμάρια.'),
  ],
  'condensed-milk': [
    take(
      'evaporated-milk sugar',
      'Evaporated milk with sugar: 240 ml with 200 grams, simmered until thick.',
      'Γάλα εβαπορέ με ζάχαρη: 240 ml με 200 γραμμάρια, σε σιγανή φωτιά ώσπου να πήξει.',
    ),
  ],
  'evaporated-milk': [
    take('milk', 'Milk simmered down to less than half.', 'Γάλα που έβρασε σιγά ώσπου να μείνει λιγότερο από το μισό.'),
    take('single-cream milk', 'Or half cream, half milk.', 'Ή μισή κρέμα γάλακτος, μισό γάλα.'),
  ],
  // Cheese
  feta: [
    take('white-cheese telemes', 'White cheese or telemes, the same amount.', 'Λευκό τυρί ή τελεμές, ίδια ποσότητα.'),
    take(
      'xinomizithra goat-cheese',
      'Sour mizithra or goat cheese; milder.',
      'Ξινομυζήθρα ή κατσικίσιο τυρί· πιο ήπια.',
    ),
    take(
      'tofu lemon-juice',
      'Without milk: firm tofu crumbled with lemon, salt and oregano; another dish.',
      'Χωρίς γάλα: σφιχτό τόφου σε τρίμματα με λεμόνι, αλάτι και ρίγανη· άλλο πιάτο.',
    ),
  ],
  mascarpone: [
    take(
      'cream-cheese cream',
      'For 250 grams: 200 grams of cream cheese beaten with 50 ml of cream; a little sourer.',
      'Για 250 γραμμάρια: 200 γραμμάρια τυρί κρέμα χτυπημένο με 50 ml κρέμα γάλακτος· λίγο πιο ξινό.',
    ),
    take(
      'ricotta',
      'Or ricotta, well drained and beaten; lighter.',
      'Ή ρικότα, καλά στραγγισμένη και χτυπημένη· πιο ελαφριά.',
    ),
  ],
  ricotta: [
    take(
      'anthotyro mizithra',
      'Fresh anthotyro or mizithra, the same amount.',
      'Φρέσκο ανθότυρο ή μυζήθρα, ίδια ποσότητα.',
    ),
    take('cottage-cheese', 'Cottage cheese, drained and blended.', 'Τυρί κότατζ, στραγγισμένο και χτυπημένο.'),
    take('silken-tofu', 'Without milk: silken tofu with a little lemon.', 'Χωρίς γάλα: μαλακό τόφου με λίγο λεμόνι.'),
  ],
  mizithra: [
    take('anthotyro ricotta', 'Anthotyro or ricotta, the same amount.', 'Ανθότυρο ή ρικότα, ίδια ποσότητα.'),
    take('cottage-cheese', 'Cottage cheese, drained.', 'Τυρί κότατζ, στραγγισμένο.'),
  ],
  parmesan: [
    take('grana-padano', 'Grana Padano, the same amount.', 'Γκράνα παντάνο, ίδια ποσότητα.'),
    take(
      'pecorino kefalotyri',
      'Pecorino or kefalotyri: less of it and less salt.',
      'Πεκορίνο ή κεφαλοτύρι: λιγότερο, και λιγότερο αλάτι.',
    ),
    take('nutritional-yeast', 'Without milk: nutritional yeast.', 'Χωρίς γάλα: διατροφική μαγιά.'),
  ],
  halloumi: [
    take('grilling-cheese', 'Grilling cheese, the same amount.', 'Τυρί για ψήσιμο, ίδια ποσότητα.'),
    take(
      'kefalograviera',
      'In the pan: kefalograviera, floured; saltier and it melts more.',
      'Στο τηγάνι: κεφαλογραβιέρα, αλευρωμένη· πιο αλμυρή, λιώνει περισσότερο.',
    ),
  ],
  mozzarella: [
    take(
      'gouda kasseri',
      'On pizza or in the oven: gouda or kasseri; stronger.',
      'Σε πίτσα ή φούρνο: γκούντα ή κασέρι· πιο έντονα.',
    ),
    take('burrata', 'In salads: burrata; creamier.', 'Σε σαλάτες: μπουράτα· πιο κρεμώδης.'),
  ],
  gruyere: [take('graviera emmental', 'Graviera or emmental, the same amount.', 'Γραβιέρα ή έμενταλ, ίδια ποσότητα.')],
  kasseri: [
    take(
      'kashkaval gouda graviera',
      'Kashkaval, gouda or a mild graviera, the same amount.',
      'Κασκαβάλι, γκούντα ή ήπια γραβιέρα, ίδια ποσότητα.',
    ),
  ],
  'cream-cheese': [
    take('labneh katiki', 'Labneh or katiki, the same amount.', 'Λαμπνέ ή κατίκι, ίδια ποσότητα.'),
    take(
      'greek-yogurt',
      'For spreading: strained yoghurt drained overnight; sourer, not for cheesecake.',
      'Για άλειμμα: γιαούρτι στραγγισμένο όλη νύχτα· πιο ξινό, όχι για τσιζκέικ.',
    ),
  ],
  // Baking
  flour: [
    take('cornflour', 'To thicken: half the amount of cornflour.', 'Για πήξιμο: η μισή ποσότητα κορν φλάουρ.'),
    take(
      'self-raising-flour',
      'In cakes: self-raising flour, leaving the baking powder out.',
      'Σε κέικ: φαρίνα, χωρίς το μπέικιν πάουντερ.',
    ),
    take(
      'gluten-free-flour',
      'Without gluten: a gluten-free mix, the same amount; crumblier.',
      'Χωρίς γλουτένη: μείγμα χωρίς γλουτένη, ίδια ποσότητα· τρίβεται πιο εύκολα.',
    ),
  ],
  'self-raising-flour': [
    take(
      'plain-flour baking-powder',
      'For 150 grams: plain flour with 2 level teaspoons of baking powder and a pinch of salt, sieved together.',
      'Για 150 γραμμάρια: αλεύρι για όλες τις χρήσεις με 2 κοφτά κουταλάκια του γλυκού μπέικιν πάουντερ και μια πρέζα αλάτι, κοσκινισμένα μαζί.',
    ),
  ],
  'bread-flour': [
    take(
      'plain-flour',
      'Plain flour, the same amount, with a little less water; a softer crumb.',
      'Αλεύρι για όλες τις χρήσεις, ίδια ποσότητα, με λίγο λιγότερο νερό· πιο μαλακή ψίχα.',
    ),
  ],
  'cake-flour': [
    take(
      'plain-flour cornflour',
      'For 1 cup: plain flour with 2 tablespoons taken out and 2 of cornflour put in.',
      'Για 1 φλιτζάνι: αλεύρι για όλες τις χρήσεις, αφαιρώντας 2 κουταλιές της σούπας και βάζοντας 2 κορν φλάουρ.',
    ),
  ],
  cornflour: [
    take(
      'potato-starch arrowroot',
      'Potato starch or arrowroot, the same amount.',
      'Άμυλο πατάτας ή αραρούτι, ίδια ποσότητα.',
    ),
    take(
      'flour',
      'Flour, twice as much, cooked a few minutes longer; cloudier.',
      'Αλεύρι, διπλάσιο, με λίγα λεπτά βρασμό ακόμη· πιο θολό.',
    ),
  ],
  'baking-powder': [
    take(
      'baking-soda lemon-juice',
      'For 1 teaspoon: ¼ teaspoon of baking soda with 1 teaspoon of lemon juice, baked at once.',
      'Για 1 κουταλάκι του γλυκού: ¼ κουταλάκι του γλυκού μαγειρική σόδα με 1 κουταλάκι του γλυκού χυμό λεμονιού, ψήσιμο αμέσως.',
    ),
    take('self-raising-flour', 'Or self-raising flour in place of the flour.', 'Ή φαρίνα στη θέση του αλευριού.'),
  ],
  'baking-soda': [
    take(
      'baking-powder',
      'Baking powder, three times as much, and a little less salt.',
      'Μπέικιν πάουντερ, τριπλάσιο, και λίγο λιγότερο αλάτι.',
    ),
  ],
  'baker-ammonia': [
    take(
      'baking-powder',
      'Baking powder, the same amount; a little less crisp.',
      'Μπέικιν πάουντερ, ίδια ποσότητα· λίγο λιγότερο τραγανά.',
    ),
  ],
  'dry-yeast': yeasts(
    'Fresh yeast, three times as much: 21 grams for a sachet of 7 grams.',
    'Νωπή μαγιά, τριπλάσια: 21 γραμμάρια για φακελάκι των 7 γραμμάρια.',
    'fresh-yeast',
  ),
  'fresh-yeast': yeasts(
    'Dry yeast, a third: 7 grams for 21 grams.',
    'Ξηρή μαγιά, το ένα τρίτο: 7 γραμμάρια για 21 γραμμάρια.',
    'dry-yeast',
  ),
  yeast: yeasts(
    'Dry for fresh a third: 7 grams for 21 grams.',
    'Ξηρή αντί για νωπή το ένα τρίτο: 7 γραμμάρια για 21 γραμμάρια.',
    'dry-yeast',
  ),
  sugar: [
    take(
      'honey',
      'Honey: 75 grams for 100 grams, 2 tablespoons less liquid, the oven 15 °C lower; it browns sooner.',
      'Μέλι: 75 γραμμάρια για 100 γραμμάρια, 2 κουταλιές της σούπας λιγότερο υγρό, φούρνος 15 °C πιο χαμηλά· ροδίζει πιο γρήγορα.',
    ),
    take(
      'maple-syrup grape-molasses',
      'Maple syrup or grape molasses likewise.',
      'Σιρόπι σφενδάμου ή πετιμέζι, με τον ίδιο τρόπο.',
    ),
    take('brown-sugar', 'Brown sugar, the same amount.', 'Καστανή ζάχαρη, ίδια ποσότητα.'),
  ],
  honey: [
    take(
      'maple-syrup grape-molasses agave',
      'Maple syrup, agave or grape molasses, the same amount.',
      'Σιρόπι σφενδάμου, αγαύη ή πετιμέζι, ίδια ποσότητα.',
    ),
    take(
      'sugar',
      'Sugar: 125 grams for 100 grams, with 2 tablespoons of water.',
      'Ζάχαρη: 125 γραμμάρια για 100 γραμμάρια, με 2 κουταλιές της σούπας νερό.',
    ),
  ],
  'brown-sugar': [
    take(
      'sugar grape-molasses',
      'White sugar, with 1 tablespoon of molasses for 200 grams.',
      'Λευκή ζάχαρη, με 1 κουταλιά της σούπας πετιμέζι για 200 γραμμάρια.',
    ),
  ],
  'icing-sugar': [
    take(
      'sugar cornflour',
      'Sugar ground fine in a blender, 1 teaspoon of cornflour for 100 grams.',
      'Ζάχαρη αλεσμένη ψιλή στο μπλέντερ, 1 κουταλάκι του γλυκού κορν φλάουρ για 100 γραμμάρια.',
    ),
  ],
  'caster-sugar': [
    take('sugar', 'Sugar, ground for a few seconds in a blender.', 'Κοινή ζάχαρη, λίγα δευτερόλεπτα στο μπλέντερ.'),
  ],
  'vanilla-extract': [
    take(
      'vanilla-powder',
      'For 1 teaspoon: 1 sachet of vanilla powder.',
      'Για 1 κουταλάκι του γλυκού: 1 φακελάκι βανίλια.',
    ),
    take(
      'lemon-zest orange-zest',
      'Or lemon or orange zest; another flavour.',
      'Ή ξύσμα λεμονιού ή πορτοκαλιού· άλλο άρωμα.',
    ),
  ],
  'dark-chocolate': [
    take(
      'cocoa butter sugar',
      'For 30 grams: 3 tablespoons of cocoa with 1 of butter or oil and 1 of sugar.',
      'Για 30 γραμμάρια: 3 κουταλιές της σούπας κακάο με 1 βούτυρο ή λάδι και 1 ζάχαρη.',
    ),
  ],
  cocoa: [
    take(
      'dark-chocolate',
      'For 3 tablespoons: 30 grams of dark chocolate, with 1 tablespoon less butter and sugar.',
      'Για 3 κουταλιές της σούπας: 30 γραμμάρια σκούρη σοκολάτα, με 1 κουταλιά της σούπας λιγότερο βούτυρο και ζάχαρη.',
    ),
    take('carob-flour', 'Or carob flour, the same amount; sweeter.', 'Ή χαρουπάλευρο, ίδια ποσότητα· πιο γλυκό.'),
  ],
  gelatine: [
    take(
      'agar',
      'Agar powder: 1 teaspoon for 1 tablespoon of gelatine powder; it must boil for 2 minutes, and sets firmer.',
      'Άγαρ σε σκόνη: 1 κουταλάκι του γλυκού για 1 κουταλιά της σούπας ζελατίνη σε σκόνη· βράζει 2 λεπτά και πήζει πιο σφιχτά.',
    ),
  ],
  breadcrumbs: [
    take(
      'rusks bread',
      'Crushed rusks or dry bread, the same amount.',
      'Τριμμένα παξιμάδια ή ξερό ψωμί, ίδια ποσότητα.',
    ),
    take('oats', 'In meatballs: oats, the same amount.', 'Σε κεφτέδες: βρώμη, ίδια ποσότητα.'),
    take('cornflakes', 'For a crust: crushed cornflakes.', 'Για πανάρισμα: θρυμματισμένα κορν φλέικς.'),
  ],
  filo: [
    take(
      'puff-pastry',
      'Puff pastry, one sheet below and one above; richer, not as crisp.',
      'Σφολιάτα, ένα φύλλο κάτω και ένα πάνω· πιο πλούσια, λιγότερο τραγανή.',
    ),
    take('village-filo', 'Village filo, fewer sheets; thicker.', 'Χωριάτικο φύλλο, λιγότερα φύλλα· πιο χοντρό.'),
  ],
  'puff-pastry': [
    take('filo butter', 'Filo, 6 to 8 sheets with butter between.', 'Φύλλο κρούστας, 6 με 8 φύλλα με βούτυρο ανάμεσα.'),
    take('kourou-dough', 'Or kourou dough; crumbly, it does not puff.', 'Ή ζύμη κουρού· τρίβεται, δεν φουσκώνει.'),
  ],
  mahleb: [
    take('mastic cinnamon', 'A little mastic or cinnamon; another aroma.', 'Λίγη μαστίχα ή κανέλα· άλλο άρωμα.'),
  ],
  ladyfingers: [
    take(
      'sponge-cake',
      'Sponge cake in fingers, dried a little in the oven.',
      'Παντεσπάνι σε λωρίδες, λίγο στεγνωμένο στον φούρνο.',
    ),
  ],
  // Sour, salt and stock
  lemon: [
    take('lime', 'Lime, the same amount.', 'Λάιμ, ίδια ποσότητα.'),
    take('vinegar', 'For the juice: half as much vinegar.', 'Για τον χυμό: ξίδι, το μισό.'),
  ],
  'lemon-juice': [
    take('lime-juice', 'Lime juice, the same amount.', 'Χυμός λάιμ, ίδια ποσότητα.'),
    take('vinegar', 'Vinegar, half as much; not in sweets.', 'Ξίδι, το μισό· όχι σε γλυκά.'),
  ],
  'lemon-zest': [
    take('orange-zest lime-zest', 'Orange or lime zest, the same amount.', 'Ξύσμα πορτοκαλιού ή λάιμ, ίδια ποσότητα.'),
    take(
      'lemon-extract',
      'Or ½ teaspoon of lemon extract for the zest of 1 lemon.',
      'Ή ½ κουταλάκι του γλυκού εκχύλισμα λεμονιού για το ξύσμα από 1 λεμόνι.',
    ),
  ],
  vinegar: [
    take(
      'lemon-juice',
      'Lemon juice, up to twice as much; not for pickling.',
      'Χυμός λεμονιού, ως το διπλάσιο· όχι για τουρσί.',
    ),
    take('wine', 'In sauces: a little wine.', 'Σε σάλτσες: λίγο κρασί.'),
  ],
  'balsamic-vinegar': [
    take(
      'red-wine-vinegar honey',
      'For 1 tablespoon: red wine vinegar with ½ teaspoon of honey.',
      'Για 1 κουταλιά της σούπας: ξίδι από κόκκινο κρασί με ½ κουταλάκι του γλυκού μέλι.',
    ),
  ],
  wine: [wineless],
  'red-wine': [
    wineless,
    take('grape-juice', 'Or grape juice with a little vinegar; sweeter.', 'Ή χυμός σταφυλιού με λίγο ξίδι· πιο γλυκό.'),
  ],
  stock: [
    take(
      'stock-cube',
      '1 stock cube in 500 ml of hot water, and less salt.',
      '1 κύβος ζωμού σε 500 ml ζεστό νερό, και λιγότερο αλάτι.',
    ),
    take(
      'water soy-sauce',
      'Or water with 1 tablespoon of soy sauce for 500 ml.',
      'Ή νερό με 1 κουταλιά της σούπας σάλτσα σόγιας για 500 ml.',
    ),
  ],
  'soy-sauce': [
    take('tamari', 'Tamari, the same amount, mostly without gluten.', 'Ταμάρι, ίδια ποσότητα, συνήθως χωρίς γλουτένη.'),
    take(
      'worcestershire-sauce',
      'Worcestershire sauce, half of it; sourer, with fish.',
      'Σάλτσα Γούστερ, η μισή· πιο ξινή, έχει ψάρι.',
    ),
    take('salt', 'Or salt with a drop of vinegar.', 'Ή αλάτι με μια σταγόνα ξίδι.'),
  ],
  'fish-sauce': [
    take(
      'anchovy',
      '1 tablespoon: 1 mashed anchovy in water.',
      'Για 1 κουταλιά της σούπας: 1 λιωμένη αντζούγια σε νερό.',
    ),
    take('soy-sauce lime-juice', 'Or soy sauce with a little lime; milder.', 'Ή σάλτσα σόγιας με λίγο λάιμ· πιο ήπια.'),
  ],
  'worcestershire-sauce': [
    take(
      'soy-sauce vinegar sugar',
      'Soy sauce with a little vinegar and sugar.',
      'Σάλτσα σόγιας με λίγο ξίδι και ζάχαρη.',
    ),
  ],
  mustard: [
    take(
      'mustard-powder vinegar',
      '1 tablespoon: 1 teaspoon of mustard powder with 2 of vinegar.',
      'Για 1 κουταλιά της σούπας: 1 κουταλάκι του γλυκού σκόνη μουστάρδας με 2 ξίδι.',
    ),
  ],
  mayonnaise: [
    take(
      'greek-yogurt olive-oil',
      'Strained yoghurt with a little oil, lemon and mustard; lighter.',
      'Στραγγιστό γιαούρτι με λίγο λάδι, λεμόνι και μουστάρδα· πιο ελαφρύ.',
    ),
    take('avocado', 'In sandwiches: mashed avocado.', 'Σε σάντουιτς: λιωμένο αβοκάντο.'),
  ],
  ketchup: [
    take(
      'tomato-paste vinegar sugar',
      '2 tablespoons of tomato paste with 1 of water, 1 teaspoon of vinegar and 1 of sugar.',
      '2 κουταλιές της σούπας πελτές με 1 νερό, 1 κουταλάκι του γλυκού ξίδι και 1 ζάχαρη.',
    ),
  ],
  'tomato-paste': [
    take(
      'passata',
      'For 1 tablespoon: 3 tablespoons of passata, boiled down.',
      'Για 1 κουταλιά της σούπας: 3 κουταλιές της σούπας πασάτα, που θα μείνει στη φωτιά να δέσει.',
    ),
    take(
      'ketchup',
      'Or 1 tablespoon of ketchup, and less sugar; sweeter.',
      'Ή 1 κουταλιά της σούπας κέτσαπ, με λιγότερη ζάχαρη· πιο γλυκό.',
    ),
  ],
  'canned-tomatoes': [
    take(
      'tomato tomato-paste',
      'For a 400 grams tin: 400 grams of ripe tomatoes, grated, with 1 tablespoon of tomato paste.',
      'Για κονσέρβα 400 γραμμάρια: 400 γραμμάρια ώριμες ντομάτες, τριμμένες, με 1 κουταλιά της σούπας πελτέ.',
    ),
    take('passata', 'Or passata, a little less; smooth.', 'Ή πασάτα, λίγο λιγότερη· χωρίς κομμάτια.'),
  ],
  tomato: [
    take(
      'canned-tomatoes',
      'Cooked: tinned tomatoes, 400 grams for 4 to 5 tomatoes.',
      'Στο μαγείρεμα: ντομάτα κονσέρβας, 400 γραμμάρια για 4 με 5 ντομάτες.',
    ),
    take(
      'tomato-paste',
      'Or 2 tablespoons of tomato paste in 240 ml of water.',
      'Ή 2 κουταλιές της σούπας πελτές σε 240 ml νερό.',
    ),
  ],
  capers: [
    take('green-olives', 'Chopped green olives with a little vinegar.', 'Ψιλοκομμένες πράσινες ελιές με λίγο ξίδι.'),
  ],
  anchovy: [
    take(
      'capers',
      'Capers, finely chopped, with salt; without the fish.',
      'Κάπαρη, ψιλοκομμένη, με αλάτι· χωρίς το ψάρι.',
    ),
  ],
  'pomegranate-molasses': [
    take('balsamic-cream lemon-juice', 'Balsamic cream with a little lemon.', 'Κρέμα βαλσάμικου με λίγο λεμόνι.'),
  ],
  // Oil, nuts, seeds
  'olive-oil': [
    take(
      'sunflower-oil rapeseed-oil',
      'Sunflower or rapeseed oil, the same amount; less aroma.',
      'Ηλιέλαιο ή κραμβέλαιο, ίδια ποσότητα· λιγότερο άρωμα.',
    ),
    take('butter', 'In cooking: butter, 110 grams for 100 ml.', 'Στο μαγείρεμα: βούτυρο, 110 γραμμάρια για 100 ml.'),
  ],
  oil: [
    take('olive-oil sunflower-oil', 'Any mild oil, the same amount.', 'Οποιοδήποτε ήπιο λάδι, ίδια ποσότητα.'),
    take(
      'butter',
      'In cakes: butter, melted, 125 grams for 100 ml.',
      'Σε κέικ: βούτυρο, λιωμένο, 125 γραμμάρια για 100 ml.',
    ),
    take(
      'applesauce yogurt',
      'Or half of it as apple purée or yoghurt; lighter.',
      'Ή το μισό σε πουρέ μήλου ή γιαούρτι· πιο ελαφρύ.',
    ),
  ],
  tahini: [
    take(
      'natural-peanut-butter almond-butter',
      'Unsweetened peanut or almond butter, the same amount; another taste.',
      'Φιστικοβούτυρο ή αμυγδαλοβούτυρο χωρίς ζάχαρη, ίδια ποσότητα· άλλη γεύση.',
    ),
    take(
      'sesame olive-oil',
      'Or toasted sesame ground with a little oil.',
      'Ή καβουρδισμένο σουσάμι αλεσμένο με λίγο λάδι.',
    ),
  ],
  'pine-nut': [
    take(
      'slivered-almonds walnut',
      'Slivered almonds or walnuts, the same amount, toasted.',
      'Αμύγδαλα σε μπαστουνάκια ή καρύδια, ίδια ποσότητα, καβουρδισμένα.',
    ),
    take('sunflower-seed', 'Without nuts: sunflower seeds.', 'Χωρίς ξηρούς καρπούς: ηλιόσποροι.'),
  ],
  walnut: [
    take(
      'pecan almond hazelnut',
      'Pecans, almonds or hazelnuts, the same amount.',
      'Πεκάν, αμύγδαλα ή φουντούκια, ίδια ποσότητα.',
    ),
  ],
  almond: [
    take(
      'hazelnut cashew walnut',
      'Hazelnuts, cashews or walnuts, the same amount.',
      'Φουντούκια, κάσιους ή καρύδια, ίδια ποσότητα.',
    ),
  ],
  'coconut-milk': [
    take(
      'cream',
      'Cream thinned with a little water; without the coconut taste.',
      'Κρέμα γάλακτος με λίγο νερό· χωρίς τη γεύση καρύδας.',
    ),
    take('plant-cream', 'Without milk: plant cream.', 'Χωρίς γάλα: φυτική κρέμα.'),
  ],
  // Vegetables, herbs and spices
  garlic: [
    take(
      'garlic-powder',
      'Per clove: ⅛ teaspoon of garlic powder.',
      'Για κάθε σκελίδα: ⅛ από το κουταλάκι του γλυκού σκόρδο σε σκόνη.',
    ),
  ],
  'garlic-powder': [
    take(
      'garlic',
      'For ⅛ teaspoon: 1 clove of garlic, finely grated.',
      'Για ⅛ από το κουταλάκι του γλυκού: 1 σκελίδα σκόρδο, ψιλοτριμμένη.',
    ),
  ],
  onion: [
    take(
      'shallot leek spring-onion',
      'Shallots, leek or spring onions, the same amount.',
      'Εσαλότ, πράσο ή φρέσκα κρεμμυδάκια, ίδια ποσότητα.',
    ),
    take(
      'onion-powder',
      'For 1 medium onion: 1 tablespoon of onion powder.',
      'Για 1 μέτριο κρεμμύδι: 1 κουταλιά της σούπας κρεμμύδι σε σκόνη.',
    ),
  ],
  parsley: [
    take(
      'coriander celery-leaves',
      'Coriander or celery leaves; another aroma.',
      'Κόλιανδρος ή φύλλα σέλινου· άλλο άρωμα.',
    ),
    driedForFresh,
  ],
  dill: [take('fennel-fronds', 'Fennel fronds, the same amount.', 'Φύλλα μάραθου, ίδια ποσότητα.'), driedForFresh],
  basil: [
    take(
      'parsley mint',
      'Parsley with a little mint or oregano; another aroma.',
      'Μαϊντανός με λίγο δυόσμο ή ρίγανη· άλλο άρωμα.',
    ),
    driedForFresh,
  ],
  oregano: [
    take('marjoram thyme', 'Marjoram or thyme, a little less.', 'Ματζουράνα ή θυμάρι, λίγο λιγότερο.'),
    freshForDried,
  ],
  thyme: [
    take('oregano savory', 'Oregano or savory, the same amount.', 'Ρίγανη ή θρούμπι, ίδια ποσότητα.'),
    freshForDried,
  ],
  'dried-herbs': [freshForDried],
  'dried-mint': [freshForDried],
  'dried-dill': [freshForDried],
  'dried-parsley': [freshForDried],
  'dried-basil': [freshForDried],
  ginger: [
    take(
      'ground-ginger',
      'For 1 tablespoon, grated: ¼ teaspoon of ground ginger.',
      'Για 1 κουταλιά της σούπας, τριμμένο: ¼ κουταλάκι του γλυκού σε σκόνη.',
    ),
  ],
  'ground-ginger': [
    take(
      'ginger',
      'For ¼ teaspoon: 1 tablespoon of fresh ginger, grated.',
      'Για ¼ κουταλάκι του γλυκού: 1 κουταλιά της σούπας φρέσκο, τριμμένο.',
    ),
  ],
  cinnamon: [
    take(
      'allspice nutmeg',
      'A quarter of it as allspice or nutmeg; stronger.',
      'Μπαχάρι ή μοσχοκάρυδο, το ένα τέταρτο· πιο έντονα.',
    ),
    take('cinnamon-stick', 'For ½ teaspoon: 1 stick, in liquids.', 'Για ½ κουταλάκι του γλυκού: 1 ξυλάκι, σε υγρά.'),
  ],
  chilli: [
    take(
      'chilli-flakes cayenne',
      'Per chilli: ½ teaspoon of chilli flakes or ¼ of cayenne.',
      'Για κάθε πιπεριά: ½ κουταλάκι του γλυκού μπούκοβο ή ¼ καγιέν.',
    ),
  ],
  saffron: [
    take(
      'turmeric',
      'For the colour only: ¼ teaspoon of turmeric; the aroma cannot be replaced.',
      'Μόνο για το χρώμα: ¼ κουταλάκι του γλυκού κουρκουμάς· το άρωμα δεν αναπληρώνεται.',
    ),
  ],
  // Vegetables and fruit
  potato: [
    take(
      'sweet-potato celeriac',
      'Sweet potato or celeriac, the same amount; sweeter or more aromatic.',
      'Γλυκοπατάτα ή σελινόριζα, ίδια ποσότητα· πιο γλυκιά ή πιο αρωματική.',
    ),
    take('cauliflower', 'For mash: cauliflower, well drained.', 'Για πουρέ: κουνουπίδι, καλά στραγγισμένο.'),
  ],
  'sweet-potato': [take('pumpkin carrot', 'Pumpkin or carrot, the same amount.', 'Κολοκύθα ή καρότο, ίδια ποσότητα.')],
  aubergine: [
    take(
      'courgette mushroom',
      'Courgettes or large mushrooms; less soft, they drink less oil.',
      'Κολοκυθάκια ή μεγάλα μανιτάρια· λιγότερο μαλακά, πίνουν λιγότερο λάδι.',
    ),
  ],
  courgette: [
    take('aubergine pumpkin', 'Aubergine or pumpkin; see the cooking time.', 'Μελιτζάνα ή κολοκύθα· αλλάζει ο χρόνος.'),
  ],
  cucumber: [
    take(
      'courgette celery',
      'In salads: young courgette or celery, in thin slices.',
      'Σε σαλάτες: τρυφερό κολοκυθάκι ή σέλερι, σε λεπτές φέτες.',
    ),
  ],
  carrot: [take('parsnip pumpkin', 'Parsnip or pumpkin, the same amount.', 'Παστινάκι ή κολοκύθα, ίδια ποσότητα.')],
  lettuce: [
    take(
      'salad-leaves rocket cabbage',
      'Any salad leaves, rocket or finely cut cabbage.',
      'Όποια φύλλα σαλάτας, ρόκα ή ψιλοκομμένο λάχανο.',
    ),
  ],
  spinach: [
    take(
      'chard kale',
      'Chard or kale, the same amount; kale cooks longer.',
      'Σέσκουλα ή λαχανίδα, ίδια ποσότητα· η λαχανίδα θέλει περισσότερο.',
    ),
  ],
  mushroom: [
    take(
      'aubergine courgette',
      'Aubergine or courgette in cubes; less savoury.',
      'Μελιτζάνα ή κολοκυθάκι σε κύβους· λιγότερο νόστιμα.',
    ),
    take(
      'dried-mushrooms',
      'Or dried ones, soaked: a tenth of the weight.',
      'Ή αποξηραμένα, μουλιασμένα: το ένα δέκατο του βάρους.',
    ),
  ],
  apple: [
    take(
      'pear quince',
      'Pears, or quinces cooked longer; less or more sugar.',
      'Αχλάδια, ή κυδώνια με περισσότερο βρασμό· αλλάζει η ζάχαρη.',
    ),
  ],
  banana: [
    take(
      'applesauce',
      'In cakes: 60 grams of apple purée for half a banana.',
      'Σε κέικ: 60 γραμμάρια πουρέ μήλου για μισή μπανάνα.',
    ),
  ],
  raisins: [
    take(
      'sultanas currants dried-cranberries',
      'Sultanas, currants or dried cranberries, the same amount.',
      'Σουλτανίνες, μαύρες σταφίδες ή αποξηραμένα κράνμπερι, ίδια ποσότητα.',
    ),
  ],
  // Grain and meat
  rice: [
    take(
      'bulgur orzo',
      'Bulgur or orzo; it cooks sooner, another dish.',
      'Πλιγούρι ή κριθαράκι· γίνεται πιο γρήγορα, άλλο πιάτο.',
    ),
  ],
  arborio: [
    take(
      'medium-grain-rice',
      'Medium-grain rice (Karolina), stirred often; less creamy.',
      'Ρύζι Καρολίνα, με συχνό ανακάτεμα· λιγότερο κρεμώδες.',
    ),
  ],
  bulgur: [
    take(
      'couscous rice quinoa',
      'Couscous, rice or quinoa, the same amount; see the time and water.',
      'Κουσκούς, ρύζι ή κινόα, ίδια ποσότητα· αλλάζουν χρόνος και νερό.',
    ),
  ],
  'minced-meat': [
    take(
      'turkey-mince',
      'Minced turkey or chicken; lighter, with more oil.',
      'Κιμάς γαλοπούλας ή κοτόπουλου· πιο ελαφρύς, θέλει λίγο λάδι.',
    ),
    take(
      'lentils soy-mince mushroom',
      'Without meat: cooked lentils, soaked soy mince or chopped mushrooms.',
      'Χωρίς κρέας: βρασμένες φακές, μουλιασμένος κιμάς σόγιας ή ψιλοκομμένα μανιτάρια.',
    ),
  ],
  chicken: [
    take('turkey', 'Turkey, the same amount; it dries out sooner.', 'Γαλοπούλα, ίδια ποσότητα· στεγνώνει πιο εύκολα.'),
    take(
      'chickpeas mushroom',
      'Without meat: cooked chickpeas or mushrooms; another dish.',
      'Χωρίς κρέας: βρασμένα ρεβίθια ή μανιτάρια· άλλο πιάτο.',
    ),
  ],
  turkey: [take('chicken', 'Chicken, the same amount.', 'Κοτόπουλο, ίδια ποσότητα.')],
  lamb: [take('goat-meat beef', 'Goat meat, or beef cooked longer.', 'Κατσίκι, ή μοσχάρι με περισσότερο μαγείρεμα.')],
  beef: [
    take('veal lamb', 'Veal or lamb; the time changes.', 'Μοσχαράκι γάλακτος ή αρνί· αλλάζει ο χρόνος.'),
    take('mushroom', 'Without meat: large mushrooms; another dish.', 'Χωρίς κρέας: μεγάλα μανιτάρια· άλλο πιάτο.'),
  ],
  pork: [take('chicken veal', 'Chicken or veal; less fat.', 'Κοτόπουλο ή μοσχαράκι· λιγότερο λίπος.')],
  tofu: [
    take('tempeh chickpeas', 'Tempeh, or cooked chickpeas.', 'Τέμπε, ή βρασμένα ρεβίθια.'),
    take('halloumi', 'If milk is fine: halloumi, in slices.', 'Αν τρώτε γαλακτοκομικά: χαλούμι, σε φέτες.'),
  ],
  prawn: [
    take(
      'squid crab-meat',
      'Squid or crab; see the time, they toughen.',
      'Καλαμάρι ή καβούρι· προσοχή στον χρόνο, σκληραίνουν.',
    ),
  ],
  bacon: [
    take(
      'pancetta smoked-ham',
      'Pancetta, or smoked ham with a little oil.',
      'Πανσέτα, ή καπνιστό ζαμπόν με λίγο λάδι.',
    ),
    take(
      'mushroom smoked-paprika',
      'Without meat: mushrooms fried crisp with smoked paprika.',
      'Χωρίς κρέας: μανιτάρια ροδισμένα με καπνιστή πάπρικα.',
    ),
  ],
};

/** By class, for every food without its own. */
export const classSubstitutes: Readonly<Partial<Record<FoodClass, readonly Substitute[]>>> = {
  herb: [driedForFresh],
  leafy: [
    take(
      'spinach chard lettuce',
      'For cooking spinach or chard, for salads lettuce, the same amount.',
      'Για μαγείρεμα σπανάκι ή σέσκουλα, για σαλάτα μαρούλι, ίδια ποσότητα.',
    ),
  ],
  grain: [
    take(
      'rice bulgur couscous',
      'Rice, bulgur or couscous; see the pack for time and water.',
      'Ρύζι, πλιγούρι ή κουσκούς· χρόνο και νερό γράφει η συσκευασία.',
    ),
  ],
  pasta: [
    take(
      '',
      'Any pasta of about the same size; see the pack for the time.',
      'Όποιο ζυμαρικό έχει περίπου το ίδιο μέγεθος· τον χρόνο γράφει η συσκευασία.',
    ),
  ],
  legume: [
    take(
      '',
      'Another pulse of about the same size; soaking and boiling take another time.',
      'Άλλο όσπριο με περίπου το ίδιο μέγεθος· αλλάζουν μούλιασμα και βράσιμο.',
    ),
  ],
  nut: [
    take(
      '',
      'Another nut, the same amount; without nuts, sunflower or pumpkin seeds.',
      'Άλλος ξηρός καρπός, ίδια ποσότητα· χωρίς ξηρούς καρπούς, ηλιόσποροι ή κολοκυθόσποροι.',
    ),
  ],
  fish: [
    take(
      '',
      'Another fish as fat or lean and as thick; the time goes by the thickness.',
      'Άλλο ψάρι, εξίσου παχύ ή άπαχο και με το ίδιο πάχος· ο χρόνος πάει με το πάχος.',
    ),
  ],
  oil: [take('olive-oil sunflower-oil', 'Any mild oil, the same amount.', 'Οποιοδήποτε ήπιο λάδι, ίδια ποσότητα.')],
  'plant-milk': [
    take(
      'oat-milk soy-milk',
      'Another plant drink, the same amount, unsweetened for savoury dishes.',
      'Άλλο φυτικό ρόφημα, ίδια ποσότητα, χωρίς ζάχαρη για τα αλμυρά.',
    ),
  ],
};
