import type { Diet } from '../../account/rules.ts';
import type { Token } from '../../food/tokens.ts';
import { isHyphen, keyAt, reachedBack, type Spot, wordSet } from '../hear/spans.ts';

/** How people say the product's dietary options; phrases apart by "|", a hyphen between words is passed over. */
const said: Readonly<Record<Diet, string>> = {
  vegan_vegetarian: `vegan|vegans|vegetarian|vegetarians|veggie|veggies only|veggo|meatless|meat free|meatfree|plant based|plantbased|
    no meat|without meat|without any meat|dont eat meat|doesnt eat meat|χορτοφαγικο|χορτοφαγικη|χορτοφαγικα|χορτοφαγικεσ|χορτοφαγικοσ|
    χορτοφαγικου|χορτοφαγικων|χορτοφαγο|χορτοφαγοι|χορτοφαγουσ|χορτοφαγοσ|χορτοφαγων|βιγκαν|βεγκαν|βιγκεν|βετζετεριαν|φυτοφαγικο|
    φυτικη διατροφη|χωρισ κρεασ|διχωσ κρεασ|χωρισ καθολου κρεασ|δεν τρωει κρεασ|δεν τρωω κρεασ|δεν τρωμε κρεασ|δεν τρωνε κρεασ|ακρεο`,
  gluten_free: `gluten free|glutenfree|gf|without gluten|without any gluten|no gluten|free of gluten|free from gluten|coeliac|coeliacs|celiac|
    celiacs|coeliac friendly|celiac friendly|coeliac safe|gluten intolerant|gluten intolerance|intolerant to gluten|allergic to gluten|
    cant eat gluten|cant have gluten|doesnt eat gluten|dont eat gluten|χωρισ γλουτενη|χωρισ καθολου γλουτενη|διχωσ γλουτενη|
    ανευ γλουτενησ|ελευθερο γλουτενησ|ελευθερη γλουτενησ|μη γλουτενη|κοιλιοκακη|κοιλιοκακησ|κοιλιοκακια|γκλουτεν φρι|
    δυσανεξια στη γλουτενη|αλλεργια στη γλουτενη|αλλεργικη στη γλουτενη|αλλεργικοσ στη γλουτενη|δεν τρωει γλουτενη|δεν τρωω γλουτενη`,
  lactose_free: `lactose free|lactosefree|dairy free|dairyfree|without lactose|without dairy|without any dairy|without milk products|no lactose|no dairy|
    lactose intolerant|lactose intolerance|intolerant to lactose|cant have dairy|cant eat dairy|doesnt eat dairy|dont eat dairy|cant have lactose|χωρισ λακτοζη|διχωσ λακτοζη|ανευ λακτοζησ|
    χωρισ γαλακτοκομικα|διχωσ γαλακτοκομικα|δυσανεξια στη λακτοζη|χωρισ καθολου γαλακτοκομικα|λακτοζη φρι|δεν τρωει γαλακτοκομικα`,
  low_fat: `low fat|lowfat|low in fat|fat free|reduced fat|lower fat|not too fatty|less fat|light|lighter|χαμηλα λιπαρα|χαμηλων λιπαρων|με λιγα λιπαρα|
    λιγα λιπαρα|χαμηλο σε λιπαρα|χαμηλη σε λιπαρα|ελαφρυ|ελαφρια|ελαφρι|ελαφρυα|ελαφρο|λαιτ|χωρισ λιπαρα|αλιπο|απαχο|χωρισ λιποσ|χωρισ πολλα λιπαρα`,
  diabetic: `diabetic|diabetics|diabetes|diabetic friendly|diabetes friendly|suitable for diabetics|for my diabetic|low sugar|sugar free|sugarfree|low gi|διαβητικο|διαβητικη|
    διαβητικουσ|διαβητικοσ|διαβητικα|διαβητικων|διαβητη|διαβητησ|σακχαρο|ζαχαρο`,
  allergen_free: `allergen free|allergenfree|allergy free|allergy friendly|without allergens|no allergens|free of allergens|free from allergens|hypoallergenic|
    χωρισ αλλεργιογονα|διχωσ αλλεργιογονα|ελευθερο αλλεργιογονων|υποαλλεργικο|υποαλλεργικη|υποαλλεργικα|χωρισ αλλεργιογονεσ ουσιεσ`,
  halal: 'halal|χαλαλ',
  kosher: 'kosher|κοσερ',
  gourmet: 'gourmet|γκουρμε|fine dining',
  fasting: `fasting|lenten|lent|for lent|fast day|orthodox fast|νηστισιμο|νηστισιμα|νηστισιμη|νηστισιμεσ|νηστισιμοσ|νηστισιμου|νηστισιμων|
    νηστησιμο|νηστησιμα|νιστισιμο|νιστισιμα|νηστεια|νηστειασ|νηστειεσ|νηστευω|νηστευουμε|νηστευει|νηστευουν|σαρακοστιανο|σαρακοστιανα|σαρακοστιανη|σαρακοστη|σαρακοστησ|σαρακοστιανεσ`,
  meat: `meat lovers|meat lover|meat eaters|meat eater|carnivore|carnivores|meaty|κρεατοφαγικο|κρεατοφαγουσ|κρεατοφαγοσ|κρεατοφαγοι|κρεατοφαγα|κρεατινο`,
  mediterranean:
    'mediterranean|mediterranean diet|mediterranean style|μεσογειακο|μεσογειακη|μεσογειακα|μεσογειακεσ|μεσογειακη διατροφη|μεσογειακησ διατροφησ|μεσογειακοσ|μεσογειακησ',
};

