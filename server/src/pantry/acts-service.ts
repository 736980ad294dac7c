import { randomUUID } from 'node:crypto';
import type { PlaceKind, Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { FieldProblem } from '@kelari/core/kit/errors.ts';
import { keptAmount, shownAmount } from '@kelari/core/kit/numbers.ts';
import { actOn } from '@kelari/core/pantry/acts.ts';
import { maxAmount, type Product } from '@kelari/core/pantry/contract.ts';
import { coldFacts, usualKeeps } from '@kelari/core/pantry/keeps.ts';
import { answeredMeasure, metricFactor } from '@kelari/core/pantry/rules.ts';
import type { Acted, ActInput, LotPart } from '@kelari/core/pantry/stock-contract.ts';
import { foodBookOf } from '../food/book.ts';
import * as game from '../gamification/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { refuse } from '../platform/problems.ts';
import { answered } from './answer.ts';
import { factsOfLots } from './lot-facts.ts';
import { type Made, type Move, record } from './moves-service.ts';
import { notePaid, type Touched } from './paid.ts';
import { placeProblems, placesOf } from './places-service.ts';
import { lockProducts, type ProductRow } from './repo.ts';
import { type Step, takeStep } from './step-repo.ts';
import { changedMeanwhile, noSuchProduct, productsGone, tooMuch } from './text.ts';

/** More or less of a lot; never below zero. */
export async function adjustProduct(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { by, unit }: { readonly by: number; readonly unit?: Unit | undefined },
): Promise<Product> {
  const step: Step = { by, unit, kind: by < 0 ? 'eaten' : 'corrected', reason: null };
  const { product } = await stepped(ctx, actor, id, { step, path: 'by', missing: noSuchProduct });
  return product;
}

/** `path` names the amount in the body. */
async function stepped(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { step, path, missing }: { readonly step: Step; readonly path: string; readonly missing: () => Error },
): Promise<{ readonly actionId: string; readonly product: Product }> {
  const { householdId, userId, name: userName } = actor;
  const action = { id: ctx.key ?? randomUUID(), userId, userName, at: ctx.clock() };
  const taken = await takeStep(ctx.db, householdId, id, { step, action });
  if (!taken) throw missing();
  const book = await foodBookOf(ctx, actor);
  const product = answered(taken.row, book);
  if (taken.factor === null) throw changedMeanwhile(product);
  if ((taken.next ?? 0) > maxAmount) refuse([tooMuch(path)]);
  if (taken.isChanged) {
    await notePaid(ctx, actor, action.id, raised(taken.row, step));
    ctx.changed('products', id, 'changed');
    ctx.changed('journal', action.id, 'added');
    await count(ctx, actor, { kind: step.kind, id: action.id }, [taken.row], book);
  }
  return { actionId: action.id, product };
}

/** What turns up beyond what was paid for was paid for too: only then the price history has to hear of a step. */
function raised(row: ProductRow, { by, kind }: Step): Touched[] {
  if ((by ?? 0) <= 0 || row.price === null || row.pricedAmount !== row.quantity) return [];
  return [{ before: { ...row, pricedAmount: row.quantity + 1 }, after: row, kind }];
}

/** One act on many lots: on all of them or on none. */
export async function act(ctx: Ctx, actor: Actor, input: ActInput): Promise<Acted> {
  const { kind, lots: parts, location, expirationDate } = input;
  refuse(partProblems(input));
  refuse(await placeProblems(ctx, actor, [input], () => ''));
  const [only] = parts;
  if (only && parts.length === 1 && (kind === 'eaten' || kind === 'thrown'))
    return takenFromOne(ctx, actor, only, input);

  const rows = await held(ctx, actor, parts, (place) => `lots.${place}.id`);
  const book = await foodBookOf(ctx, actor);
  const today = dayIn(ctx.clock(), actor.timezone);
  const placeOf = await placesOf(ctx, actor, [...rows.map((row) => row.location), ...(location ? [location] : [])]);
  const kindOf = (place: string): PlaceKind => placeOf(place) ?? 'pantry';
  refuse(kindProblems(input, kindOf));
  const moves: Move[] = [];
  const made: Made[] = [];
  for (const [at, row] of rows.entries()) {
    const amount = keptPart(parts[at], row, book);
    if ((amount ?? 0) > maxAmount) refuse([tooMuch(`lots.${at}.amount`)]);
    const food = foodById(row.conceptId, book);
    const context = { today, kindOf, keeps: usualKeeps(food), ...coldFacts(food, row) };
    const outcome = actOn(row, { kind, amount, location, expirationDate }, context);
    const { quantity, ...state } = outcome.changes;
    moves.push({ row, quantity, state, ...(outcome.gone ? { removed: true } : {}) });
    if (outcome.part) {
      const id = parts[at]?.newId ?? randomUUID();
      made.push({ lot: { ...row, ...outcome.part, id, version: 1, updatedAt: ctx.clock() } });
    }
  }
  const reason = kind === 'thrown' ? input.reason : null;
  const done = await record(ctx, actor, { kind, reason }, { moves, made });
  await count(
    ctx,
    actor,
    { kind, id: done.id },
    rows.filter((row) => done.lots.has(row.id)),
    book,
  );
  const after = [
    ...rows.map((row) => done.lots.get(row.id) ?? row),
    ...made.flatMap(({ lot }) => done.lots.get(lot.id) ?? []),
  ];
  return actedOf(done.id, after, book);
}

/** Acts that count for who did them. */
const counted = ['eaten', 'frozen', 'thrown', 'counted'] as const;
const saving = ['eaten', 'frozen'];

async function count(
  ctx: Ctx,
  actor: Actor,
  deed: { readonly kind: string; readonly id: string },
  rows: readonly ProductRow[],
  book: FoodBook,
): Promise<void> {
  const kind = counted.find((one) => one === deed.kind);
  if (!kind || rows.length === 0) return;
  const facts = factsOfLots(ctx, actor, rows, { book, saves: saving.includes(kind) });
  await game.record(ctx, actor, { kind, id: deed.id, facts });
}

/** Every lot of an act as it is now. */
export const actedOf = (id: string, rows: readonly ProductRow[], book: FoodBook): Acted => ({
  id,
  products: rows.filter((row) => row.deletedAt === null).map((row) => answered(row, book)),
  gone: rows.filter((row) => row.deletedAt !== null).map((row) => row.id),
});

async function takenFromOne(ctx: Ctx, actor: Actor, part: LotPart, { kind, reason }: ActInput): Promise<Acted> {
  const by = part.amount === undefined ? null : -part.amount;
  const step: Step = { by, unit: part.unit, kind, reason: (kind === 'thrown' && reason) || null };
  const missing = () => productsGone(['lots.0.id']);
  const { actionId, product } = await stepped(ctx, actor, part.id, { step, path: 'lots.0.amount', missing });
  return { id: actionId, products: [product], gone: [] };
}

/** The lots in the order they were named in, held until the end of the transaction. */
export async function held(
  ctx: Ctx,
  actor: Actor,
  parts: readonly { readonly id: string }[],
  pathOf: (place: number) => string,
): Promise<ProductRow[]> {
  const ids = parts.map(({ id }) => id);
  const found = new Map((await lockProducts(ctx.db, actor.householdId, ids)).map((row) => [row.id, row]));
  const rows = ids.map((id) => found.get(id));
  const gone = rows.flatMap((row, place) => (row && !row.deletedAt ? [] : [pathOf(place)]));
  if (gone.length > 0) throw productsGone(gone);
  return rows.filter((row) => row !== undefined);
}

/** An amount of a lot in the lot's own unit; undefined for all of it. */
export function keptPart(
  part: Pick<LotPart, 'amount' | 'unit'> | undefined,
  row: ProductRow,
  book: FoodBook,
): number | undefined {
  const factor = metricFactor(part?.unit ?? answeredMeasure(row.quantity, row.unit).unit, row.unit);
  if (factor === null) throw changedMeanwhile(answered(row, book));
  const amount = part?.amount;
  if (amount === undefined) return undefined;
  // what was answered rounded and comes back as it was is all of it
  const isAll = factor === 1 && amount > 0 && amount === shownAmount(row.quantity);
  return isAll ? row.quantity : keptAmount(amount * factor);
}

function partProblems({ kind, lots, location }: ActInput): FieldProblem[] {
  const ids = lots.flatMap(({ id, newId }) => (newId === undefined ? [id] : [id, newId]));
  const problems: FieldProblem[] = lots.flatMap(({ id, newId, amount }, place) => [
    ...(ids.indexOf(id) === ids.lastIndexOf(id) ? [] : [{ path: `lots.${place}.id`, message: givenTwice }]),
    ...(newId === undefined || ids.indexOf(newId) === ids.lastIndexOf(newId)
      ? []
      : [{ path: `lots.${place}.newId`, message: givenTwice }]),
    ...(kind === 'counted' && amount === undefined
      ? [{ path: `lots.${place}.amount`, message: { en: 'How much was there?', el: 'Πόσο βρέθηκε;' } }]
      : []),
    ...(kind === 'removed' && amount !== undefined
      ? [{ path: `lots.${place}.amount`, message: { en: 'Only all of it', el: 'Μόνο ολόκληρο' } }]
      : []),
  ]);
  if (kind === 'moved' && location === undefined)
    problems.push({ path: 'location', message: { en: 'Where to?', el: 'Πού πάει;' } });
  return problems;
}

const givenTwice = { en: 'This id is given twice', el: 'Αυτό το id δίνεται δύο φορές' };

const kindProblems = ({ kind, location }: ActInput, kindOf: (place: string) => PlaceKind): FieldProblem[] =>
  location === undefined ||
  (kind !== 'frozen' && kind !== 'thawed') ||
  (kindOf(location) === 'freezer') === (kind === 'frozen')
    ? []
    : [
        {
          path: 'location',
          message:
            kind === 'frozen'
              ? { en: 'This place is no freezer', el: 'Αυτό το μέρος δεν είναι κατάψυξη' }
              : { en: 'Nothing thaws in a freezer', el: 'Στην κατάψυξη δεν ξεπαγώνει τίποτα' },
        },
      ];
