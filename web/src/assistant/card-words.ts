import type { Card, Write } from '@kelari/core/assistant/contract.ts';
import { t } from '@lingui/core/macro';

/** What the button of a card that asks says: the deed itself where it is one, else that it is done. */
export function verbOf(writes: readonly Write[]): string {
  const [first, ...rest] = writes;
  if (!first || rest.some((each) => deedOf(each) !== deedOf(first))) return t`Do it`;
  switch (deedOf(first)) {
    case 'list.add':
      return t`Put on the list`;
    case 'list.remove':
      return t`Remove from the list`;
    case 'list.tick':
      return t`Tick off`;
    case 'pantry.add':
      return t`Put in the pantry`;
    case 'plan.add':
      return t`Put in the plan`;
    case 'plan.remove':
      return t`Take out of the plan`;
    case 'thrown':
      return t`Throw away`;
    case 'frozen':
      return t`Freeze`;
    case 'moved':
      return t`Move`;
    default:
      return t`Do it`;
  }
}

const deedOf = (write: Write) => (write.do === 'pantry.act' ? write.kind : write.do);

/** A card as plain words, for the clipboard. */
export function cardText(card: Card): string {
  switch (card.kind) {
    case 'done':
    case 'ask':
      return [card.title, ...card.lines.map((line) => `- ${line}`)].join('\n');
    case 'choose':
      return [card.title, ...card.options.map(({ label, detail }) => `- ${withDetail(label, detail)}`)].join('\n');
    case 'list':
      return [card.title, ...card.rows.map(({ text, detail }) => `- ${withDetail(text, detail)}`)].join('\n');
    case 'do':
      return '';
  }
}

const withDetail = (text: string, detail: string | null) => (detail ? `${text}, ${detail}` : text);

/** An address of this app, or null: what a server or a model names leads nowhere else. */
export const ownAddress = (href: string | null): string | null => (href && /^\/(?![/\\])/.test(href) ? href : null);
