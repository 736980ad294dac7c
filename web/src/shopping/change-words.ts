import { plural, t } from '@lingui/core/macro';
import { type Change, itemsOf } from './shown-items.ts';

/** A list's name; the household's first one has none of its own. */
export const listName = (list: { readonly name: string | null }): string => list.name ?? t`Shopping list`;

/** A change in words, for the list of what is not sent: "Milk: ticked". */
export function changeWords(change: Change): string {
  switch (change.kind) {
    case 'list-add':
      return t`List ${listName(change.list)}: new`;
    case 'list-name':
      return t`List ${listName(change.list)}: renamed`;
    case 'list-default':
      return t`List ${listName(change.list)}: the first one now`;
    case 'list-remove':
      return t`List ${listName(change.list)}: deleted`;
    default:
      return `${namesOf(change)}: ${what(change)}`;
  }
}

function namesOf(change: Change): string {
  const [first, ...others] = itemsOf(change);
  if (!first) return t`Shopping list`;
  const count = others.length + 1;
  return count === 1 ? first.productName : plural(count, { one: '# product', other: '# products' });
}

function what(change: Change): string {
  switch (change.kind) {
    case 'add':
      return t`on the list`;
    case 'tick':
      return change.isPurchased ? t`ticked` : t`not ticked any more`;
    case 'edit':
      return t`changed on the list`;
    case 'remove':
      return t`off the list`;
    case 'done':
      return t`bought`;
    default:
      return t`taken back`;
  }
}

export function failureTitle(kind: Change['kind']): string {
  switch (kind) {
    case 'add':
      return t`Failed to add product`;
    case 'remove':
      return t`Failed to remove product`;
    case 'undo':
      return t`It could not be taken back`;
    case 'done':
      return t`The shopping was not saved`;
    case 'tick':
    case 'edit':
      return t`Failed to update product`;
    default:
      return t`The list was not changed`;
  }
}

/** What is still there, after a refusal. */
export function keptWords(change: Change): string {
  switch (change.kind) {
    case 'tick':
      return change.isPurchased ? t`It is still on the list, not ticked.` : t`It is still ticked.`;
    case 'remove':
      return t`It is still on the list.`;
    case 'add':
      return t`It is on the list, not sent yet.`;
    case 'edit':
      return t`It stays as it was.`;
    case 'done':
      return t`What you ticked is still on the list.`;
    default:
      return t`Everything else stays as it was.`;
  }
}
