const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** All word lists are in folded form (see `fold`). */

/** What was done to the food: peeled off its front and back. Not forms that are bought (dried, smoked, ground, canned). */
export const preparations = set(`
  chopped minced grated sliced shredded diced melted softened chilled shelled cleaned packed peeled squeezed cooked
  steamed crushed crumbled beaten sifted cubed julienned halved quartered seeded deseeded cored trimmed washed rinsed
  drained warmed mashed torn pitted destoned cut thawed defrosted shaved slivered zested juiced deveined husked hulled
  stemmed scrubbed snipped soaked strained toasted blanched beaten whisked separated divided heaped heaping scant
  uncooked unpeeled skinned undrained boiled cooled reserved prepared segmented spiralized filleted flaked crumbed chunked
  gehackt gehackte gehackter gehacktes gewürfelt gerieben geriebene geriebener geschnitten geschnittene zerdrückt
  hache hachee haches hachees rape rapee emince emincee emincees emincees coupe coupee coupes
  gehakt gehakte fijngehakt fijngehakte gesneden geraspt geraspte gesnipperd gesnipperde gesmolten
  hackad hackade finhackad finhackade riven rivet rivna smalt skivad skivade strimlad
  tritato tritata tritati tritate grattugiato grattugiata affettato affettata affettate fuso picado picada rallado
`);

/** Adverbs that go with a preparation. */
export const manners = set(`
  finely thinly coarsely roughly freshly lightly loosely firmly tightly evenly thickly well very gently neatly
  diagonally lengthways lengthwise crosswise crossways fine coarse ψιλα χοντρα λεπτα φρεσκα χοντροκομμενα fein grob
  grossierement finement fijn grof fint grovt finemente
`);

/** Forms that are peeled only after an adverb: "freshly ground pepper", but "ground ginger". */
export const mannersOnly = set('ground milled cracked squeezed baked roasted brewed sized picked');

/** Sizes; peeled off, the food is the same. */
export const sizes = set(`
  small medium large lg sm med md big jumbo sized size extra εξτρα xl heaped generous thick
  μικρο μικρη μικροσ μικρα μικρεσ μικροι μετριο μετρια μετριοσ μετριεσ μετριοι μεγαλο μεγαλη μεγαλοσ μεγαλα μεγαλεσ
  μεγαλοι μεσαιο μεσαια μεσαιεσ μικρουλα μικρουτσικο
  grosse grosser grosses grossen kleine kleiner kleines mittelgrosse mittlere petit petite petits petites gros moyen
  moyenne moyens grote kleine middelgrote stor stora liten sma medelstor grande grandi piccolo piccola piccoli medio media
`);

/** A size only before another: "extra large", but "extra virgin" and "extra firm" are the food's own words. */
export const intensifiers = set('extra εξτρα');

/** Dry foods that are sold by size: "μέτριο" behind them is their own word. */
export const soldBySize =
  /^(κριθαρακ|ρυζ|πλιγουρ|χυλοπιτ|μακαρον|φιδε|κουσκουσ|τραχαν|ζυμαρικ|φακ(η|εσ)|φασολι(α|ων)$)/;

/** What a share of fat is called: "35% λιπαρά", "1.5% fat". */
export const fatWords = set('fat λιπαρα λιπαρων λιποσ fett vet grassi');

/** Articles before the size of a pack: "2 κονσέρβες των 400 γρ.". */
export const sizeArticles = set('του των τησ of');

/** Plants whose leaves are the food itself, so that a leaf is only its measure. Bay and lime leaves are foods apart. */
export const leafPlants = set(
  'basil mint sage parsley coriander cilantro oregano tarragon lettuce cabbage spinach chard kale radicchio romaine',
);

