import type { Act } from '@kelari/core/assistant/act.ts';
import { canBeNoted, itemsOf, type Kitchen, mostItems, type Named } from './kitchen.ts';
import { noAmount, onlyFirst, whichFood } from './text.ts';
import { begun } from './text-amounts.ts';

/** The foods of an act that can be written down, as many as one write holds, and what is said of the others. */
export function toNote(act: Act, kitchen: Kitchen): { readonly items: readonly Named[]; readonly notes: string[] } {
  const { lang } = kitchen;
  const said = itemsOf(act, kitchen);
  if (said.length === 0) return { items: [], notes: [whichFood[lang]] };
  const notes = said.filter((item) => !canBeNoted(item)).map(({ name }) => noAmount(begun(name))[lang]);
  if (said.length - notes.length > mostItems) notes.push(onlyFirst(mostItems)[lang]);
  return { items: said.filter(canBeNoted).slice(0, mostItems), notes };
}
