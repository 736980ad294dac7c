import { fold } from '../../food/normalise.ts';
import type { Act, SaidItem } from '../act.ts';
import { type Reading, readingOf } from '../clauses/reading.ts';
import { shared } from '../clauses/shared-verb.ts';
import { swapped } from '../clauses/swaps.ts';
import { isMood, nameOf, restOf } from '../frames/cook-mode.ts';
import { actOf } from '../frames/frames.ts';
import { dishOf } from '../slots/dishes.ts';
import { determiners, isKnownFood, verbal } from '../slots/food-names.ts';
import { withDish, withLimits, withTime } from './carried-over.ts';
import { hasFoods, join, type Told, takesItems } from './joining.ts';
import {
  asksForRest,
  asksNow,
  grown,
  planned,
  referredTo,
  withFoods,
  withItsDay,
  withoutAmount,
} from './references.ts';
import { repairedAct } from './repairs.ts';

/** What was said without a command, for the command behind it. */
type Waiting = { readonly reading: Reading; readonly items: readonly SaidItem[] };

/** "Δεν έχω", "we are out of": the verb stands in the negative, and only tells why. */
export function isDenied(reading: Reading): boolean {
  // "δεν πέταξα το γάλα, έτσι;"
  const isSoAsked = reading.asked && reading.tokens[reading.to - 1]?.key === 'ετσι';
  if (
    (reading.asked && !isSoAsked) ||
    reading.has('timer', 'remove', 'what', 'how', 'howMuch', 'can', 'instead', 'repeat')
  )
    return false;
  return reading.tokens.slice(reading.from, reading.to).some((token, i) => {
    if (!/^(δεν|δε)$/.test(token.key) || reading.tokens[reading.from + i - 1]?.key === 'που') return false;
    const first = reading.from + i + 1;
    let at = first;
    while (
      /^(θα|το|τα|τη|την|τον|μασ|μου|προλαβ\S*|εχω|εχουμε)$/.test(reading.tokens[at]?.key ?? '') &&
      at < reading.to
    )
      at += 1;
    return reading.marks.some(
      (mark) =>
        mark.start >= first &&
        mark.start <= at &&
        mark.end > at &&
        /^(need|cook|planIt|put|add|bought|ate|threw|opened|froze|moved|have|find|keep)$/.test(mark.family),
    );
  });
}

