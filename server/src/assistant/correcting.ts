import type { Act, Intent } from '@kelari/core/assistant/act.ts';
import type { Write } from '@kelari/core/assistant/contract.ts';
import { type PlaceKind, placeKinds } from '@kelari/core/food/concept.ts';

/**
 * The acts that do again what was done, for the items as they should read: each kind of it once. Nothing where what was done
 * had no items.
 */
export function correctedActs(writes: readonly Write[], { slots, sure }: Act): Act[] {
  const acts = new Map<string, Act>();
  for (const write of writes) {
    const intent = intentOf(write);
    if (!intent || (slots.items ?? []).length === 0) continue;
    const place = placeOf(write);
    acts.set(intent, {
      intent,
      slots: { ...(slots.items ? { items: slots.items } : {}), ...(place ? { place } : {}) },
      sure,
    });
  }
  return [...acts.values()];
}

function intentOf(write: Write): Intent | null {
  if (write.do === 'plan.add' || write.do === 'plan.remove') return null;
  if (write.do !== 'pantry.act') return write.do;
  const intents: Readonly<Record<typeof write.kind, Intent>> = {
    ...{ eaten: 'pantry.consume', thrown: 'pantry.discard', opened: 'pantry.open', frozen: 'pantry.freeze' },
    ...{ thawed: 'pantry.move', moved: 'pantry.move' },
  };
  return intents[write.kind];
}

function placeOf(write: Write): PlaceKind | undefined {
  const place =
    write.do === 'pantry.act' && write.kind !== 'frozen'
      ? write.location
      : write.do === 'pantry.add'
        ? (write.items[0]?.location ?? undefined)
        : undefined;
  return placeKinds.find((kind) => kind === place);
}
