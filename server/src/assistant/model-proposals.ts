import { type Act, type SaidItem, saidUnits } from '@kelari/core/assistant/act.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import { mealTypes, weekdays } from '@kelari/core/planner/contract.ts';
import * as z from 'zod';
import type { LlmTool } from '../platform/llm/talk.ts';

/** As much as one answer may suggest. */
const mostActs = 10;
const mostItems = 30;

/** A name as a person would say it: no markup, no address, nothing unseen. As no pattern: some services read those their own way. */
const isName = (text: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029<>[\]{}|\\`]|:\/\/|\bwww\.|\b(?:javascript|data):/iu.test(
    text,
  );
const Words = z.string().trim().min(1).max(120).refine(isName);
const Item = z.strictObject({
  food: Words.describe('Name of the food, in the language of the answer'),
  quantity: z.number().gt(0).max(maxAmount).optional(),
  unit: z.enum(saidUnits).optional(),
});
const items = z.array(Item).min(1).max(mostItems);
const place = z.enum(['pantry', 'fridge', 'freezer']);
const day = z.enum(['today', 'tomorrow', ...weekdays]);
const meal = z.enum(mealTypes);
const recipe = Words.describe('Name of the dish or recipe');

/** What may be suggested: the acts that write, with the slots that belong to each and no other. */
const Proposal = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.enum(['list.add', 'list.remove', 'list.tick', 'pantry.consume', 'pantry.discard']),
    slots: z.strictObject({ items }),
  }),
  z.strictObject({ intent: z.enum(['pantry.freeze', 'pantry.open']), slots: z.strictObject({ items }) }),
  z.strictObject({ intent: z.literal('pantry.add'), slots: z.strictObject({ items, place: place.optional() }) }),
  z.strictObject({ intent: z.literal('pantry.move'), slots: z.strictObject({ items, place }) }),
  z.strictObject({
    intent: z.literal('plan.add'),
    slots: z.strictObject({
      recipe,
      day,
      meal: meal.optional(),
      servings: z.number().int().min(1).max(50).optional(),
    }),
  }),
  z.strictObject({
    intent: z.literal('plan.remove'),
    slots: z.strictObject({ recipe: recipe.optional(), day, meal: meal.optional() }),
  }),
]);
const Proposals = z.strictObject({ acts: z.array(Proposal).min(1).max(mostActs) });

/** A tool that only collects: nothing is done with what it is given before a person taps. */
export function proposing(): { readonly acts: readonly Act[]; readonly tool: LlmTool } {
  const acts: Act[] = [];
  return {
    acts,
    tool: {
      description:
        'Suggest changes of the pantry, the shopping list or the meal plan. Nothing is changed: a person sees them and decides.',
      input: Proposals,
      async run(input) {
        const given = Proposals.parse(input).acts;
        if (acts.length + given.length > mostActs) return { error: `at most ${mostActs} suggestions in one answer` };
        acts.push(...given.map(actOf));
        return { waiting: given.length, note: 'A person decides. Nothing was done.' };
      },
    },
  };
}

/** As the grammar would have understood it, and never sure. */
function actOf({ intent, slots }: z.infer<typeof Proposal>): Act {
  if (!('items' in slots)) return { intent, slots: present(slots), sure: false };
  const said = slots.items.map((item): SaidItem => present({ ...item, words: item.food }));
  return { intent, slots: { ...present(slots), items: said }, sure: false };
}

type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };
const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Present<T>;
