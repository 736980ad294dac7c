import { fold, greeklish, isGreek, soundEl } from '../../food/normalise.ts';

/**
 * Beginnings of folded words by which a question tells what happened; "a * b": b some words after a. A blank at the end asks for
 * the whole word.
 */
const words = {
  ill: 'i ate|we ate|he ate|she ate|vomit|diarrh|feel sick|been sick|food poisoning|poisoned|stomach ache|εφαγα|φαγαμε|εφαγε|εμετο|διαρροι|δηλητηριασ|στομαχοπον|πονο στο στομαχι',
  pets: 'dog |dogs |cat |cats |pet |pets |puppy|kitten|σκυλ|γατα|γατασ|γατακι|γατο|κατοικιδι',
  allergy: 'allerg|intoleran|coeliac|celiac|αλλεργ|δυσανεξ|κοιλιοκακ',
  outage:
    'power cut|power outage|power went|power was|blackout|no power|without power|electricity|fridge broke|fridge stopped|freezer broke|freezer stopped|ρευμα|χαλασε το ψυγει|ψυγειο χαλασ|ψυγειο σταματ|ψυγειο δεν δουλευ|χαλασε ο καταψυκτ|χαλασε η καταψυ',
  pregnant: 'pregnan|εγκυ|κυοφορ',
  baby: 'baby|babies|infant|newborn|toddler|child|kid |kids |year old |μωρο|μωρα|βρεφ|νηπι|νεογενν|παιδι|παιδια',
  swollen:
    'swollen|swell|bulg|bloat|puffed|dent |dents|dented|rust |rusty|rusted|leaking|leaks|spurt|popped|lid is up|καπακι|φουσκ|πρησμεν|χτυπημεν|σκουρι|βαθουλ|τσαλακ|σταζει|διαρρο|αλλαντιασ|botul',
  garlicOil:
    'garlic * oil|oil * garlic|garlic confit|herbs in oil|σκορδο * λαδι|λαδι * σκορδο|σκορδολαδο|μυρωδικα σε λαδι',
  homeCanned:
    'home canned|home preserved|home bottled|homemade preserve|homemade jar|canning|canned myself|canned at home|σπιτικη κονσερβ|σπιτικεσ κονσερβ|σπιτικα βαζ|σπιτικο βαζ|κονσερβοποι|αποστειρω|σπιτικο τουρσι|βαζακια που εφτιαξα',
  refreeze:
    'refreez|re freez|refroze|freez * again|freez * back|freez * twice|freez * second time|back in * freezer|back into * freezer|ξανακαταψυ|ξαναπαγω|ξανα * καταψυ|ξαναβα * καταψυ|ξαναμπ * καταψυ|καταψυ * ξανα|δευτερη φορα * καταψυ|καταψυ * δευτερη φορα|επανακαταψυ|ξανα * παγωσ',
  thaw: 'thaw|defrost|unfreeze|ξεπαγω|αποψυ|ξεπαγωσ',
  mould: 'mould|mold|fuzz|μουχλ|χνουδ|ευρωτ',
  shut: 'not open|didnt open|wont open|doesnt open|dont open|stay shut|stayed shut|stay closed|stayed closed|remain closed|closed|shut|δεν ανοι|κλειστ',
  wild: 'wild|forag|picked|forest|woods|αγρι|μαζεψ|μαζευ|δασ|βουν|φυση',
  green: 'sprout|green|eyes|shoots|φυτρ|πρασιν|βλαστ|ματια',
  wash: 'wash|rins|πλεν|πλυν|πλυσ|ξεπλ',
  cross:
    'cutting board|chopping board|same board|same knife|same plate|cross contam|marinade|σανιδ|επιφανεια κοπησ|ξυλο κοπησ|ιδιο μαχαιρι|ιδιο πιατο|ωμο κρεασ * σαλατα|επιμολυν|μαριναδ',
  out: 'stay out|stay * out|stays out|keep out|kept out|left out|left * out|leave out|leave * out|leaving * out|sat out|sitting out|been out|was out|were out|stood out|standing out|overnight|all night|all day|room temperature|on the counter|on the table|on the stove|on the hob|on the bench|out of the fridge|outside|unrefrigerated|in the car|hours out|out for|out since|forgot|warm for|εξω|ολη νυχτα|ολη τη νυχτα|ολο το βραδυ|ολη μερα|ολη την ημερα|ολη τη μερα|εκτοσ ψυγει|θερμοκρασια δωματ|στον παγκο|παγκο|πανω στο τραπεζι|στο τραπεζι|στο ματι|ξεχασα|ξεχαστηκ|ξεχασμεν|στο αυτοκινητο|χωρισ ψυγει',
  cookedOut:
    'cooked * out|boiled * out|baked * out|left * stove|left * pan|left * pot|left * oven|μαγειρεμ * εξω|βρασμεν * εξω|βραστ * εξω|ψητ * εξω|εξω * μαγειρεμ|κατσαρολα * εξω|εξω * κατσαρολα|στο ματι|στο φουρνο|στον φουρνο',
  insects: 'weevil|bugs|insect|moth|worms|maggot|ζουζουν|σκουλ|σκωρ|μαμουν|εντομ|ψειρ',
  expired:
    'expired|expir|out of date|past its|past the|past their|past date|past use|past best|use by|best before|sell by|after its date|after the date|εληξ|ληγμεν|ληξ|ληγει|ημερομηνι|περασμεν|αναλωση εωσ|κατα προτιμηση',
  cooling:
    'hot * fridge|warm * fridge|while hot|while warm|still hot|still warm|cool down|cooling|let it cool|ζεστο * ψυγει|ζεστη * ψυγει|ζεστα * ψυγει|ψυγει * ζεστ|ζεστο φαγητο|ζεστη κατσαρολα|καυτο * ψυγει|χλιαρ|κρυωσει|να κρυωσ',
  reheat:
    'reheat|re heat|warm * up|heat * up|heat * again|heating|microwav|ξαναζεστ|ξανα ζεστ|ζεσταν|ζεσταινω|ζεσταμα|αναθερμ|μικροκυμ',
  leftovers:
    'leftover|left over|days old|day old|days ago|yesterday|last night|days in the fridge|how many days|how old|περισσευ|αποφαγ|χθεσ|χτεσ|προχθεσ|προχτεσ|ημερων|μερων|μερεσ|ημερεσ',
  fridge:
    'fridge temperature|temperature * fridge|temperature * freezer|fridge * temperature|freezer temperature|freezer * temperature|how cold|degrees * fridge|fridge * degrees|θερμοκρασια * ψυγει|βαθμ * ψυγει|ψυγει * βαθμ|ψυγει * θερμοκρασ|καταψυ * βαθμ|βαθμ * καταψυ|θερμοκρασια * καταψυ',
  pink: 'pink|rare |medium|undercooked|bloody|blood|not cooked through|half cooked|ροζ|αιμα|αιματ|μισοψημ|μισοβρασ|σενιαν|αψητ|δεν ψηθηκ',
  raw: 'raw|uncooked|runny|soft boiled|tartar|sushi|sashimi|ceviche|carpaccio|unpasteur|slow cooker|ωμο|ωμη|ωμα|ωμοσ|ωμου|ωμεσ|ωμουσ|μελατ|αβραστ|ταρταρ|σουσι|σασιμι|σεβιτσε|καρπατσιο|απαστεριωτ|μαρινατ',
  smell:
    'smell|stink|sour|slim|sticky|colour|color|grey|gray|brown|gone off|gone bad|go bad|goes bad|rancid|went off|spoil|still good|still ok|μυριζ|μυρωδ|βρωμα|ξινισ|γλιτσ|γλοιωδ|χρωμα|γκριζ|μαυρισ|χαλασ|ταγκ|ταγγ|καλο ακομ|κολλαει',
  heat: 'temperature|degrees|thermometer|how hot|internal|done|cooked through|fully cooked|celsius|fahrenheit|how long * cook|βαθμο|βαθμων|θερμοκρασ|θερμομετρ|κελσιου|ψημεν|ετοιμ|ψηθ|ψησ',
} as const;

