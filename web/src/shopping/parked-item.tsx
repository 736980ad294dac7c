import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../platform/language.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import { acceptItems } from './accepting.ts';
import { shoppingChanges } from './changes.ts';
import { itemConflictOf } from './drafts.ts';
import { formOf } from './item-form.ts';
import { TheirsPanel } from './theirs-panel.tsx';

export type ParkedItemProps = { readonly entry: OutboxEntry; readonly user: CurrentUser };

/** Both sides of a row's edit that was made without a signal, and the choice between them. */
export function ParkedItem({ entry, user }: ParkedItemProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const conflict = itemConflictOf(entry);
  if (!conflict) return null;
  const { fields, theirs } = conflict;
  const mine: ShoppingItem = { ...theirs, ...fields };
  const changes = shoppingChanges(client, user);
  const settle = (isMine: boolean) => {
    acceptItems(client, [theirs], []);
    if (isMine) changes.edit(theirs, fields);
    void changes.outbox.discard(entry.key);
  };
  return (
    <TheirsPanel
      theirs={theirs}
      mine={formOf(mine, language)}
      onKeepMine={() => settle(true)}
      onTakeTheirs={() => settle(false)}
    />
  );
}
