import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';

type PickRowProps = {
  readonly picture: ReactNode;
  readonly name: string;
  readonly facts: ReactNode;
  /** Where it stands why it cannot be chosen now. */
  readonly why: string | undefined;
  readonly onPick: () => void;
};

/** One of a list to choose from; a tap chooses. */
export function PickRow({ picture, name, facts, why, onPick }: PickRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-disabled={why !== undefined || undefined}
        aria-describedby={why}
        onClick={why === undefined ? onPick : undefined}
        className={classNames(
          'flex min-h-14 w-full items-center gap-3 py-2 text-left',
          why === undefined ? 'hover:bg-sunk' : 'opacity-55',
        )}
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span lang={writtenIn(name)} className="block leading-tight font-medium">
            {name}
          </span>
          <span className="figures block text-small text-muted">{facts}</span>
        </span>
      </button>
    </li>
  );
}
