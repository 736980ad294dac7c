import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CloudOff, ListChecks, Refrigerator, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import type { ShoppingChanges } from './changes.ts';

export type SavedTrip = {
  readonly key: string;
  /** It waits on this device. */
  readonly kept: boolean;
  readonly items: readonly ShoppingItem[];
  readonly lots: readonly string[];
  /** How many rows were partly bought. */
  readonly rests: number;
};

export type DoneSavedProps = {
  readonly saved: SavedTrip;
  readonly changes: ShoppingChanges;
  readonly onBack: () => void;
  /** After it was taken back. */
  readonly onAgain: () => void;
};

/** It is done, the way back, and where to next. */
export function DoneSaved({ saved, changes, onBack, onAgain }: DoneSavedProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { kept, lots, rests } = saved;
  useEffect(() => card.current?.focus(), []);

  const takeBack = async () => {
    setBusy(true);
    setFailure('');
    const outcome = await changes.undoFinish(saved.key, saved.items, lots);
    setBusy(false);
    if (outcome.kind === 'parked') setFailure(outcome.problem.text || t`Something went wrong`);
    else onAgain();
  };

  const Icon = kept ? CloudOff : CircleCheck;
  return (
    <div
      ref={card}
      tabIndex={-1}
      className="mx-auto mt-4 flex max-w-dialog animate-rise flex-col items-center gap-3 rounded-card border border-hairline bg-surface p-6 text-center outline-none"
    >
      <span
        aria-hidden
        className={classNames('rounded-full p-4', kept ? 'bg-saffron-tint text-saffron' : 'bg-fresh-tint text-fresh')}
      >
        <Icon className="size-8" />
      </span>
      <div role="status">
        <p className="text-lead font-medium">
          {kept ? (
            <Trans>Kept on this device until there is a signal</Trans>
          ) : lots.length === 0 ? (
            <Trans>Off the list</Trans>
          ) : (
            <Plural value={lots.length} one="# product is in the pantry" other="# products are in the pantry" />
          )}
        </p>
        {rests > 0 && (
          <p className="figures mt-1 text-muted">
            <Plural value={rests} one="The rest of # stays on the list." other="The rest of # stays on the list." />
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className="rounded-control bg-tomato-tint px-3 py-2 text-tomato">
          <Trans>It could not be taken back</Trans>. {failure}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button tone="secondary" icon={Undo2} busy={busy} onClick={() => void takeBack()}>
          <Trans>Undo</Trans>
        </Button>
        <Button tone="secondary" icon={ListChecks} onClick={onBack}>
          <Trans>Back to the list</Trans>
        </Button>
        <ButtonLink href="/pantry" icon={Refrigerator}>
          <Trans>To the pantry</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
