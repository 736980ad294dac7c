import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

export type ErrorSummaryProps = { readonly problems: readonly { readonly name: string; readonly message: string }[] };

/** Above a form that could not be sent: what is wrong, each line leading to its field (by the input's name). */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  useEffect(() => {
    if (count > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={box} role="alert" className="rounded-card border border-tomato bg-tomato-tint p-4">
      <p className="font-medium text-tomato">
        <Trans>Please look at these fields again:</Trans>
      </p>
      <ul className="mt-1 list-inside list-disc">
        {problems.map((problem) => (
          <li key={problem.name}>
            <button
              type="button"
              className="min-h-7 text-left underline"
              onClick={() => document.querySelector<HTMLElement>(`[name="${CSS.escape(problem.name)}"]`)?.focus()}
            >
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