/** Adjectives that go before "of a measure": a generous pinch, γεμάτη κουταλιά. */
export const measureAdjectives = set(`
  small medium large lg big generous good heaped heaping scant rounded level tiny little nice fat thick thin full whole
  healthy hefty μικρο μικρη μικροσ μικρα μικρεσ μεγαλο μεγαλη μεγαλοσ μεγαλα μεγαλεσ μετριο μετρια γεματο γεματη γεματα
  γεματεσ κοφτο κοφτη κοφτα κοφτεσ χοντρο χοντρη χοντρεσ λεπτη λεπτεσ ολοκληρο ολοκληρη καλη γερη κλασικο
  gestrichene gestrichener gehaufter gehaufte grosser grosse grosses kleine kleines kleiner bonne grosse petite petit gros
  kleine grote flinke grote piccolo piccola grande abbondante
`);

/** Words that leave an amount open. */
export const vagueWords = set(`
  few several some little bit λιγο λιγη λιγοσ λιγα λιγεσ λιγοι λιγακι μερικα μερικεσ μερικοι αρκετο αρκετη αρκετα
  αρκετεσ ελαχιστο ελαχιστη etwas einige quelques wat enkele lite nagra alcuni alcune qualche unas
`);

export const approximations = set(`
  about approx approximately around roughly circa ca περιπου κατα σχεδον etwa ungefahr environ ongeveer ungefar
  cirka zirka scant nearly almost upto max maximum min
`);

/** Words that may stand before a comma and still describe what follows it: "skinless, boneless chicken". */
export const adjectives = set(`
  skinless boneless fresh ripe raw dried lean unsalted salted cold hot firm thin whole organic plain bone in skin on
  free range frozen canned tinned smoked sweet sour dry red green yellow white black crisp tart young tender unsweetened
  sweetened mild medium large small warm cool low fat sodium reduced good quality best high the of
  φρεσκο φρεσκια φρεσκα φρεσκοι φρεσκεσ ωριμη ωριμο ωριμα ωριμεσ
`);

/** States of which recipes name two to choose from: "fresh or frozen". */
export const states = set(
  'fresh frozen canned dried raw cooked thawed tinned φρεσκο φρεσκα φρεσκεσ φρεσκια κατεψυγμενα κατεψυγμενο κατεψυγμενεσ',
);

/** Little words between the measure and the food. */
export const fillers = set(
  'each of the τησ του των απο de d di du des le la les von vom van av del della dello degli dei delle den',
);

/** Where the food ends and the remark begins; each entry a run of folded words. */
export const remarkStarts: readonly string[] = `
  for|to taste|to garnish|to serve|to finish|to decorate|to sprinkle|to dust|to coat|to cover|to fry|to grease|to season
  to drizzle|to brush|to top|to make|to cook|to thin|to fill|to yield|such as|preferably|ideally|about|plus|plus more|at room temperature|room temperature
  as needed|as required|as desired|if needed|if desired|if using|if necessary|if possible|optional|including|without|each
  or more|or to taste|or as needed|or less|or so|or other|depending|from about|enough|see|recipe follows|divided|e g|i e|eg|ie|note
  cut into|cut in|cut on|cut to|cut up|left whole|leaves only|leaves picked|white part|white parts|not|but|approximately|approx|roughly
  κατα βουληση|κατα προτιμηση|περιπου|προαιρετικα|προαιρετικο|προαιρετικη|οσο|οση|οσα|οσεσ|χωρισ|διχωσ|μονο|ισωσ|λιγο ακομα|λιγο ακομη|κομμενο σε|αν
  με το|με τη|με την|με τα|με τισ|με τον|με τουσ|κατα προσεγγιση|εαν|σε θερμοκρασια|μαζι με|οπωσ|π χ|ή|αναλογα|σε|για|ως|κομματι για|που να|κατα προαιρεση
  zum|zur|fur|nach|optional|pour|facultatif|a temperature|voor|naar smaak|optioneel|till|efter smak|per|q b|qb|quanto basta|a piacere|al gusto|opcional|para
  適量|少々|お好みで
`
  .trim()
  .split(/[|\n]/)
  .map((phrase) => phrase.trim())
  .filter((phrase) => phrase !== '' && phrase !== 'ή');

