import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

export type ErrorSummaryProps = {
  readonly problems: readonly { readonly name: string; readonly message: string }[];
  /** Why the form could not be sent, where no field is to blame. */
  readonly failure?: string;
};

/** Above a form that could not be sent: what is wrong, each line leading to its field (by the input's name). */
export function ErrorSummary({ problems, failure = '' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  useEffect(() => {
    if (count > 0 || failure) box.current?.scrollIntoView({ block: 'nearest' });
  }, [count, failure]);
  if (count === 0) {
    return failure ? (
      <div ref={box} role="alert" className="rounded-card border border-tomato bg-tomato-tint p-4">
        <p className="font-medium text-tomato">{failure}</p>
        <p className="mt-1">
          <Trans>What you typed is still here.</Trans>
        </p>
      </div>
    ) : null;
  }
  return (
    <div ref={box} role="alert" className="rounded-card border border-tomato bg-tomato-tint p-4">
      <p className="font-medium text-tomato">
        <Trans>Please look at these fields again:</Trans>
      </p>
      <ul className="mt-1">
        {problems.map((problem) => (
          <li key={problem.name}>
            <button
              type="button"
              className="min-h-11 text-left underline underline-offset-4"
              onClick={() => document.getElementsByName(problem.name)[0]?.focus()}
            >
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
