import type { Unit } from '@kelari/core/food/concept.ts';
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { capital } from '@kelari/core/food/normalise.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import type { Priority, ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { t } from '@lingui/core/macro';
import type { NewItem } from './drafts.ts';
import type { ItemFields } from './shown-items.ts';

/** The form as it is typed: everything is text until it is sent. */
export type ItemForm = {
  readonly productName: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly priority: Priority;
  readonly estimatedPrice: string;
  /** '' leaves it to the food that the name means. */
  readonly category: ShoppingItem['category'] | '';
  /** Not there in a draft of before. */
  readonly neededForRecipe?: string;
  readonly notes: string;
  readonly conceptId: string | null;
  readonly foodClass: string | null;
};

/** Specification, section 5. */
export const emptyForm = (productName = ''): ItemForm => ({
  productName,
  quantity: '1',
  unit: 'pieces',
  priority: 'medium',
  estimatedPrice: '',
  category: '',
  neededForRecipe: '',
  notes: '',
  conceptId: null,
  foodClass: null,
});

export function formOf(item: ShoppingItem, language: Language): ItemForm {
  const decimal = (value: number) => (language === 'el' ? String(value).replace('.', ',') : String(value));
  return {
    productName: item.productName,
    quantity: decimal(item.quantity),
    unit: item.unit,
    priority: item.priority,
    estimatedPrice: item.estimatedPrice === null ? '' : decimal(item.estimatedPrice),
    category: item.category,
    neededForRecipe: item.neededForRecipe ?? '',
    notes: item.notes ?? '',
    conceptId: item.conceptId,
    foodClass: item.foodClass,
  };
}

/** What choosing a completion fills in; a fresh form says "1": one gram is never meant. */
export function withFood(form: ItemForm, food: FoodOption): ItemForm {
  const isFresh = form.quantity === '1' && form.unit === 'pieces';
  const isFine = food.unit === 'g' || food.unit === 'ml';
  return {
    ...form,
    productName: capital(food.label),
    category: food.category,
    conceptId: food.own ? null : food.value,
    foodClass: food.foodClass,
    ...(isFresh ? { unit: food.unit, quantity: isFine ? '500' : '1' } : {}),
  };
}

export type ItemProblem = { readonly name: keyof ItemForm; readonly message: string };

export function problemsOf(form: ItemForm): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (form.productName.trim() === '') problems.push({ name: 'productName', message: t`Write a name` });
  const check = (name: 'quantity' | 'estimatedPrice') => {
    const text = form[name].trim();
    const number = readDecimal(text);
    if (text === '') {
      if (name === 'quantity') problems.push({ name, message: t`Write how much` });
    } else if (number === null) problems.push({ name, message: t`This is not a number` });
    else if (number < 0) problems.push({ name, message: t`It cannot be less than nothing` });
    else if (number > maxAmount) problems.push({ name, message: t`That is too much` });
  };
  check('quantity');
  check('estimatedPrice');
  return problems;
}

type Said = Omit<ItemFields, 'category' | 'listId'> & { readonly category?: ItemFields['category'] };

/** What is sent: numbers as numbers, an empty price as null. Only a form without problems has it. */
export const fieldsOf = (form: ItemForm): Said => ({
  productName: form.productName.trim(),
  quantity: readDecimal(form.quantity) ?? 1,
  unit: form.unit,
  priority: form.priority,
  estimatedPrice: form.estimatedPrice.trim() === '' ? null : readDecimal(form.estimatedPrice),
  neededForRecipe: form.neededForRecipe?.trim() || null,
  notes: form.notes.trim() || null,
  ...(form.category === '' ? {} : { category: form.category }),
});

export const newItemOf = (form: ItemForm): NewItem => ({
  ...fieldsOf(form),
  conceptId: form.conceptId,
  foodClass: form.foodClass,
});

/** The fields in which the form differs from the row; an amount means nothing without its unit. */
export function changedFields(form: ItemForm, item: ShoppingItem, listId: string): Partial<ItemFields> {
  const said: Partial<ItemFields> = { ...fieldsOf(form), listId };
  const names = Object.keys(said) as (keyof ItemFields)[];
  const changed = new Set(names.filter((name) => said[name] !== item[name]));
  if (changed.has('quantity') || changed.has('unit'))
    for (const name of ['quantity', 'unit'] as const) changed.add(name);
  return Object.fromEntries([...changed].map((name) => [name, said[name]]));
}
