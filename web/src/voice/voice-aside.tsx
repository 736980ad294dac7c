import { Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb, MessagesSquare } from 'lucide-react';
import { chipClass } from '../assistant/quick-prompts.tsx';
import { Card } from '../kit/card.tsx';

export type ExamplesProps = { readonly onSay: (text: string) => void; readonly isPending: boolean };

/** Before anything was said: what one can say. A tap says it. */
export function Examples({ onSay, isPending }: ExamplesProps) {
  const { t } = useLingui();
  const examples = [
    t`What expires tomorrow?`,
    t`Add two litres of milk to the list`,
    t`What can I cook with chicken?`,
    t`Set a timer for ten minutes`,
    t`How many grams is a cup of flour?`,
  ];
  return (
    <div className="flex flex-col items-center gap-3 border-t border-hairline px-4 pt-6 pb-5 text-center">
      <span aria-hidden className="rounded-full bg-olive-tint p-4 text-olive max-lg:hidden">
        <MessagesSquare className="size-8" />
      </span>
      <h2 className="text-lead">
        <Trans>Ask your kitchen, or tell it what to do</Trans>
      </h2>
      <p className="max-w-reading text-muted">
        <Trans>Say it in your own words, for example:</Trans>
      </p>
      <ul aria-label={t`Example questions`} className="flex flex-wrap justify-center gap-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              className={chipClass}
              onClick={() => !isPending && onSay(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How to be understood, and what becomes of what is said. */
export function Tips() {
  return (
    <Card>
      <h2 className="flex items-center gap-2 text-lead">
        <Lightbulb aria-hidden className="size-5 shrink-0 text-olive" />
        <Trans>Tips</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-muted">
        <li>
          <Trans>Name the food and the amount: “two litres of milk”.</Trans>
        </li>
        <li>
          <Trans>Correct me at once: “no, three”. Or take it back: “undo”.</Trans>
        </li>
        <li>
          <Trans>Tap the microphone while I speak, and I stop and listen.</Trans>
        </li>
        <li>
          <Trans>While you cook I can listen hands-free: “next step”, “timer for ten minutes”.</Trans>
        </li>
        <li>
          <Trans>Where there is an allergy, trust the package and not me.</Trans>
        </li>
      </ul>
      <p className="mt-3 text-small text-muted">
        <Trans>Your browser turns speech into text, in some cases at its maker's service. We keep no sound.</Trans>
      </p>
    </Card>
  );
}