/** Foods whose name holds a word that would otherwise begin a remark. */
export const wholeNames: readonly string[] = [
  'για ολεσ τισ χρησεισ',
  'για ολεσ χρησεισ',
  'για τσουρεκι',
  'για τσουρεκια',
  'μονο του',
  'μονη τησ',
  'not milk',
];

/** Prepositions after a participle: from the participle on it is a remark ("diced into cubes", "fried in butter"). */
export const remarkJoints = set(
  'into in on with from of to lengthwise lengthways crosswise crossways at by through and σε στη στην στο στον στα στισ με απο σαν στουσ',
);

/** More participles that begin a remark when a preposition follows. */
export const remarkParticiples = set(
  'cut fried trimmed sliced diced removed picked left mixed dissolved tied rubbed attached',
);

/** Greek participles in -μένος that name the food as bought, so they stay. */
export const boughtStates =
  /^(κατεψυγμεν|αποξηραμεν|ξεραμεν|συμπυκνωμεν|ζαχαρωμεν|αλατισμεν|παστεριωμεν|αποβουτυρωμεν|καπνισμεν|ωριμασμεν|παλαιωμεν|ραφιναρισμεν|εμπλουτισμεν|αποφλοιωμεν|επεξεργασμεν|ζυμωμεν|καραμελωμεν)/;
export const participleEl = /μεν(οσ|η|ησ|ο|ου|οι|εσ|α|ων|ουσ)$/;

/** Parts of a food that are measured by the whole food: the juice of 2 lemons takes 2 lemons. */
export const partWords = set(`
  juice zest peel peels rind grated finely freshly squeezed and fresh the of skin seeds
  χυμοσ χυμο χυμου ξυσμα ξυσματα ζουμι φλουδα φλουδεσ και το τον ο η τη την απο λιγο λιγη ψιλοτριμμενο τριμμενο σπορια
  saft schale abrieb jus zeste und et en sap schil rasp saft skal scorza succo buccia zumo ralladura
`);
export const partLinks = set('of from απο von de d vom van av di del');

/** Words that make a line the heading of a group, when it has no amount. */
export const headingStarts = set('for για fur pour para voor per till zum zur');
export const headingArticles = set('the το τη την τον τα τισ τουσ η ο den die das le la les de het il lo la den');
/** Names of whole groups. */
export const headingNames = set(
  `ingredients υλικα zutaten ingredienti ingredienten ingredienser 材料 garnish topping filling serving
  γαρνιρισμα γαρνιτουρα σερβιρισμα γεμιση επικαλυψη`,
);
/** What a heading says is done, with nothing behind it: "To serve". */
export const headingPurposes = set('serve garnish finish decorate assemble');
/** Labels before a colon that say what the food is for. */
export const labelWords = set(
  'garnish topping optional serve serving decoration filling sauce γαρνιρισμα σερβιρισμα προαιρετικα garnitur',
);

/** Names that begin with what looks like a preparation: minced beef is what one buys. */
export const namesOfPreparation: readonly string[] = [
  ...['beef', 'pork', 'lamb', 'veal', 'turkey', 'chicken', 'meat', 'steak'].map((meat) => `minced ${meat}`),
  'crushed red pepper',
  'crushed chilli',
  'crushed chili',
  'shredded wheat',
  'cooked ham',
  'mashed potato',
  'mashed potatoes',
];

/** A bracket that holds one of them is a remark, not part of the name. */
export const bracketRemarks = set(
  'about see such or recipe optional approx below above not drained note like eg ie if for preferably plus προαιρετικα περιπου ή δεσ',
);

/** Words whose number belongs to the name: spaghetti no 6. */
export const numberWords = set('no νο νουμερο nr number type τυπου typ');