/** The acts of all clauses, joined where one only runs on from the one before. */
export function actsOfClauses(readings: readonly Reading[]): Act[] {
  const out: Told[] = [];
  let waiting: Waiting | null = null;
  let limits: Reading | null = null;
  for (const reading of readings.flatMap(swapped).flatMap(shared)) {
    const before = out.findLast(({ act }) => act.intent !== 'none');
    let act = isDenied(reading) ? null : actOf(reading);
    if (reading.repairs && before !== undefined) {
      out[out.length - 1] = { act: repairedAct(before.act, act, reading), reading: before.reading };
      continue;
    }
    // "cross out the ham, we don't need it", "we don't need ham, cross it off"
    const isUnneeded = (one: Reading | undefined): boolean => one?.has('not') === true && one.has('need');
    if (act?.intent === 'none' && before?.act.intent === 'list.tick' && isUnneeded(reading) && reading.has('pronoun')) {
      out[out.length - 1] = { ...before, act: { ...before.act, intent: 'list.remove' } };
      continue;
    }
    if (act?.intent === 'list.tick' && out.at(-1)?.act.intent === 'none' && isUnneeded(out.at(-1)?.reading))
      act = { ...act, intent: 'list.remove' };
    // "how many calories in feta, and have we got any"
    const spokenOf = before?.act.slots.items?.[0]?.food ?? before?.act.slots.food;
    if (
      spokenOf !== undefined &&
      (act === null || (act.intent === 'pantry.query' && act.slots.food === undefined)) &&
      reading.has('have') &&
      reading.place === null &&
      /^(any|it|them|some|left|that|enough)$/.test(reading.tokens[reading.to - 1]?.key ?? '')
    )
      act = { intent: 'pantry.query', slots: { food: spokenOf }, sure: true };
    // "take rice off the list and read me the rest"
    if (
      (act === null ||
        (act.intent === 'pantry.query' && act.slots.food === undefined) ||
        act.intent === 'timer.status') &&
      before?.act.intent.startsWith('list.') &&
      reading.has('show') &&
      asksForRest(reading)
    )
      act = { intent: 'list.show', slots: {}, sure: true };
    // "the alarm should not ring, cancel it"
    if (
      act?.intent === 'undo' &&
      reading.from > 0 &&
      out.at(-1)?.act.intent === 'none' &&
      out.at(-1)?.reading.has('timer')
    )
      act = { intent: 'timer.cancel', slots: {}, sure: true };
    // "… and how do I make them": of the food spoken of
    const spoken = before?.act.slots.foodWords ?? before?.act.slots.items?.[0]?.words;
    if (
      act === null &&
      spoken !== undefined &&
      reading.has('howMake') &&
      /^(it|them|those|that)$/.test(reading.tokens[reading.to - 1]?.key ?? '')
    )
      act = { intent: 'recipe.find', slots: { recipe: spoken }, sure: true };
    // "take it off Tuesday and put paella on it instead"
    if (
      act?.intent === 'list.add' &&
      before?.act.intent === 'plan.remove' &&
      !reading.has('list') &&
      insteadOf(reading)
    ) {
      const { day, meal } = before.act.slots;
      const recipe = dishOf(reading);
      if (recipe !== undefined && (day !== undefined || meal !== undefined))
        act = { intent: 'plan.add', slots: { recipe, ...(day && { day }), ...(meal && { meal }) }, sure: true };
    }
    // "I fancy making bread pudding, what's the method"
    if (
      (act === null || (act.intent === 'recipe.suggest' && Object.keys(act.slots).length === 0)) &&
      reading.has('howMake', 'recipe') &&
      before?.act.intent === 'list.add' &&
      before.reading.has('cook') &&
      !before.reading.has('list')
    ) {
      const recipe = dishOf(before.reading);
      if (recipe !== undefined) {
        const { servings } = before.reading;
        const slots = { recipe, ...(servings && { servings: servings.value }) };
        out[out.length - 1] = { act: { intent: 'recipe.find', slots, sure: true }, reading };
        continue;
      }
    }
    if (act?.intent === 'timer.start' && before?.act.intent === 'timer.start') act = { ...act, sure: true };
    if (act?.intent === 'recipe.suggest' && limits !== null) act = withLimits(act, limits);
    if (act === null || !act.sure) limits = reading;
    // "… and another for ten minutes"
    if (act === null && before?.act.intent === 'timer.start' && reading.duration !== null)
      act = { intent: 'timer.start', slots: { seconds: reading.duration.seconds, ...nameOf(reading) }, sure: true };
    const plan = planned(act, before?.act, reading);
    if (plan !== null && before?.act.intent === 'plan.add') {
      out[out.length - 1] = { ...before, act: plan };
      continue;
    }
    act = plan ?? act;
    if (act === null && waiting !== null && waiting.items.length > 0 && asksNow(reading))
      act = { intent: 'recipe.suggest', slots: { items: waiting.items.map(withoutAmount) }, sure: true };
    if (act !== null && before !== undefined) act = withItsDay(act, before.act, reading);
    let from = reading;
    if (waiting !== null && (act === null || act.intent !== 'none')) {
      const merged: Reading = readingOf(
        { from: waiting.reading.from, to: reading.to, asked: reading.asked, repairs: false },
        reading.whole,
      );
      const together = isPlain(waiting.reading) || act === null ? actOf(merged) : null;
      if (
        together !== null &&
        together.intent !== 'none' &&
        (act === null ||
          together.intent === act.intent ||
          !act.sure ||
          (act.intent === 'recipe.suggest' && act.slots.items === undefined && together.intent === 'recipe.find'))
      ) {
        act = together;
        from = merged;
        waiting = null;
      } else if (act !== null)
        act = withLimits(withDish(withTime(act, waiting.reading), waiting.reading, reading), waiting.reading);
    }
    if (act === null) {
      const { items, known } = reading.items({ objects: true });
      if (
        before?.act.intent === 'recipe.suggest' &&
        reading.has('have', 'reason') &&
        !isDenied(reading) &&
        items.some(isKnownFood)
      ) {
        out[out.length - 1] = { ...before, act: grown(before.act, items.filter(isKnownFood)) };
        continue;
      }
      if (before !== undefined && items.length > 0 && known && takesItems(before.act) && isPlain(reading))
        out[out.length - 1] = { ...before, act: grown(before.act, items) };
      else waiting = { reading, items: known ? items : items.filter(isKnownFood) };
      continue;
    }
    // "take the bread off, it is not needed": only why
    if (before !== undefined && act.intent === 'undo' && reading.has('not')) continue;
    if (act.intent === 'none') {
      if (reading.has('chat') && !isMood(reading)) return [act];
      out.push({ act, reading });
      waiting = { reading, items: reading.items({ objects: true }).items.filter(isKnownFood) };
      continue;
    }
    join(out, { act, reading: from }, before?.act.slots.items ?? waiting?.items ?? []);
    waiting = null;
  }
  // "two kilos of potatoes and a lettuce": foods and no word besides are for the list
  // "the leftover bread in the freezer": where it is to go
  if (out.length === 0 && waiting !== null && isShopping(waiting, 1, true) && waiting.reading.place?.out === false) {
    const { value } = waiting.reading.place;
    const { items } = waiting;
    return [
      value === 'freezer'
        ? { intent: 'pantry.freeze', slots: { items }, sure: false }
        : { intent: 'pantry.move', slots: { items, place: value }, sure: false },
    ];
  }
  if (out.length === 0 && waiting !== null && isShopping(waiting, 2))
    return [{ intent: 'list.add', slots: { items: waiting.items }, sure: false }];
  if (out.length === 0 && readings.every(isPolite)) return [{ intent: 'none', slots: {}, sure: true }];
  return chosen(out);
}

