import type { Language } from '@kelari/core/kit/language.ts';
import type { JournalEntry, JournalKind } from '@kelari/core/pantry/stock-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import {
  ArrowRightLeft,
  ClipboardCheck,
  CookingPot,
  type LucideIcon,
  PackageOpen,
  PencilLine,
  RotateCcw,
  ShoppingBasket,
  Snowflake,
  Thermometer,
  Trash2,
  Utensils,
  X,
} from 'lucide-react';
import { amountText } from '../food/unit-words.ts';

export const journalIcons: Readonly<Record<JournalKind, LucideIcon>> = {
  purchase: ShoppingBasket,
  eaten: Utensils,
  cooked: CookingPot,
  thrown: Trash2,
  opened: PackageOpen,
  frozen: Snowflake,
  thawed: Thermometer,
  moved: ArrowRightLeft,
  counted: ClipboardCheck,
  corrected: PencilLine,
  removed: X,
  restored: RotateCcw,
};

type Lot = JournalEntry['lots'][number];
export type WordContext = {
  readonly language: Language;
  /** The name of a place of the household by its id. */
  readonly placeName: (id: string) => string;
};

/** Kinds that change what a lot is like: of one that was split the part tells it all, the rest only got less. */
const ofState: ReadonlySet<JournalKind> = new Set(['opened', 'frozen', 'thawed', 'moved']);

/** The lots that an entry speaks of, and how many there are beyond the ones that came with it. */
export function spokenLots({ kind, lots, count }: JournalEntry): {
  readonly lots: readonly Lot[];
  readonly more: number;
} {
  const spoken = ofState.has(kind) ? lots.filter(({ delta }) => delta >= 0) : lots;
  return { lots: spoken.length > 0 ? spoken : lots, more: Math.max(count - lots.length, 0) };
}

/** Whoever did it, by the name of that day. */
export const actorName = (by: JournalEntry['by']): string => by?.name ?? t`Someone`;

/** "Eleni ate 2 pcs Eggs": what happened, in one sentence. */
export function entryWords(entry: JournalEntry, context: WordContext): string {
  const who = actorName(entry.by);
  const { lots, more } = spokenLots(entry);
  const [first] = lots;
  const count = lots.length + more;
  const what =
    first && count === 1
      ? lotWords(first, entry.kind, context)
      : plural(count, { one: '# product', other: '# products' });
  switch (entry.kind) {
    case 'purchase':
      return t`${who} put in ${what}`;
    case 'eaten':
      return t`${who} ate ${what}`;
    case 'cooked': {
      const recipe = entry.recipe?.name;
      return recipe ? t`${who} cooked ${recipe}` : t`${who} cooked with ${what}`;
    }
    case 'thrown':
      return t`${who} threw away ${what}`;
    case 'opened':
      return t`${who} opened ${what}`;
    case 'frozen':
      return t`${who} froze ${what}`;
    case 'thawed':
      return t`${who} thawed ${what}`;
    case 'moved':
      return `${t`${who} moved ${what}`}${wayOf(lots, context)}`;
    case 'counted':
      return t`${who} counted ${what}`;
    case 'corrected':
      return t`${who} corrected ${what}`;
    case 'removed':
      return t`${who} deleted ${what}`;
    case 'restored':
      return t`${who} put back ${what}`;
  }
}

/** Where it went, when all went the same way: "Fridge → Freezer". */
function wayOf(lots: readonly Lot[], { placeName }: WordContext): string {
  const [first] = lots;
  if (!first?.to || lots.some(({ to, from }) => to !== first.to || from !== first.from)) return '';
  return first.from ? `: ${placeName(first.from)} → ${placeName(first.to)}` : ` → ${placeName(first.to)}`;
}

/** A lot and by how much it changed, as its kind of act has it. */
export function lotWords({ name, delta, unit }: Lot, kind: JournalKind, { language }: WordContext): string {
  const amount = amountText({ quantity: Math.abs(delta), unit }, language);
  if (delta === 0) return name;
  if (kind === 'counted' || kind === 'corrected') return `${name}: ${delta < 0 ? '−' : '+'}${amount}`;
  // what a cooking put in is what was left of it
  if (kind === 'cooked' && delta > 0) return t`${amount} ${name} left over`;
  return `${amount} ${name}`;
}

/** A name of a place, which may be a message still to be read. */
export const readName = (
  name: string | MessageDescriptor | undefined,
  read: (message: MessageDescriptor) => string,
): string => (name === undefined ? t`A place that is gone` : typeof name === 'string' ? name : read(name));
