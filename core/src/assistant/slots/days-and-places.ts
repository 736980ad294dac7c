import type { PlaceKind } from '../../food/concept.ts';
import type { Token } from '../../food/tokens.ts';
import type { MealType } from '../../planner/contract.ts';
import type { SaidDay } from '../act.ts';
import { keyAt, reachedBack, type Spot, wordSet, wordsTo } from '../hear/spans.ts';

const days = wordsTo<SaidDay>({
  monday: 'monday mondays mon δευτερα δευτερασ δευτερεσ δευ',
  tuesday: 'tuesday tuesdays tue tues τριτη τριτησ τριτεσ',
  wednesday: 'wednesday wednesdays weds wensday τεταρτη τεταρτησ τεταρτεσ τετ',
  thursday: 'thursday thursdays thu thur thurs πεμπτη πεμπτησ πεμπτεσ πεμ πεφτη',
  friday: 'friday fridays fri παρασκευη παρασκευησ παρασκευεσ παρασκευι',
  saturday: 'saturday saturdays σαββατο σαββατου σαββατα σαββατων σαββατοβραδο σαββατοβραδου σαββατ σαβ',
  sunday: 'sunday sundays κυριακη κυριακησ κυριακεσ κυριακατικο κυριακατικη κυριακατικου κυρ',
  today:
    'today todays tonight tonights tonite 2nite 2day tonigt σημερα σημερον σημερινο σημερινη σημερινα σημερινοσ σημερινου σημερινησ αποψε αποψινο αποψινη αποψινου αποψινησ αποψινα',
  tomorrow:
    'tomorrow tomorrows tmrw tmr tmw tomorow tommorow tommorrow tomoz αυριο αυριανο αυριανη αυριανα αυριανοσ αυριανου αυριανησ',
});
/** Days only behind a preposition or before a meal: "on Wed", "for Sat lunch"; "sun" dries tomatoes, "τρίτη" may be the third. */
const shortDays = wordsTo<SaidDay>({ wednesday: 'wed', saturday: 'sat', sunday: 'sun', tuesday: 'τρ', friday: 'παρ' });
const lookAlikes = wordSet('κυρ δευ τετ πεμ σαβ mon fri');

const dayLead = wordSet(`
  on by for until till til before this next coming in of from the at come every
  για μεχρι ωσ εωσ απο απ στο στη στην στισ τη την τησ το του τον η τα κατα αυτη αυτο αυτην αυτησ αυτου επομενη επομενησ ερχομενη
  ερχομενησ ερχομενο επομενο την ημερα μερα κι`);
const meals = wordsTo<MealType>({
  breakfast:
    'breakfast breakfasts brekkie brekky breaky brekkers brunch morning mornings πρωινο πρωινου πρωινα πρωινων πρωι πρωινη πρωινησ',
  lunch:
    'lunch lunches luncheon lunchtime midday noon noontime μεσημεριανο μεσημεριανου μεσημεριανα μεσημεριανη μεσημερι μεσημεριου μεσημερακι μεσημερια γευμα γευματοσ',
  dinner:
    'dinner dinners supper suppers dinnertime suppertime teatime evening evenings night tonight tonights tonite βραδινο βραδινου βραδινα βραδινη βραδινησ βραδυ βραδια βραδιου βραδακι βραδιατικο δειπνο δειπνου σαββατοβραδο σαββατοβραδου αποψε αποψινο αποψινη αποψινου αποψινησ αποψινα',
  snack:
    'snack snacks elevenses smoko nibbles σνακ κολατσιο κολατσιου κολατσιο δεκατιανο δεκατιανου απογευματινο απογευματινου',
});
/** Said of the hour rather than of the meal: a meal's own name beside it wins. */
const hours = wordSet(
  'tonight tonights tonite αποψε αποψινο αποψινη αποψινου αποψινησ αποψινα morning night evening βραδυ πρωι μεσημερι βραδια γευμα',
);
const mealLead = wordSet(`
  for at in the on of to our my this as s
  για το του τα την τησ τη στο στα ωσ απο απ κατα η μεσα`);
