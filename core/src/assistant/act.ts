import type { Diet } from '../account/rules.ts';
import type { PlaceKind } from '../food/concept.ts';
import type { MealType, Weekday } from '../planner/contract.ts';

/** What a cook may mean. The list, the slots and the conventions are those of the evaluation (shared/evaluation/assistant). */
export const intents = [
  'list.add',
  'list.remove',
  'list.show',
  'list.tick',
  'pantry.add',
  'pantry.consume',
  'pantry.discard',
  'pantry.freeze',
  'pantry.open',
  'pantry.move',
  'pantry.query',
  'expiry.query',
  'recipe.suggest',
  'recipe.find',
  'plan.add',
  'plan.show',
  'plan.remove',
  'step.next',
  'step.previous',
  'step.repeat',
  'timer.start',
  'timer.status',
  'timer.cancel',
  'convert',
  'substitute',
  'storage',
  'safety',
  'scale',
  'nutrition',
  'undo',
  'correct',
  'help',
  'none',
] as const;
export type Intent = (typeof intents)[number];

/** Units as cooks say them: the wire's, with `cup` for `cups`, and without pounds and ounces. */
export const saidUnits = [
  'g',
  'kg',
  'ml',
  'l',
  'pieces',
  'cup',
  'tbsp',
  'tsp',
  'pack',
  'can',
  'bottle',
  'bunch',
  'slice',
  'clove',
] as const;
export type SaidUnit = (typeof saidUnits)[number];

export type SaidDay = Weekday | 'today' | 'tomorrow';

/** A food as it was said. */
export type SaidItem = {
  /** The concept's id (or an own food's) where the words are known, else the words themselves without article and amount. */
  readonly food?: string;
  /** The words that named it, in the nominative as far as we can make it. */
  readonly words?: string;
  readonly quantity?: number;
  readonly unit?: SaidUnit;
};

/** What was said beside the intent; a slot is there only when the cook said it. */
export type Slots = {
  readonly items?: readonly SaidItem[];
  /** As `SaidItem.food`. */
  readonly food?: string;
  readonly foodWords?: string;
  readonly place?: PlaceKind;
  readonly day?: SaidDay;
  readonly meal?: MealType;
  readonly diet?: Diet;
  readonly maxMinutes?: number;
  readonly servings?: number;
  readonly recipe?: string;
  readonly seconds?: number;
  readonly name?: string;
  readonly to?: SaidUnit;
  readonly factor?: number;
};

/** One command or question of an utterance. */
export type Act = {
  readonly intent: Intent;
  readonly slots: Slots;
  /** Whether the grammar would stake the kitchen on it: what is not sure is asked of a model where there is one, and never done unasked. */
  readonly sure: boolean;
};

/** What the assistant knows when it hears something. */
export type Heard = {
  readonly screen?: 'cook' | undefined;
  /** Name of the recipe that is open in cook mode. */
  readonly recipe?: string | undefined;
  readonly step?: number | undefined;
  /** The items of the last thing done. */
  readonly lastItems?:
    | readonly { readonly food: string; readonly quantity?: number; readonly unit?: SaidUnit }[]
    | undefined;
};
