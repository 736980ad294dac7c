import type { FoodClass } from './concept.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
/** Words that leave a food what it is; everything else beside a known name is suspicious. */
export const neutral = set(`
  fresh ripe organic bio raw natural pure classic traditional homemade finest premium quality best good local leftover
  frozen canned tinned jarred bottled free range loose pack packet bag tin can jar bottle box tub family size value
  extra of the a an some my in and skinless boneless lean assorted mixed whole pieces piece slice slices wedge wedges
  rasher rashers cube cubes chunk chunks half halves head heads bulb bulbs sprig sprigs leaf leaves stalk stalks stick
  sticks floret florets fillet fillets clove cloves rib ribs strip strips bunch bunches ear ears large unit units
  spear spears segment segments bone on skin room temperature warm cold hot lukewarm plus
  original real gold no n nr everyday essential essentials select selection slightly
  φρεσκο φρεσκα φρεσκια φρεσκοσ φρεσκεσ φρεσκοι ωριμο ωριμα ωριμη ωριμεσ βιολογικο βιολογικα βιολογικη βιολογικοσ
  κατεψυγμενο κατεψυγμενα κατεψυγμενη κατεψυγμενεσ κατεψυγμενοσ κονσερβα κονσερβασ ξερο ξερα ξερη ξηρο ξηρα σπιτικο σπιτικη
  ποπ πγε αγνο αγνη χωριατικο χωριατικα χωριατικη ντοπιο ντοπια ελληνικο ελληνικη ελληνικα ελληνικοσ ελληνικεσ διπλησ τοπικο χυμα συσκευασια πακετο κουτι
  το τα η ο οι τη την του τησ των και σκελιδεσ σκελιδα ματσακι κλωναρια φυλλα φετεσ κομματια χλιαρο κρυο κρυα ζεστο
`);
/** Words that make another food of what they stand by, unless the lexicon knows the two together. */
export const changers =
  /^(substitute|alternative|replacement|imitation|vegan|powder|powdered|evaporated|condensed|candied|pickled|smoked|dehydrated|extract|essence|flavou?r|flavou?red|flavou?ring|creamed|sour|instant|fermented|salted|crystalli[sz]ed|desiccated|artificial|mock|φυτικ.*|καπνιστ.*|τουρσι|αρωμα|εκχυλισμα|εσανσ|αποξηραμεν.*|εβαπορε|συμπυκνωμεν.*|ζαχαρουχ.*|σκονη|γλυκο|παστ(ο|η|εσ|α)|υποκαταστατο|λιοπασπαρτ.*)$/;
/** Drying and grinding leave these what they are: dried oregano is oregano. */
export const driedAlready: ReadonlySet<FoodClass> = new Set([
  'herb',
  'spice',
  'legume',
  'pasta',
  'grain',
  'seed',
  'dried-fruit',
  'hot-drink',
  'baking',
]);
export const drying = set('dried dry ground αποξηραμενο αποξηραμενη αποξηραμενα αποξηραμενεσ τριμμενο');
/** Heads that other foods lend their name to: with an unknown word before them they are something else (hazelnut milk). */
export const lentHeads: ReadonlySet<FoodClass> = new Set([
  'milk',
  'cream',
  'butter',
  'oil',
  'flour',
  'water',
  'bread',
  'sauce',
  'vinegar',
  'juice',
  'fat',
  'legume',
  'sweetener',
  'soft-drink',
  'alcohol',
]);
export const prepositions = set('in with from for σε με απο για without χωρισ');
export const unions = set('and και plus');

/** Spices and the like are the same as a powder. */
export const powders = set('powder powdered σκονη');
export const powderedAlready: ReadonlySet<FoodClass> = new Set(['spice', 'herb', 'hot-drink', 'baking']);
