import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { Unit } from '@kelari/core/food/concept.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { type Cooking, cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../account/current-user.ts';
import { productsQuery } from '../pantry/queries.ts';
import { drawInCache } from '../pantry/sending.ts';
import type { Change } from '../pantry/shown-products.ts';
import type { Outbox } from '../platform/outbox.ts';
import { onArrival, outboxOf } from '../platform/outbox-app.ts';
import type { OutboxAct } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { addToast } from '../platform/toast.ts';

/** What a cooking took out of the pantry, each lot once, and what is left over of it. */
export type TakenAway = {
  readonly takes: readonly { readonly productId: string; readonly amount: number; readonly unit: Unit }[];
  readonly leftovers: { readonly portions: number; readonly location: 'fridge' | 'freezer' } | null;
};
export const nothingTaken: TakenAway = { takes: [], leftovers: null };

/** For how many, with what, and the planned meal that it was. */
type Cooked = {
  readonly servings: number;
  readonly taken?: TakenAway;
  readonly mealId?: string | null | undefined;
};

/** `change` is how the pantry is drawn until the server has said what was taken. */
type CookingAct = OutboxAct & { readonly change: Change };
/** What a cooking changes beside the lots it took. */
const stale = [
  ...['cookings', 'products', 'journal', 'ledger', 'recommendations', 'missing-lines', 'shopping-suggestions'],
  ...['meal-plans', 'meal-standings', 'plan-needs', 'daily-briefing'],
];

// what was drawn is written down: the shelves do not flash back until they are read again
onArrival('recipes', (client, { act }) => drawInCache(client, (act as CookingAct).change));

/**
 * Notes a cooking, with a way back in the toast; answers why it was refused, or null. Without a signal it waits in the
 * outbox and is noted for the day on which it was cooked.
 */
export async function recordCooking(
  client: QueryClient,
  { id, name }: Pick<Recipe, 'id' | 'name'>,
  { servings, taken = nothingTaken, mealId = null }: Cooked,
): Promise<string | null> {
  const user = client.getQueryData<CurrentUser | null>(currentUserQuery.queryKey);
  if (!user) throw new Error('Nobody is signed in who could have cooked');
  const outbox = outboxOf(client, user);
  const today = dayIn(new Date(), user.timezone);
  const entities = [`recipes:${id}`, ...taken.takes.map(({ productId }) => `products:${productId}`)];
  const act: CookingAct = { feature: 'recipes', change: eaten(client, taken, today) };
  const { key, settled } = outbox.send({
    entities,
    request: requestOf(cookingsApi.record, {
      params: { id },
      body: { servings, cookedOn: today, mealId, takes: [...taken.takes], leftovers: taken.leftovers },
    }),
    title: t`${name}: cooked`,
    act,
    stale,
  });
  const outcome = await settled;
  if (outcome.kind === 'parked') {
    await outbox.discard(key);
    const reason = outcome.problem.text || t`Something went wrong`;
    addToast({ title: t`The cooking was not noted`, description: reason, tone: 'destructive' });
    return reason;
  }
  const cooking = outcome.kind === 'done' ? (outcome.reply as Cooking) : null;
  addToast({
    title: cooking ? t`Noted as cooked` : t`Kept on this device until there is a signal`,
    description: name,
    tone: cooking ? 'success' : 'plain',
    action: { label: t`Undo`, onAct: () => void takeBack(outbox, { entities, key, name, id: cooking?.id }) },
  });
  return null;
}

/** What it takes, as the pantry draws it; lots that this page has not seen come with the answer. */
function eaten(client: QueryClient, { takes }: TakenAway, today: string): Change {
  const seen = new Map<string, Product>(client.getQueryData(productsQuery.queryKey)?.map((lot) => [lot.id, lot]));
  const lots = takes.flatMap(({ productId, amount, unit }) => {
    const product = seen.get(productId);
    return product ? [{ product, amount, unit }] : [];
  });
  return { kind: 'act', act: 'eaten', lots, details: {}, today };
}

type Noted = {
  readonly entities: readonly string[];
  readonly key: string;
  readonly name: string;
  readonly id: string | undefined;
};

/** Out of the outbox while it was never sent, after that by its id; where no answer came it is that of the call. */
async function takeBack(outbox: Outbox, { entities, key, name, id }: Noted): Promise<void> {
  if (await outbox.takeBack(key)) return;
  const { settled } = outbox.send({
    entities,
    goneIsDone: true,
    request: requestOf(cookingsApi.remove, { params: { id: id ?? key } }),
    title: t`${name}: not cooked after all`,
    act: { feature: 'cookings' },
    stale,
  });
  const outcome = await settled;
  if (outcome.kind === 'done') addToast({ title: t`The note is taken back`, tone: 'success' });
  if (outcome.kind !== 'parked') return;
  addToast({
    title: t`The note could not be taken back`,
    description: outcome.problem.text || t`Something went wrong`,
    tone: 'destructive',
  });
}