const placeLead = wordSet(`
  in into to inside at the our my your from on onto over back straight off out of within inside outta away
  στο στα στη στην στον στουσ στισ μεσ μεσα σε απο απ το τη την τον τα τησ του μου μασ σου πισω προσ κατω πανω εξω κατευθειαν
  απτο απτη απτην αποτο αποτην εντοσ εκτοσ`);
const places = wordsTo<PlaceKind>({
  fridge:
    'fridge fridges refrigerator refrigerators frige frigde fridgefreezer icebox chiller ψυγειο ψυγειου ψυγεια ψυγιο συντηρηση συντηρησησ',
  freezer:
    'freezer freezers freezr deepfreeze freezers καταψυξη καταψυξησ καταψηξη καταψυκτη καταψυκτησ καταψυκτεσ καταψυκτησ παγωμενα',
  pantry:
    'pantry cupboard cupboards larder shelf shelves storeroom cabinet cabinets ντουλαπι ντουλαπια ντουλαπιου ντουλαπα ντουλαπασ ντουλαπεσ αποθηκη αποθηκησ αποθηκουλα κελαρι κελαριου ραφι ραφια ραφιου',
});
const outWords = wordSet('from out off outta απο απ απτο απτη απτην αποτο αποτην εκτοσ');

const isDayWord = (tokens: readonly Token[], i: number, from: number): SaidDay | undefined => {
  const key = keyAt(tokens, i);
  const short = shortDays.get(key);
  const isLed = i > from && dayLead.has(keyAt(tokens, i - 1));
  const isBeforeMeal = meals.has(keyAt(tokens, i + (keyAt(tokens, i + 1) === 'το' ? 2 : 1)));
  if (short !== undefined) return isLed || isBeforeMeal ? short : undefined;
  if (lookAlikes.has(key) && !isLed && !isBeforeMeal) return undefined;
  return days.get(key);
};

/** The first day named in [from, to); "the day after tomorrow" is none that has a name. */
export function dayIn(tokens: readonly Token[], from: number, to: number): Spot<SaidDay> | null {
  for (let i = from; i < to; i += 1) {
    const key = keyAt(tokens, i);
    const value = isDayWord(tokens, i, from) ?? partOfToday(tokens, i);
    if (value === undefined) continue;
    if (key.startsWith('tomorrow') && keyAt(tokens, i - 1) === 'after') continue;
    // "the third time", "second": an ordinal, not a weekday
    if (
      /^(δευτερ|τριτ|τεταρτ|πεμπτ)/.test(key) &&
      /^(φορα|κατα|σειρα|δοση|ωρα|μεριδα|κονσερβα|κουταλια)/.test(keyAt(tokens, i + 1))
    )
      continue;
    const wide = key === 'this' ? i : reachedBack(tokens, i, from, dayLead);
    return { value, start: wide, end: behindDay(tokens, key === 'this' ? i + 1 : i, to) };
  }
  return null;
}

const partsOfToday = wordSet('morning evening afternoon arvo lunchtime');
function partOfToday(tokens: readonly Token[], i: number): SaidDay | undefined {
  return keyAt(tokens, i) === 'this' && partsOfToday.has(keyAt(tokens, i + 1)) ? 'today' : undefined;
}

/** "Friday next", "την Παρασκευή που έρχεται". */
function behindDay(tokens: readonly Token[], i: number, to: number): number {
  const [one, two] = [keyAt(tokens, i + 1), keyAt(tokens, i + 2)];
  if (i + 2 < to && one === 'που' && /^(ερχεται|μασ|θα)$/.test(two)) return two === 'ερχεται' ? i + 3 : i + 1;
  if (i + 1 < to && one === 'κιολασ') return i + 2;
  return i + 1;
}

/** "Tea" is a meal with a day or "for" beside it; else it is drunk. */
const isTea = (tokens: readonly Token[], i: number): boolean =>
  keyAt(tokens, i) === 'tea' &&
  (/^(for|tonights|todays|tomorrows|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|morning|afternoon)$/.test(
    keyAt(tokens, i - 1),
  ) ||
    days.has(keyAt(tokens, i + 1)));

