import type { Card } from '@kelari/core/assistant/contract.ts';

/** So many rows of a list are enough to know its sentence by. */
const tellingRows = 3;

function piecesOf(card: Card): readonly string[] {
  switch (card.kind) {
    case 'done':
    case 'ask':
      return card.lines;
    case 'list':
      return card.rows.slice(0, tellingRows).map(({ text }) => text);
    default:
      return [];
  }
}

const bare = (text: string) => text.replace(/[\s.:;!?…]+$/u, '').trim();

/** Whether a sentence only says what a card beside it shows. */
function isShown(sentence: string, card: Card): boolean {
  if (card.kind !== 'do' && bare(sentence) === bare(card.title)) return true;
  const pieces = piecesOf(card);
  return pieces.length > 0 && pieces.every((piece) => sentence.includes(piece));
}

/** What is left to say beside the cards: an answer must make sense when it is heard, and would say it twice when it is seen. */
export function wordsBeside(content: string, cards: readonly Card[]): string {
  const lines = content.split('\n');
  // what this device did it says itself, as it came out
  const isDone = cards.length >= lines.length && cards.every(({ kind }) => kind === 'do');
  if (cards.length > 0 && isDone) return '';
  const line = (text: string) =>
    text
      .split(/(?<=[.;!?…])\s+/u)
      .filter((sentence) => !cards.some((card) => isShown(sentence, card)))
      .join(' ');
  return cards.length === 0 ? content.trim() : lines.map(line).join('\n').trim();
}
