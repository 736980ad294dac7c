import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CloudOff, ListChecks, Refrigerator, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import type { ShoppingChanges } from './changes.ts';
import { hasArrived } from './done.ts';

export type SavedTrip = {
  readonly key: string;
  /** It waited on this device when its page trusted the outbox with it. */
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

const faces = {
  done: { Icon: CircleCheck, colour: 'bg-fresh-tint text-fresh' },
  kept: { Icon: CloudOff, colour: 'bg-saffron-tint text-saffron' },
  refused: { Icon: CircleAlert, colour: 'bg-tomato-tint text-tomato' },
} as const;

/** It is done, the way back, and where to next. */
export function DoneSaved({ saved, changes, onBack, onAgain }: DoneSavedProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { lots, rests } = saved;
  const entry = useOutboxEntries(changes.outbox).find(({ key }) => key === saved.key);
  const standing = !saved.kept || hasArrived(saved.key) ? 'done' : entry?.state === 'parked' ? 'refused' : 'kept';
  useEffect(() => card.current?.focus(), []);
  // given up elsewhere: what was ticked is on the list as it was
  const isGivenUp = standing === 'kept' && !entry;
  const again = useRef(onAgain);
  again.current = onAgain;
  useEffect(() => {
    if (isGivenUp) again.current();
  }, [isGivenUp]);

  const takeBack = async () => {
    setBusy(true);
    setFailure('');
    const outcome = await changes.undoFinish(saved.key, saved.items, lots);
    setBusy(false);
    if (outcome.kind === 'parked') setFailure(outcome.problem.text || t`Something went wrong`);
    else onAgain();
  };

  const { Icon, colour } = faces[standing];
  return (
    <div
      ref={card}
      tabIndex={-1}
      className="mx-auto mt-4 flex max-w-dialog animate-rise flex-col items-center gap-3 rounded-card border border-hairline bg-surface p-6 text-center outline-none"
    >
      <span aria-hidden className={classNames('rounded-full p-4', colour)}>
        <Icon className="size-8" />
      </span>
      <div role="status">
        <p className="text-lead font-medium">
          {standing === 'refused' ? (
            <Trans>The shopping was not saved</Trans>
          ) : standing === 'kept' ? (
            <Trans>Kept on this device until there is a signal</Trans>
          ) : lots.length === 0 ? (
            <Trans>Off the list</Trans>
          ) : (
            <Plural value={lots.length} one="# product is in the pantry" other="# products are in the pantry" />
          )}
        </p>
        {standing === 'refused' && (
          <p className="mt-1 text-muted">
            {entry?.problem?.text} <Trans>What you ticked is still on the list.</Trans>
          </p>
        )}
        {rests > 0 && standing !== 'refused' && (
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
        {standing === 'refused' ? (
          <Button icon={ListChecks} busy={busy} onClick={() => void takeBack()}>
            <Trans>Back to the list</Trans>
          </Button>
        ) : (
          <>
            <Button tone="secondary" icon={Undo2} busy={busy} onClick={() => void takeBack()}>
              <Trans>Undo</Trans>
            </Button>
            <Button tone="secondary" icon={ListChecks} onClick={onBack}>
              <Trans>Back to the list</Trans>
            </Button>
            <ButtonLink href="/pantry" icon={Refrigerator}>
              <Trans>To the pantry</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
