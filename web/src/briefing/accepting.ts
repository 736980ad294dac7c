import type { Product } from '@kelari/core/pantry/contract.ts';
import type { Acted } from '@kelari/core/pantry/stock-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { PantryAct } from '../pantry/drafts.ts';
import { onEveryArrival } from '../platform/outbox-app.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import { briefingQuery } from './queries.ts';
import { acceptedBriefing } from './shown-briefing.ts';

onEveryArrival(acceptIntoBriefing);

/** The lots of the server's answer; null where it does not say them. */
function answerOf({ feature, change }: PantryAct, reply: unknown): Pick<Acted, 'products' | 'gone'> | null {
  if (feature !== 'pantry') return null;
  if (change.kind === 'act' || change.kind === 'undo') return reply as Acted;
  return change.kind === 'remove'
    ? { products: [], gone: [change.product.id] }
    : { products: [reply as Product], gone: [] };
}

/**
 * Writes what an act made of the shelves into the briefing at hand, in the breath in which the act stops being drawn, so that no
 * row comes back for a moment; the act itself says that the briefing is stale.
 */
function acceptIntoBriefing(client: QueryClient, { act }: OutboxEntry, reply: unknown): void {
  if (!('change' in act)) return;
  const { queryKey } = briefingQuery;
  const pantryAct = act as PantryAct;
  client.setQueryData(
    queryKey,
    (briefing) => briefing && acceptedBriefing(briefing, pantryAct.change, answerOf(pantryAct, reply)),
  );
}
