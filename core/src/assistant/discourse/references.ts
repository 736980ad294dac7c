import type { Act, SaidItem } from '../act.ts';
import type { Reading } from '../clauses/reading.ts';

export const grown = (act: Act, items: readonly SaidItem[]): Act => ({
  ...act,
  slots: { ...act.slots, items: [...(act.slots.items ?? []), ...items] },
});

/** Amounts that no food was found for are left out. */
export function withFoods(act: Act): Act {
  const named = act.slots.items?.filter(({ food }) => food !== undefined) ?? [];
  // "mustard, don't let me forget mustard"
  const items = named.filter(
    (item, i) =>
      item.quantity !== undefined ||
      !named.some((other, k) => other.food === item.food && (other.quantity !== undefined || k < i)),
  );
  const { items: _, ...slots } = act.slots;
  return { ...act, slots: items.length === 0 ? slots : { ...slots, items } };
}

/** The foods that were spoken of, with the amount that is said now. */
export function referredTo(act: Act, referred: readonly SaidItem[]): Act {
  const [amount] = act.slots.items ?? [];
  const items =
    amount === undefined
      ? referred
      : referred.slice(-1).map(({ food, words }) => ({ ...amount, ...(food && { food }), ...(words && { words }) }));
  const { items: _, ...slots } = act.slots;
  return items.length === 0 ? { ...act, slots } : { ...act, sure: true, slots: { ...slots, items } };
}

export const withoutAmount = ({ food, words }: SaidItem): SaidItem => ({
  ...(food && { food }),
  ...(words && { words }),
});

/** "… and what can I cook with it". */
export const saysWithIt = (reading: Reading): boolean =>
  reading.tokens
    .slice(reading.from, reading.to)
    .some(
      ({ key }, i, all) =>
        /^(it|them|these|those|that|δαυτα|δαυτο|δαυτη|δαυτην|δαυτον|δαυτεσ|δαυτουσ|αυτο|αυτα|αυτη|αυτην|αυτεσ|αυτον|αυτουσ)$/.test(
          key,
        ) &&
        i > 0 &&
        /^(with|from|of|με|απο|μ)$/.test(all[i - 1]?.key ?? ''),
    );

/** A food with a question mark and no word besides. */
export const isOnlyNamed = (act: Act, reading: Reading): boolean =>
  act.intent === 'pantry.query' &&
  act.slots.food !== undefined &&
  act.slots.place === undefined &&
  reading.marks.every(({ family }) => family === 'filler' || family === 'pronoun');

/** "Now what", "και τώρα;" behind what one has, away from the stove. */
export const asksNow = (reading: Reading): boolean =>
  reading.context.screen !== 'cook' &&
  saysOneOf(reading, /^(and |so |και )?(now what|what now|what next|τωρα|τωρα τι|τι τωρα)$/);

/** "… and put it down for Wednesday": the dish that was looked for is planned. */
export function planned(act: Act | null, before: Act | undefined, reading: Reading): Act | null {
  if (before === undefined || reading.asked || !reading.has('pronoun') || !reading.has('put', 'add', 'planIt'))
    return null;
  const { recipe } = before.slots;
  const { day, meal, servings } = reading;
  const isBare = act === null || !act.sure || act.slots.recipe === undefined || act.slots.items === undefined;
  if (recipe === undefined || !isBare || reading.items().items.length > 0) return null;
  const more = {
    ...(day && { day: day.value }),
    ...(meal && { meal: meal.value }),
    ...(servings && { servings: servings.value }),
  };
  if (before.intent === 'plan.add' && Object.keys(more).length > 0)
    return { ...before, sure: true, slots: { ...before.slots, ...more } };
  return before.intent === 'recipe.find' && (day !== null || meal !== null)
    ? { intent: 'plan.add', slots: { recipe, ...more }, sure: true }
    : null;
}

/** "Τι να τις κάνω": what is to be made of them. */
export const asksOfThem = (reading: Reading): boolean =>
  saysOneOf(
    reading,
    /(^| )τι (να|θα|μπορω να|μπορουμε να) (το|τα|τη|την|τον|τισ|τουσ) (κανω|κανουμε|μαγειρεψω|φτιαξω)/,
  );

const saysOneOf = (reading: Reading, words: RegExp): boolean =>
  words.test(
    reading.tokens
      .slice(reading.from, reading.to)
      .map(({ key }) => key)
      .join(' '),
  );

/** "That day": the day of what was said before. */
export function withItsDay(act: Act, before: Act, reading: Reading): Act {
  const { day } = before.slots;
  if (act.intent.startsWith('plan.') && day !== undefined && act.slots.day === undefined)
    return saysOneOf(reading, /\b(that day|same day)\b|(εκεινη|ιδια) (τη )?(μερα|ημερα)/)
      ? { ...act, slots: { ...act.slots, day } }
      : act;
  return act;
}

/** "The rest of it" of a list. */
export const asksForRest = (reading: Reading): boolean =>
  saysOneOf(
    reading,
    /\b(the rest|whats left|what is left)\b|τα υπολοιπα|τι (αλλο )?(μενει|εμεινε|απομενει|λειπει|εχει)/,
  );

/** Whether what both say does not differ. */
export const isNarrower = (a: Act, b: Act): boolean => {
  const [left, right] = [a.slots as Record<string, unknown>, b.slots as Record<string, unknown>];
  return Object.keys(left).every(
    (key) => right[key] === undefined || JSON.stringify(right[key]) === JSON.stringify(left[key]),
  );
};

/** "… and how long does it keep there". */
export const saysThere = (reading: Reading): boolean =>
  reading.tokens.slice(reading.from, reading.to).some(({ key }) => /^(εκει|there)$/.test(key));

/** Somebody brought or gave it. */
export const wasGiven = (reading: Reading): boolean =>
  reading.tokens
    .slice(reading.from, reading.to)
    .some(({ key }) =>
      /^(εφερε|εφεραν|φερανε|εδωσε|εδωσαν|δωσανε|χαρισε|χαρισαν|εστειλε|εστειλαν|κερασε|gave|given|sent)$/.test(key),
    );
