import type { Unit } from '@kelari/core/food/concept.ts';
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { capital } from '@kelari/core/food/normalise.ts';
import { addDays, type Day, isDay } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { maxAmount, type Product } from '@kelari/core/pantry/contract.ts';
import { t } from '@lingui/core/macro';
import type { ProductFields } from './drafts.ts';

/** The form as it is typed: everything is text until it is sent. */
export type ProductForm = {
  readonly name: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly location: string;
  /** '' leaves it to the food that the name means. */
  readonly category: Product['category'] | '';
  readonly expirationDate: string;
  readonly dateKind: Product['dateKind'];
  /** The date is how long it usually keeps at that place, not what a package says. */
  readonly dateGuessed: boolean;
  /** How many of the household's own entries the guess was learned from; 0: it is the usual one of such food. */
  readonly guessEntries: number;
  /** The cook said a date, or that there is none: nothing is guessed any more. */
  readonly dateSettled: boolean;
  readonly brand: string;
  readonly barcode: string;
  readonly description: string;
  readonly purchaseDate: string;
  readonly price: string;
  readonly storeName: string;
  readonly lowAt: string;
};

export const emptyForm = (today: Day, location = 'pantry'): ProductForm => ({
  name: '',
  quantity: '1',
  unit: 'pieces',
  location,
  category: '',
  expirationDate: '',
  dateKind: 'best_before',
  dateGuessed: false,
  guessEntries: 0,
  dateSettled: false,
  brand: '',
  barcode: '',
  description: '',
  purchaseDate: today,
  price: '',
  storeName: '',
  lowAt: '',
});

export function formOf(product: Pick<Product, keyof ProductForm & keyof Product>, language: Language): ProductForm {
  // as the reader writes decimals, without thousands: "1250,5"
  const decimal = (value: number | null) =>
    value === null ? '' : language === 'el' ? String(value).replace('.', ',') : String(value);
  return {
    name: product.name,
    quantity: decimal(product.quantity),
    unit: product.unit,
    location: product.location,
    category: product.category,
    expirationDate: product.expirationDate ?? '',
    dateKind: product.dateKind,
    dateGuessed: product.dateGuessed,
    guessEntries: 0,
    dateSettled: !product.dateGuessed,
    brand: product.brand ?? '',
    barcode: product.barcode ?? '',
    description: product.description ?? '',
    purchaseDate: product.purchaseDate ?? '',
    price: decimal(product.price),
    storeName: product.storeName ?? '',
    lowAt: decimal(product.lowAt),
  };
}

/** What choosing a completion fills in. A date that the cook typed stays. */
export function withFood(form: ProductForm, food: FoodOption, today: Day): ProductForm {
  const bought = isDay(form.purchaseDate) ? form.purchaseDate : today;
  const guess = food.shelfLifeDays === null ? '' : addDays(bought, food.shelfLifeDays);
  return {
    ...form,
    name: capital(food.label),
    category: food.category,
    unit: food.unit,
    location: food.location,
    ...(form.dateSettled ? {} : { expirationDate: guess, dateGuessed: guess !== '', guessEntries: 0 }),
    // a fresh form says "1": one gram is never meant
    ...(form.quantity === '1' && (food.unit === 'g' || food.unit === 'ml') ? { quantity: '500' } : {}),
  };
}

export type FormProblem = { readonly name: keyof ProductForm; readonly message: string };

/** `isNew`: nothing of a product would stand in no list; of one that is there it is used up. */
export function problemsOf(form: ProductForm, isNew: boolean): FormProblem[] {
  const problems: FormProblem[] = [];
  if (form.name.trim() === '') problems.push({ name: 'name', message: t`Write a name` });
  const amount = (name: 'quantity' | 'price' | 'lowAt', required: boolean) => {
    const text = form[name].trim();
    if (text === '' && !required) return;
    const number = readDecimal(text);
    if (number === null) problems.push({ name, message: text === '' ? t`Write how much` : t`This is not a number` });
    else if (number < 0) problems.push({ name, message: t`It cannot be less than nothing` });
    else if (number === 0 && name === 'quantity' && isNew) problems.push({ name, message: t`Write how much` });
    else if (number > maxAmount) problems.push({ name, message: t`That is too much` });
  };
  amount('quantity', true);
  amount('price', false);
  amount('lowAt', false);
  for (const name of ['expirationDate', 'purchaseDate'] as const) {
    if (form[name] !== '' && !isDay(form[name])) problems.push({ name, message: t`This day does not exist` });
  }
  return problems;
}

/** What is sent: amounts as numbers, '' as nothing. Only a form without problems has it. */
export function fieldsOf(form: ProductForm): ProductFields {
  const { guessEntries: _, dateSettled: __, category, ...text } = form;
  const orNull = (value: string) => value.trim() || null;
  return {
    ...text,
    ...(category === '' ? {} : { category }),
    name: form.name.trim(),
    quantity: readDecimal(form.quantity) ?? 0,
    expirationDate: orNull(form.expirationDate),
    purchaseDate: orNull(form.purchaseDate),
    brand: orNull(form.brand),
    barcode: orNull(form.barcode),
    description: orNull(form.description),
    storeName: orNull(form.storeName),
    price: form.price.trim() === '' ? null : readDecimal(form.price),
    lowAt: form.lowAt.trim() === '' ? null : readDecimal(form.lowAt),
  };
}

/** The lot as it will be answered, as far as the client can tell; shown until the answer comes. */
export function previewOf(form: ProductForm, before: Product | { readonly id: string }): Product {
  const { category, ...fields } = fieldsOf(form);
  const now = new Date().toISOString();
  const blank = {
    userId: null,
    isConsumed: false,
    conceptId: null,
    foodClass: null,
    openedAt: null,
    frozenAt: null,
    value: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  return {
    ...blank,
    ...before,
    name: fields.name,
    category: category ?? ('category' in before ? before.category : 'other'),
    quantity: Number(fields.quantity),
    unit: form.unit,
    location: form.location,
    brand: fields.brand ?? null,
    barcode: fields.barcode ?? null,
    description: fields.description ?? null,
    storeName: fields.storeName ?? null,
    expirationDate: fields.expirationDate ?? null,
    dateKind: form.dateKind,
    dateGuessed: form.dateGuessed,
    purchaseDate: fields.purchaseDate ?? null,
    price: fields.price === null ? null : Number(fields.price),
    lowAt: fields.lowAt === null ? null : Number(fields.lowAt),
  };
}

/** The form's fields that a lot has too, and that a reader can compare. */
type Shared = Exclude<keyof ProductForm, 'dateGuessed' | 'guessEntries' | 'dateSettled'>;

/** The fields in which somebody else's state differs from what this form would save. */
export function differences(theirs: Product, form: ProductForm): Shared[] {
  const { dateGuessed: _, guessEntries: __, dateSettled: ___, ...compared } = form;
  const mine = previewOf(form, theirs);
  return (Object.keys(compared) as Shared[]).filter((name) => mine[name] !== theirs[name]);
}
