import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CloudOff, ListRestart, Refrigerator, ScanLine, Undo2 } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import type { Offer, OnYourListProps } from './on-your-list.tsx';
import { type Saved, undoScan } from './saving.ts';

/** Specification, section 9; any touch of the card stops it, and so does what is on the shopping list. */
export const leaveAfter = 2_000;
/** So long it stays at most for want of an answer what is on the list. */
const leaveUnanswered = 5_000;

const OnYourList = lazy<ComponentType<OnYourListProps>>(() =>
  import('./on-your-list.tsx').then(
    ({ OnYourList }) => ({ default: OnYourList }),
    () => ({ default: NothingListed }),
  ),
);
/** In place of a part that cannot come: the way on is open. */
function NothingListed({ onKnown }: OnYourListProps) {
  useEffect(() => onKnown('nothing'), [onKnown]);
  return null;
}

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
  const [offer, setOffer] = useState<Offer | null>(null);
  const offList = useRef<readonly (() => void)[]>([]);
  const [undo, setUndo] = useState<'possible' | 'underway' | 'done'>('possible');
  const [failure, setFailure] = useState('');
  const count = saved.batch.rows.length;

  useEffect(() => card.current?.focus(), []);
  const [since] = useState(Date.now);
  useEffect(() => {
    if (!leaving) return;
    const until = since + (offer === null ? leaveUnanswered : leaveAfter);
    const timer = setTimeout(() => navigate('/pantry'), until - Date.now());
    return () => clearTimeout(timer);
  }, [leaving, offer, since, navigate]);
  const stay = () => setLeaving(false);

  const onKnown = useCallback((now: Offer) => {
    setOffer(now);
    // it does not run away under the thumb, not even when somebody else takes it off meanwhile
    if (now !== 'nothing') setLeaving(false);
  }, []);
  const onTaken = (undo: () => void) => {
    offList.current = [...offList.current, undo];
    // the button is gone
    card.current?.focus();
  };

  const takeBack = async () => {
    setUndo('underway');
    setFailure('');
    const failed = await undoScan(client, user, saved);
    // what was not bought after all is wanted still
    if (failed === null) for (const putBack of offList.current) putBack();
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
        {undo === 'done' && offList.current.length > 0 && (
          <p className="mt-1 text-muted">
            <Trans>The shopping list is as it was.</Trans>
          </p>
        )}
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
      {undo !== 'done' && (
        <div aria-live="polite" className="grid w-full gap-3 empty:hidden">
          <Suspense fallback={null}>
            <OnYourList saved={saved} onKnown={onKnown} onTaken={onTaken} />
          </Suspense>
        </div>
      )}
      <ButtonLink
        block
        href="/pantry"
        icon={Refrigerator}
        tone={offer === 'open' && undo !== 'done' ? 'secondary' : 'primary'}
        className="mt-2"
      >
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
