import { useLingui } from '@lingui/react/macro';
import { classNames } from '../kit/class-names.ts';

/** A question to tap. */
export const chipClass =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 py-1.5 text-left leading-tight hover:bg-sunk aria-disabled:opacity-55';

export type QuickPromptsProps = {
  readonly onSay: (text: string) => void;
  readonly isPending: boolean;
  /** Once something was said they keep to one line. */
  readonly inOneLine: boolean;
};

/** Six questions that every kitchen has; a tap asks. */
export function QuickPrompts({ onSay, isPending, inOneLine }: QuickPromptsProps) {
  const { t } = useLingui();
  const prompts = [
    t`What expires this week?`,
    t`What can I cook today?`,
    t`What is in the fridge?`,
    t`What is on the shopping list?`,
    t`What can I use instead of butter?`,
    t`How long does cooked rice keep in the fridge?`,
  ];
  return (
    <ul
      aria-label={t`Questions to begin with`}
      className={classNames(
        'flex gap-2',
        inOneLine
          ? '-mx-3 overflow-x-auto px-3 pb-1 whitespace-nowrap [scrollbar-width:thin] lg:-mx-4 lg:px-4'
          : 'flex-wrap',
      )}
    >
      {prompts.map((prompt) => (
        <li key={prompt} className={inOneLine ? 'shrink-0' : ''}>
          <button
            type="button"
            aria-disabled={isPending || undefined}
            className={chipClass}
            onClick={() => !isPending && onSay(prompt)}
          >
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  );
}
