import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { Product, ProductUpdate } from '@kelari/core/pantry/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../platform/language.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import { pantryChanges } from './changes.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { PantryAct } from './drafts.ts';
import { formOf } from './product-form.ts';
import { placesOf } from './product-words.ts';
import { acceptProducts } from './sending.ts';

/** An edit that was refused because somebody else gave the same field another value meanwhile. */
export const isConflict = ({ act, state, problem }: OutboxEntry): boolean =>
  state === 'parked' &&
  act.feature === 'pantry' &&
  (act as PantryAct).change.kind === 'edit' &&
  problem?.body.current !== undefined;

/** Both sides of an edit that was made without a signal, and the choice between them. */
export function ParkedEdit({ entry, user }: { readonly entry: OutboxEntry; readonly user: CurrentUser }) {
  const client = useQueryClient();
  const language = useLanguage();
  const changes = pantryChanges(client, user);
  const theirs = entry.problem?.body.current as Product;
  const { base: _, ...sent }: ProductUpdate = JSON.parse(entry.request.body ?? '{}');
  const mine = { ...theirs, ...sent } as Product;
  return (
    <ConflictPanel
      theirs={theirs}
      mine={formOf(mine, language)}
      places={placesOf(user.household.places)}
      onKeepMine={() => {
        changes.editAgain(mine, sent, theirs);
        void changes.outbox.discard(entry.key);
      }}
      onTakeTheirs={() => {
        acceptProducts(client, [theirs], []);
        void changes.outbox.discard(entry.key);
      }}
    />
  );
}
