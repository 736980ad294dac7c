import { createHash, randomUUID } from 'node:crypto';
import type { LastDone, Write } from '@kelari/core/assistant/contract.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { act } from '../pantry/acts-service.ts';
import { addProducts } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { undoSince } from '../platform/undo-span.ts';
import { addItems } from '../shopping/service.ts';
import { changeSeveral } from '../shopping/several-service.ts';
import { insertDeed } from './deeds-repo.ts';
import { lastItem } from './kitchen.ts';
import { changePlan, type PlanWrite } from './plan-writes.ts';
import type { WayBack } from './tables.ts';
import { itemWords, rowWords } from './text-amounts.ts';

export type Performed = {
  readonly id: string;
  /** What was acted on, as the services answered it. */
  readonly lines: readonly string[];
  readonly items: LastDone['items'];
};

/** Names the parts of a deed: the same key always makes the same ones. */
export function partId(key: string, at: number): string {
  const hash = createHash('sha1').update(`${key}:${at}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

type Result = Pick<Performed, 'lines' | 'items'> & { readonly back: WayBack };

/** Does all of it in the call's transaction, as one deed with its ways back. The services check every id. */
export async function perform(ctx: Ctx, actor: Actor, writes: readonly Write[]): Promise<Performed> {
  const id = ctx.key ?? randomUUID();
  const results: Result[] = [];
  for (const [at, write] of writes.entries()) {
    const inPart = { ...ctx, key: partId(id, at) };
    if (write.do === 'plan.add' || write.do === 'plan.remove') continue;
    results.push(await performOne(inPart, actor, write));
  }
  const plan = writes.filter((write): write is PlanWrite => write.do === 'plan.add' || write.do === 'plan.remove');
  if (plan.length > 0) results.push({ ...(await changePlan(ctx, actor, plan)), items: [] });
  const deed = {
    ...{ householdId: actor.householdId, id, userId: actor.userId, writes: [...writes] },
    ...{ waysBack: results.map(({ back }) => back), at: ctx.clock() },
  };
  if (!(await insertDeed(ctx.db, deed, undoSince(ctx))))
    throw fail('conflict', { en: 'This is done already.', el: 'Αυτό έχει ήδη γίνει.' });
  return { id, lines: results.flatMap(({ lines }) => lines), items: results.flatMap(({ items }) => items) };
}

type PlainWrite = Exclude<Write, PlanWrite>;

async function performOne(ctx: Ctx, actor: Actor, write: PlainWrite): Promise<Result> {
  const id = ctx.key ?? '';
  const lang = ctx.language;
  switch (write.do) {
    case 'list.add': {
      const items = write.items.map(({ name, conceptId, quantity, unit }) => ({
        ...{ productName: name, conceptId, quantity, unit, priority: 'medium' as const, merge: true },
      }));
      await addItems(ctx, actor, { items });
      return {
        back: { of: 'shopping', id },
        lines: write.items.map(({ name, quantity, unit }) => itemWords(name, quantity, unit, lang)),
        items: write.items.map(({ conceptId, name, quantity, unit }) => saidAgain(conceptId ?? name, quantity, unit)),
      };
    }
    case 'list.remove':
    case 'list.tick': {
      const kind = write.do === 'list.remove' ? 'removed' : 'ticked';
      const rows = await changeSeveral(ctx, actor, kind, write.ids);
      return {
        back: { of: 'shopping', id },
        lines: rows.map(({ productName, quantity, unit }) => rowWords(productName, quantity, unit, lang)),
        items: rows.map(({ conceptId, productName }) => ({ food: conceptId ?? productName })),
      };
    }
    case 'pantry.add': {
      const inputs = write.items.map(({ name, quantity, unit, location }) => ({
        ...{ name, quantity, unit, location: location ?? 'pantry', dateGuessed: true },
      }));
      const products = await addProducts(ctx, actor, inputs, (index) => `writes.items.${index}.`);
      return {
        back: { of: 'pantry', id },
        lines: products.map(({ name, quantity, unit }) => itemWords(name, quantity, unit, lang)),
        items: products.map(({ conceptId, name, quantity, unit }) => saidAgain(conceptId ?? name, quantity, unit)),
      };
    }
    case 'pantry.act': {
      const { kind, lots, reason, location } = write;
      const { products } = await act(ctx, actor, { kind, lots, reason, location });
      const parts = new Map(lots.map((part) => [part.id, part]));
      const touched = products.filter((product) => parts.has(product.id));
      return {
        back: { of: 'pantry', id },
        lines: touched.map((product) => {
          const { amount, unit = product.unit } = parts.get(product.id) ?? {};
          return amount === undefined ? product.name : itemWords(product.name, amount, unit, lang);
        }),
        items: touched.map((product) => {
          const { amount, unit = product.unit } = parts.get(product.id) ?? {};
          return saidAgain(product.conceptId ?? product.name, amount, unit);
        }),
      };
    }
  }
}

const saidAgain = (food: string, quantity: number | undefined, unit: Parameters<typeof lastItem>[0]['unit']) =>
  lastItem({ name: food, concept: null, quantity, unit });
