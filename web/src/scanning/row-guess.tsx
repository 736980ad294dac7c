import type { ProductForm } from '../pantry/product-form.ts';
import { useShelfLife } from '../pantry/use-shelf-life.ts';

export type RowGuessProps = { readonly form: ProductForm; readonly set: (form: ProductForm) => void };

/** Asks how long it keeps, for the one row that is another food or lies elsewhere than it was read for. */
export function RowGuess({ form, set }: RowGuessProps) {
  useShelfLife(form, set, true);
  return null;
}
