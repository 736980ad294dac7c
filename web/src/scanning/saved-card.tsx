import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CloudOff, ListRestart, Refrigerator, ScanLine, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { type Saved, undoScan } from './saving.ts';

/** Specification, section 9; any touch of the card stops it. */
export const leaveAfter = 2_000;

export type SavedCardProps = {
  readonly saved: Saved;
  /** To the empty page again. */
  readonly onNext: () => void;
  /** After it was taken back: the same list once more. */
  readonly onAgain: () => void;
};

/** It is done, the way back, and where to next. */
export function SavedCard({ saved, onNext, onAgain }: SavedCardProps) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [, navigate] = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // what waits on this device is not in the pantry yet: its reader decides when to go on
  const [leaving, setLeaving] = useState(!saved.kept);
  const [undo, setUndo] = useState<'possible' | 'underway' | 'done'>('possible');
  const [failure, setFailure] = useState('');
  const count = saved.batch.rows.length;

  useEffect(() => card.current?.focus(), []);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => navigate('/pantry'), leaveAfter);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);
  const stay = () => setLeaving(false);

  const takeBack = async () => {
    setUndo('underway');
    setFailure('');
    const failed = await undoScan(client, user, saved);
    setUndo(failed === null ? 'done' : 'possible');
    setFailure(failed ?? '');
    card.current?.focus();
  };

  const Icon = undo === 'done' ? Undo2 : saved.kept ? CloudOff : CircleCheck;
  const isGood = undo !== 'done' && !saved.kept;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a touch anywhere on it only stops the leaving, which a button does as well
    <div
      ref={card}
      tabIndex={-1}
      onPointerDown={stay}
      onKeyDown={stay}
      onFocus={(event) => event.target !== card.current && stay()}
      className="mx-auto mt-4 flex max-w-dialog animate-rise flex-col items-center gap-3 rounded-card border border-hairline bg-surface p-6 text-center outline-none"
    >
      <span
        aria-hidden
        className={classNames('rounded-full p-4', isGood ? 'bg-fresh-tint text-fresh' : 'bg-saffron-tint text-saffron')}
      >
        <Icon className="size-8" />
      </span>
      <div role="status">
        <p className="text-lead font-medium">
          {undo === 'done' ? (
            <Trans>Taken back. Nothing of it is in the pantry.</Trans>
          ) : saved.kept ? (
            <Trans>Kept on this device until there is a signal</Trans>
          ) : (
            <Plural value={count} one="# product is in the pantry" other="# products are in the pantry" />
          )}
        </p>
        {leaving && (
          <p className="mt-1 text-muted">
            <Trans>On to the pantry…</Trans>
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className="rounded-control bg-tomato-tint px-3 py-2 text-tomato">
          <Trans>It could not be taken back</Trans>. {failure}
        </p>
      )}
      <ButtonLink block href="/pantry" icon={Refrigerator} className="mt-2">
        <Trans>To the pantry</Trans>
      </ButtonLink>
      <div className="flex flex-wrap justify-center gap-2">
        {leaving && (
          <Button tone="secondary" onClick={stay}>
            <Trans>Stay here</Trans>
          </Button>
        )}
        {undo === 'done' ? (
          <Button tone="secondary" icon={ListRestart} onClick={onAgain}>
            <Trans>Back to the list</Trans>
          </Button>
        ) : (
          <Button tone="secondary" icon={Undo2} busy={undo === 'underway'} onClick={() => void takeBack()}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <Button tone="secondary" icon={ScanLine} onClick={onNext}>
          <Trans>Scan next</Trans>
        </Button>
      </div>
    </div>
  );
}
