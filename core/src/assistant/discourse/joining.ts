import type { Act, SaidItem } from '../act.ts';
import type { Reading } from '../clauses/reading.ts';
import { isKnownFood } from '../slots/food-names.ts';
import {
  asksOfThem,
  grown,
  isNarrower,
  isOnlyNamed,
  referredTo,
  saysThere,
  saysWithIt,
  wasGiven,
  withoutAmount,
} from './references.ts';

export type Told = { readonly act: Act; readonly reading: Reading };

const itemIntents = new Set(
  'list.add list.remove list.tick pantry.add pantry.consume pantry.discard pantry.freeze pantry.open pantry.move'.split(
    ' ',
  ),
);
const foodIntents = new Set('storage safety expiry.query substitute nutrition'.split(' '));
export const takesItems = ({ intent }: Act): boolean => itemIntents.has(intent);
export const hasFoods = ({ slots }: Act): boolean => slots.items?.some(({ food }) => food !== undefined) === true;

/** Puts an act behind the others: as one more, or as the rest of the one before. */
export function join(out: Told[], { act, reading }: Told, referred: readonly SaidItem[]): null {
  const last = out.findLastIndex(({ act: one }) => one.intent !== 'none');
  const before = out[last];
  const put = (one: Act): null => {
    out.push({ act: one, reading });
    return null;
  };
  const replace = (one: Act): null => {
    out[last] = { act: one, reading: before?.reading ?? reading };
    return null;
  };
  // "what should I cook for lunch, something vegan"
  if (before?.act.intent === 'recipe.suggest' && act.intent === 'recipe.suggest') {
    const items = [...(before.act.slots.items ?? []), ...(act.slots.items ?? [])];
    return replace({ ...before.act, slots: { ...before.act.slots, ...act.slots, ...(items.length > 0 && { items }) } });
  }
  // "meal plan, add moussaka for Saturday"
  if (
    before?.act.intent === 'plan.show' &&
    /^plan\.(add|remove)$/.test(act.intent) &&
    !before.reading.asked &&
    !before.reading.has('show', 'what', 'have', 'find', 'planned')
  )
    return replace(act);
  // "cross out the ham, we don't need it"
  if (before?.act.intent === 'list.tick' && act.intent === 'list.remove' && !hasFoods(act) && reading.has('not'))
    return replace({ ...before.act, intent: 'list.remove' });
  // "I no longer need the timer, cancel it"
  if (act.intent === 'undo' && before?.act.intent === 'timer.cancel') return null;
  // "throw the yoghurt away, it smells": only why
  if (act.intent === 'safety' && !act.sure && before !== undefined && takesItems(before.act) && before.act.sure)
    return null;
  // "I want to make a pilaf, have you a recipe"
  if (
    before?.act.intent === 'recipe.find' &&
    act.intent === 'recipe.suggest' &&
    act.slots.items === undefined &&
    isNarrower(act, before.act) &&
    reading.has('recipe')
  )
    return replace({ ...before.act, sure: true });
  if (before?.act.intent === 'list.tick' && act.intent === 'list.remove' && !hasFoods(act)) return null;
  // "take the rice off, I found a packet in the cupboard"
  if (before?.act.intent === 'list.remove' && act.intent === 'list.tick' && !hasFoods(act)) return null;
  // "is an avocado fattening, how many calories"
  if (act.intent === 'nutrition' && before?.act.intent === 'nutrition' && !act.slots.items?.some(isKnownFood))
    return null;
  // "the pesto is open, note it": noted already
  if (
    /^pantry\.(open|freeze|move)$/.test(before?.act.intent ?? '') &&
    act.intent === 'list.add' &&
    !hasFoods(act) &&
    !reading.has('list') &&
    reading.tokens
      .slice(reading.from, reading.to)
      .some(({ key }) => /^(σημειωσ|σημειωσε|καταγραψε|note|record|log)$/.test(key))
  )
    return null;
  // "the bananas are going brown, freeze them", "we won't eat it in time, so freeze it": the first only tells why
  if (
    before !== undefined &&
    /^pantry\.(freeze|discard)$/.test(act.intent) &&
    !hasFoods(act) &&
    (before.act.intent === 'expiry.query' || (before.act.intent === 'list.remove' && !before.reading.has('list'))) &&
    !before.reading.asked
  ) {
    const { food, items } = before.act.slots;
    return replace(referredTo(act, items ?? (food === undefined ? [] : [{ food }])));
  }
  // "… stank to high heaven": no food, and no second thing
  if (
    before?.act.intent === act.intent &&
    act.intent === 'pantry.discard' &&
    hasFoods(before.act) &&
    !act.slots.items?.some(isKnownFood)
  )
    return null;
  if (act.intent === 'storage' && act.slots.place === undefined && before !== undefined && saysThere(reading)) {
    const place = before.act.intent === 'pantry.freeze' ? 'freezer' : before.act.slots.place;
    if (place !== undefined) return join(out, { act: { ...act, slots: { ...act.slots, place } }, reading }, referred);
  }
  if (foodIntents.has(act.intent) && act.slots.food === undefined && !(act.intent === 'nutrition' && hasFoods(act))) {
    const food =
      referred.find((item) => item.food !== undefined)?.food ?? before?.act.slots.food ?? before?.act.slots.recipe;
    if (food === undefined || (act.intent === 'expiry.query' && !reading.has('when'))) return put(act);
    if (act.intent === 'nutrition') return put({ ...act, slots: { items: [{ ...act.slots.items?.[0], food }] } });
    // "I left the chicken out all night, may I eat it": the first only tells what the question is about
    const isStated =
      before !== undefined && (before.act.intent === act.intent || !before.act.sure || act.intent === 'safety');
    if (isStated && /^(safety|storage)$/.test(act.intent)) out.pop();
    return put({ ...act, slots: { ...act.slots, food } });
  }
  // "I'm pregnant, can I have brie"
  if (
    before?.act.intent === 'safety' &&
    before.act.slots.food === undefined &&
    act.intent === 'pantry.query' &&
    reading.has('can')
  )
    return replace({ ...before.act, slots: { ...act.slots } });
  // "got a courgette that needs using, any thoughts?"
  if (
    act.intent === 'recipe.suggest' &&
    act.slots.items === undefined &&
    before?.act.intent === 'expiry.query' &&
    before.act.slots.food !== undefined &&
    !before.reading.asked
  )
    return replace({ ...act, slots: { ...act.slots, items: [{ food: before.act.slots.food }] } });
  if (act.intent === 'recipe.suggest' && before === undefined && act.slots.items === undefined && referred.length > 0)
    return put({ ...act, slots: { ...act.slots, items: referred } });
  // "what shall I make, I have a little mince"
  if (
    before?.act.intent === 'recipe.suggest' &&
    act.intent === 'pantry.query' &&
    !act.sure &&
    act.slots.food !== undefined
  )
    return replace(grown(before.act, reading.items().items.filter(isKnownFood)));
  // "I have pumpkin and chickpeas, what shall I make": no question, but what to make it of
  if (
    act.intent === 'recipe.suggest' &&
    before?.act.intent === 'pantry.query' &&
    !before.reading.asked &&
    !before.reading.has('what', 'howMuch', 'where', 'show')
  ) {
    const items = before.reading.items().items.filter(isKnownFood);
    out.pop();
    return put({ ...act, slots: { ...act.slots, items: [...(act.slots.items ?? []), ...items] } });
  }
  if (before !== undefined && act.intent === 'recipe.suggest' && act.slots.items === undefined && referred.length > 0) {
    // "got chorizo and beans, what can I cook"
    const isHad =
      before.act.intent === 'pantry.add' && /^(got|εχω)$/.test(before.reading.tokens[before.reading.from]?.key ?? '');
    if (isHad) return replace({ ...act, slots: { ...act.slots, items: referred } });
    if (saysWithIt(reading) || asksOfThem(reading))
      return put({ ...act, slots: { ...act.slots, items: referred.map(withoutAmount) } });
  }
  if (before === undefined) {
    const meant = referred.length > 0 ? referred : (reading.context.lastItems ?? []);
    return put(takesItems(act) && !hasFoods(act) ? referredTo(act, meant) : act);
  }
  if (before.act.intent === act.intent && !takesItems(act) && isNarrower(act, before.act)) {
    const isMore = Object.keys(act.slots).length > Object.keys(before.act.slots).length;
    return isMore ? replace(act) : null;
  }
  if (!before.act.sure && before.act.intent === 'expiry.query' && takesItems(act)) {
    out.pop();
    const food = before.act.slots.food;
    return put(hasFoods(act) || food === undefined ? act : referredTo(act, [{ food }]));
  }
  // "the fish smells bad, so it went in the bin"
  const isRemark = before.act.intent === 'safety' && !before.reading.asked && !before.reading.has('can', 'how', 'what');
  if (act.intent === 'pantry.discard' && isRemark) {
    const food = before.act.slots.food;
    return replace(hasFoods(act) || food === undefined ? act : referredTo(act, [{ food }]));
  }
  // "the apple juice? the kids drank it"
  if (takesItems(act) && !hasFoods(act) && isOnlyNamed(before.act, before.reading)) {
    const { food, foodWords } = before.act.slots;
    return replace(referredTo(act, [{ ...(food && { food }), ...(foodWords && { words: foodWords }) }]));
  }
  if (!takesItems(act) || hasFoods(act)) return put(act);
  // it has no foods of its own: it speaks of those before
  if (before.act.intent === act.intent && act.slots.items !== undefined) return replace(referredTo(act, referred));
  if (before.act.intent === act.intent && act.slots.items === undefined) {
    const place = act.slots.place ?? before.act.slots.place;
    return replace(place === undefined ? before.act : { ...before.act, slots: { ...before.act.slots, place } });
  }
  if (before.act.intent === 'pantry.add') {
    // what others brought was not picked up in the shop
    if (act.intent === 'list.remove' && wasGiven(before.reading))
      return put(referredTo(act, referred.map(withoutAmount)));
    if (act.intent === 'list.tick' || act.intent === 'list.remove')
      return replace({ ...act, intent: 'list.tick', slots: { items: referred } });
    const place =
      act.intent === 'pantry.freeze' ? 'freezer' : act.intent === 'pantry.move' ? act.slots.place : undefined;
    if (place !== undefined) return replace({ ...before.act, slots: { ...before.act.slots, place } });
  }
  const food = before.act.slots.food;
  const isRest = reading.tokens
    .slice(reading.from, reading.to)
    .some(({ key }) => /^(rest|remaining|υπολοιπο|υπολοιπα|υπολοιπη|υπολοιπεσ)$/.test(key));
  const meant = isRest ? referred.map(withoutAmount) : referred;
  return put(referredTo(act, meant.length > 0 ? meant : food === undefined ? [] : [{ food }]));
}