const insteadOf = (reading: Reading): boolean =>
  reading.tokens.slice(reading.from, reading.to).some(({ key }) => /^(instead|θεση|αντ)$/.test(key));

const isShopping = ({ reading, items }: Waiting, least: number, isPut = false): boolean =>
  !reading.asked &&
  [reading.duration, isPut ? null : reading.place, reading.day, reading.meal, reading.diet, reading.servings].every(
    (spot) => spot === null,
  ) &&
  isPlain(reading) &&
  !restOf(reading).some((word) => verbal.test(word) && !items.some(({ words = '' }) => fold(words).includes(word))) &&
  items.length > 0 &&
  (items.length >= least || items[0]?.quantity !== undefined) &&
  items.every((item) => isKnownFood(item));

/** Greetings and thanks. */
const isPolite = (reading: Reading): boolean =>
  reading.marks.length > 0 && reading.marks.every(({ family }) => family === 'filler') && restOf(reading).length === 0;

/** Only foods, days and the like, with no word besides. */
const isPlain = (reading: Reading): boolean =>
  reading.marks.every(({ family }) => /^(filler|pronoun|timer|plan|list|scale|previous)$/.test(family)) &&
  (restOf(reading).length === 0 || reading.items({ diet: true, duration: true }).known);

/** "Τι να πω": no question, beside something else. */
const isSigh = ({ tokens, from, to }: Reading): boolean =>
  /^τι να (πω|πουμε|κανουμε)$/.test(
    tokens
      .slice(from, to)
      .map(({ key }) => key)
      .join(' '),
  );

/** What stays: commands that are none, and remarks beside a sure one, do not count. */
function chosen(out: readonly Told[]): Act[] {
  const real = out.filter(
    ({ act }) =>
      act.intent !== 'none' &&
      !(act.intent === 'substitute' && act.slots.food === undefined) &&
      !(takesItems(act) && !hasFoods(act) && !act.sure),
  );
  const sure = real.filter(({ act }) => act.sure);
  const told = sure.length > 0 ? sure : real;
  // "I don't know what to cook, help": beside a wish it asks for nothing more
  const isWish = told.some(({ act }) => act.intent === 'recipe.suggest');
  const wishes = told.filter(({ act, reading }) => act.intent !== 'help' || !(isWish || isSigh(reading)));
  const kept = wishes.length > 0 ? wishes : told;
  const acts = (kept.length > 0 ? kept : out.slice(0, 1)).map(({ act }) => act);
  const last = out[0]?.reading.context.lastItems ?? [];
  const rest = out[0] === undefined ? [] : restOf(out[0].reading);
  // words that say something else do not mean it: "add constructor to the list"
  const isMeant = rest.every((word) => word.length <= 3 || determiners.has(word));
  return acts.map((act) => {
    // "put that on the list as well": the foods of the last thing done
    if (takesItems(act) && !hasFoods(act) && last.length > 0 && isMeant)
      return referredTo(
        act,
        last.map(({ food }) => ({ food })),
      );
    return act.slots.items === undefined || act.intent === 'convert' ? act : withFoods(act);
  });
}
