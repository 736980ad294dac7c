import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import { plural, t } from '@lingui/core/macro';
import { amountText } from '../food/unit-words.ts';
import { activeLanguage } from '../platform/language.ts';
import { type Change, productsOf } from './shown-products.ts';

/** What an act did, as its toast and the list of unsent changes say it. */
export function actTitle(kind: ActKind): string {
  switch (kind) {
    case 'eaten':
      return t`Eaten`;
    case 'thrown':
      return t`Thrown away`;
    case 'opened':
      return t`Opened`;
    case 'frozen':
      return t`Put in the freezer`;
    case 'thawed':
      return t`Thawed`;
    case 'moved':
      return t`Moved`;
    case 'counted':
      return t`Counted`;
    case 'removed':
      return t`Deleted`;
  }
}

export function failureTitle(kind: Change['kind']): string {
  switch (kind) {
    case 'remove':
      return t`Failed to delete product`;
    case 'add':
      return t`Failed to add product`;
    case 'restore':
      return t`Failed to put the product back`;
    case 'undo':
      return t`It could not be taken back`;
    default:
      return t`Failed to update product`;
  }
}

/** A change in words, for the list of what is not sent: "Milk: eaten, 1 l". */
export function changeWords(change: Change): string {
  const [first, ...others] = productsOf(change);
  const count = others.length + 1;
  const name = !first ? t`Pantry` : count === 1 ? first.name : plural(count, { one: '# product', other: '# products' });
  return `${name}: ${what(change)}`;
}

function what(change: Change): string {
  const language = activeLanguage();
  switch (change.kind) {
    case 'add':
      return t`added, ${amountText(change.product, language)}`;
    case 'edit':
      return t`edited`;
    case 'remove':
      return t`deleted`;
    case 'restore':
      return t`put back`;
    case 'undo':
      return t`taken back`;
    case 'adjust': {
      const amount = amountText({ quantity: Math.abs(change.by), unit: change.unit }, language);
      return change.by < 0 ? t`less by ${amount}` : t`more by ${amount}`;
    }
    case 'act': {
      const [part] = change.lots;
      const title = actTitle(change.act).toLocaleLowerCase(language);
      if (change.lots.length > 1 || part?.amount === undefined) return title;
      const unit = part.unit ?? part.product.unit;
      return `${title}, ${amountText({ quantity: Number(part.amount), unit }, language)}`;
    }
  }
}