/** "πρωί πρωί" is a time of the day, "all night", "last night", "good night" is no meal. */
const notMeal = wordSet('last all good every each whole χθεσ χτεσ εχθεσ καθε ολη ολο καλο');
const notBehind = wordSet('in on at');

/** The first meal in [from, to); its own name rather than the hour. */
export function mealIn(tokens: readonly Token[], from: number, to: number): Spot<MealType> | null {
  let hour: Spot<MealType> | null = null;
  for (let i = from; i < to; i += 1) {
    const key = keyAt(tokens, i);
    const value = isTea(tokens, i) ? teaAt(tokens, i) : meals.get(key);
    if (value === undefined) continue;
    const before = keyAt(tokens, i - 1);
    if (
      (notMeal.has(before) && (before !== 'good' || hours.has(key))) ||
      (notMeal.has(keyAt(tokens, i - 2)) && ['το', 'η', 'τη', 'την'].includes(before))
    )
      continue;
    // "morning tea" and "afternoon tea" are snacks
    if (key === 'morning' && keyAt(tokens, i + 1) === 'tea') continue;
    const lead = key === 'tea' && /^(morning|afternoon)$/.test(before) ? i - 1 : i;
    const start = reachedBack(tokens, lead, from, mealLead);
    const isThis = keyAt(tokens, start - 1) === 'this' && start > from;
    const spot = { value, start: isThis ? start - 1 : start, end: i + 1 };
    if (!hours.has(key)) return spot;
    hour ??= key === 'morning' && !notBehind.has(before) && !isThis && !isDated(tokens, i, before) ? null : spot;
  }
  return hour;
}

const isDated = (tokens: readonly Token[], i: number, before: string): boolean =>
  days.has(before) || days.has(keyAt(tokens, i + 1)) || before === 'the';
const teaAt = (tokens: readonly Token[], i: number): MealType =>
  /^(morning|afternoon)$/.test(keyAt(tokens, i - 1)) ? 'snack' : 'dinner';

/** The first place in [from, to); `out`: food comes out of it ("from the freezer", "από την κατάψυξη"). */
export function placeIn(
  tokens: readonly Token[],
  from: number,
  to: number,
): (Spot<PlaceKind> & { readonly out: boolean }) | null {
  for (let i = from; i < to; i += 1) {
    const key = keyAt(tokens, i);
    const isDeep = key === 'deep' && keyAt(tokens, i + 1) === 'freeze';
    const value = isDeep ? 'freezer' : places.get(key);
    if (value === undefined) continue;
    // Kelari is also what the assistant is called; παγωμένα may be food
    if ((key === 'κελαρι' || key === 'παγωμενα') && !placeLead.has(keyAt(tokens, i - 1))) continue;
    // "freezer bags", "fridge magnet"
    if (/^(bags?|magnets?|space|door|life|lives)$/.test(keyAt(tokens, i + 1))) continue;
    const end = isDeep
      ? i + 2
      : places.get(keyAt(tokens, i + 1)) !== undefined &&
          /^(shelf|shelves|cupboard|freezer|cabinet)$/.test(keyAt(tokens, i + 1)) &&
          !placeLead.has(keyAt(tokens, i + 1))
        ? i + 2
        : i + 1;
    const start = reachedBack(tokens, adjectiveBack(tokens, i, from), from, placeLead);
    const lead = tokens.slice(start, i).map((token) => token.key);
    return { value, start, end, out: lead.some((word) => outWords.has(word)) };
  }
  return null;
}

const placeAdjectives = wordSet(
  'chest kitchen store big small top bottom back deep βαθια μεγαλο μικρο πανω κατω μεγαλη μικρη',
);
const adjectiveBack = (tokens: readonly Token[], i: number, from: number): number =>
  i > from && placeAdjectives.has(keyAt(tokens, i - 1)) ? i - 1 : i;

/** Every word of days, meals and places, for Greeklish and typing errors. */
export const allWhenWords: readonly string[] = [...days.keys(), ...meals.keys(), ...places.keys()].filter(
  (word) => word.length > 3,
);