/** What the question says has happened, or is asked: an act has only the food. */
export type Situation = keyof typeof words;

/** Words that carry the beginning of another's: foods called "baby", the sausage in a bun. */
const misleading =
  /\b(hot dogs?|baby (spinach|carrots?|potato(es)?|corn|leaves|greens|beetroot|marrow)|green beans)\b/g;

type Cue = { readonly situation: Situation; readonly pieces: readonly string[]; readonly sounds: readonly string[] };

const cues: readonly Cue[] = (Object.keys(words) as Situation[]).flatMap((situation) =>
  words[situation].split('|').map((cue) => {
    const pieces = cue.split(' * ').map((piece) => ` ${piece}`);
    return { situation, pieces, sounds: isGreek(cue) ? pieces.map((piece) => soundOf(piece)) : [] };
  }),
);

/** The sound of a folded text with its blanks kept, as they tell where a word begins. */
function soundOf(piece: string): string {
  return piece.replace(/\S+/g, (word) => soundEl(word));
}

/** The situations a question names, in either language and in Greeklish. */
export function situationsIn(said: string): ReadonlySet<Situation> {
  const folded = fold(said);
  const plain = ` ${folded.replace(misleading, ' ')} `;
  const heard = isGreek(folded) ? [] : greeklish(folded).map((sound) => ` ${sound} `);
  const found = new Set<Situation>();
  for (const { situation, pieces, sounds } of cues) {
    if (stands(plain, pieces) || (sounds.length > 0 && heard.some((each) => stands(each, sounds))))
      found.add(situation);
  }
  return found;
}

function stands(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.trimEnd().length;
  }
  return true;
}
