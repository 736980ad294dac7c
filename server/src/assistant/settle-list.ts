import type { Act } from '@kelari/core/assistant/act.ts';
import type { Unit } from '@kelari/core/food/concept.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { listItems } from '../shopping/service.ts';
import { itemsOf, type Kitchen, lastItem, meant } from './kitchen.ts';
import { inParts, type Part, saying } from './settled.ts';
import { labels, more, whichFood } from './text.ts';
import { amountWords, begun, itemWords, listed, rowWords } from './text-amounts.ts';
import { toNote } from './to-note.ts';

const href = '/shopping';
/** Taking more than so many rows off is asked first. */
const mostUnasked = 3;
/** A list is no longer. */
const mostRows = 4_000;
const mostShown = 12;
/** So many are said aloud. */
const mostSaid = 8;

export function addToList(act: Act, kitchen: Kitchen): Part {
  const { lang } = kitchen;
  const { items, notes } = toNote(act, kitchen);
  if (items.length === 0) return saying(notes.join(' '));
  const rows = items.map(({ name, concept, quantity, unit }) => {
    const isSaid = quantity !== undefined;
    return {
      name,
      conceptId: concept?.id ?? null,
      quantity: isSaid ? quantity : 1,
      unit: (isSaid ? (unit ?? 'pieces') : 'pieces') as Unit,
      isSaid,
    };
  });
  return {
    text: '',
    doing: {
      writes: [{ do: 'list.add', items: rows.map(({ isSaid: _, ...row }) => row) }],
      // nobody said "one"
      lines: rows.map(({ name, quantity, unit, isSaid }) => (isSaid ? itemWords(name, quantity, unit, lang) : name)),
      isOne: rows.length === 1 && (rows[0]?.quantity ?? 1) <= 1,
      label: labels.listed,
      href,
      items: items.map(lastItem),
      note: notes.join(' ') || undefined,
    },
  };
}

const notOnList = (name: string): Text => ({
  en: `${begun(name)}: not on the list.`,
  el: `${begun(name)}: δεν υπάρχει στη λίστα.`,
});
const tickedAlready = (name: string): Text => ({
  en: `${begun(name)}: ticked off already.`,
  el: `${begun(name)}: έχει ήδη τσεκαριστεί.`,
});

/** Rows of the default list that the words mean, off it or ticked; of several that are the same food all. */
export async function takeFromList(act: Act, kitchen: Kitchen, kind: 'list.remove' | 'list.tick'): Promise<Part> {
  const { ctx, actor, lang, book } = kitchen;
  const items = itemsOf(act, kitchen);
  const rows = await listItems(ctx, actor, {});
  const isAll = items.length === 0;
  const found = new Map<string, ShoppingItem>();
  const notes: string[] = [];
  for (const item of items) {
    const hits = meant(rows.rows, ({ productName }) => productName, item, book);
    const open = kind === 'list.tick' ? hits.filter(({ isPurchased }) => !isPurchased) : hits;
    if (open.length === 0) notes.push((hits.length > 0 ? tickedAlready : notOnList)(item.name)[lang]);
    for (const row of open) found.set(row.id, row);
  }
  if (isAll && act.intent === 'list.remove') for (const row of rows.rows) found.set(row.id, row);
  const hits = [...found.values()].slice(0, mostRows);
  if (hits.length === 0) return saying(notes.join(' ') || (rows.rows.length === 0 ? emptyList : whichFood)[lang]);
  return {
    text: '',
    doing: {
      writes: inParts(hits).map((part) => ({ do: kind, ids: part.map(({ id }) => id) })),
      lines: hits.map(({ productName, quantity, unit }) => rowWords(productName, quantity, unit, lang)),
      isOne: hits.length === 1 && (hits[0]?.quantity ?? 1) <= 1,
      label: kind === 'list.tick' ? labels.ticked : labels.unlisted,
      href,
      items: items.map(lastItem),
      asks: kind === 'list.remove' && hits.length > mostUnasked,
      danger: kind === 'list.remove' && hits.length > mostUnasked,
      note: notes.join(' ') || undefined,
    },
  };
}

const emptyList: Text = {
  en: 'There is nothing on the shopping list.',
  el: 'Η λίστα αγορών είναι άδεια.',
};
const allTicked: Text = {
  en: 'Everything on the list is ticked off.',
  el: 'Όλα στη λίστα είναι τσεκαρισμένα.',
};
const listTitle: Text = { en: 'Shopping list', el: 'Λίστα αγορών' };

export async function showList({ ctx, actor, lang }: Kitchen): Promise<Part> {
  const { rows } = await listItems(ctx, actor, {});
  const open = rows.filter(({ isPurchased }) => !isPurchased);
  if (rows.length === 0) return saying(emptyList[lang]);
  if (open.length === 0) return saying(allTicked[lang]);
  const lines = open.map(({ productName, quantity, unit }) => rowWords(productName, quantity, unit, lang));
  const said = lines.slice(0, mostSaid);
  const rest = lines.length - said.length;
  const shown = open.slice(0, mostShown).map(({ productName, quantity, unit, foodClass }) => ({
    ...{ text: productName, detail: amountWords(quantity, unit, lang), href: null, foodClass },
  }));
  const text = `${listTitle[lang]}: ${rest > 0 ? `${said.join(', ')} ${more(rest)[lang]}` : listed(said, lang)}.`;
  return saying(text, [{ kind: 'list', title: listTitle[lang], rows: shown, href, more: open.length - shown.length }]);
}
