import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { t } from '@lingui/core/macro';
import { ApiError } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import type { PantryChanges } from './changes.ts';

/** Writes down the date that the cook says, in place of a guess. */
export async function redate(changes: PantryChanges, product: Product, expirationDate: Day | null): Promise<void> {
  const fields = { expirationDate, dateGuessed: false };
  try {
    const change = { kind: 'edit' as const, product: { ...product, ...fields }, base: product };
    const { unsent, name } = await changes.save(change, { ...fields, name: product.name });
    if (!unsent) addToast({ title: t`Product updated`, description: name, tone: 'success' });
  } catch (error) {
    const description = error instanceof ApiError && error.text ? error.text : t`Something went wrong`;
    addToast({ title: t`Failed to update product`, description, tone: 'destructive' });
  }
}