type Phrase = { readonly diet: Diet; readonly words: readonly string[] };
const phrases = new Map<string, Phrase[]>();
for (const [diet, texts] of Object.entries(said) as [Diet, string][])
  for (const text of texts.split('|')) {
    const words = text.trim().split(/\s+/);
    phrases.set(words[0] ?? '', [...(phrases.get(words[0] ?? '') ?? []), { diet, words }]);
  }

const lead = wordSet(`
  thats that is its it a an for someone something anything who with has be must should needs to the my our strictly totally completely friendly im am were are
  που να ειναι για τουσ τη την τον ενα μια κατι με εχει καποιον εντελωσ αυστηρα ειμαι ειμαστε εχω σε`);
const narrow = wordSet('thats that is its it be must who που να ειναι for για');

/** "Light" and "ελαφρύ" say low in fat of a dish, not of cream, beer or soy sauce. */
const lightFood =
  /^(cream|beer|soy|brown|rye|muscovado|tuna|mayo|mayonnaise|sour|coke|the|milk|κρεμα|μπυρα|μπιρα|γαλα|γιαουρτι|τυρι)/;

function endOf(words: readonly string[], tokens: readonly Token[], from: number, to: number): number | null {
  let at = from;
  for (const word of words) {
    if (at > from && isHyphen(tokens, at)) at += 1;
    if (at >= to || keyAt(tokens, at) !== word) return null;
    at += 1;
  }
  return at;
}

/** The first dietary wish in [from, to), with the words that lead to it ("that's gluten free", "για διαβητικούς"). */
export function dietIn(tokens: readonly Token[], from: number, to: number): Spot<Diet> | null {
  for (let i = from; i < to; i += 1) {
    let best: { diet: Diet; end: number } | null = null;
    for (const { diet, words } of phrases.get(keyAt(tokens, i)) ?? []) {
      const end = endOf(words, tokens, i, to);
      if (end !== null && (best === null || end > best.end)) best = { diet, end };
    }
    if (best === null) continue;
    if (
      /^(light|lighter|ελαφρυ|λαιτ)$/.test(keyAt(tokens, i)) &&
      best.end === i + 1 &&
      lightFood.test(keyAt(tokens, i + 1))
    )
      continue;
    // "vegan butter" stays a food where it is bought; the frames ask only where dishes are sought
    const start = reachedBack(tokens, i, from, lead);
    const trimmed = start === i || tokens.slice(start, i).some(({ key }) => narrow.has(key)) ? start : i;
    return { value: best.diet, start: trimmed, end: best.end };
  }
  return null;
}

/** Every word of these wishes, for Greeklish and typing errors. */
export const allDietWords: readonly string[] = [...phrases.values()].flat().flatMap(({ words }) => words);
