import type { Act, SaidItem } from './act.ts';
import type { Scene } from './scene.ts';

export const grown = (act: Act, items: readonly SaidItem[]): Act => ({
  ...act,
  slots: { ...act.slots, items: [...(act.slots.items ?? []), ...items] },
});

/** Amounts that no food was found for are left out. */
export function withFoods(act: Act): Act {
  const items = act.slots.items?.filter(({ food }) => food !== undefined) ?? [];
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
export const saysWithIt = (scene: Scene): boolean =>
  scene.tokens
    .slice(scene.from, scene.to)
    .some(
      ({ key }, i, all) =>
        /^(it|them|these|those|that|δαυτα|δαυτο|δαυτη|δαυτην|δαυτον|δαυτεσ|δαυτουσ|αυτο|αυτα|αυτη|αυτην|αυτεσ|αυτον|αυτουσ)$/.test(
          key,
        ) &&
        i > 0 &&
        /^(with|from|of|με|απο|μ)$/.test(all[i - 1]?.key ?? ''),
    );

/** Whether what both say does not differ. */
export const isNarrower = (a: Act, b: Act): boolean => {
  const [left, right] = [a.slots as Record<string, unknown>, b.slots as Record<string, unknown>];
  return Object.keys(left).every(
    (key) => right[key] === undefined || JSON.stringify(right[key]) === JSON.stringify(left[key]),
  );
};
