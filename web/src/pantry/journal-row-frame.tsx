import { dayIn } from '@kelari/core/kit/dates.ts';
import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, MapPin, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { actorName } from './journal-words.ts';

export type JournalRowFrameProps = {
  readonly icon: LucideIcon;
  /** What was done, in one sentence. */
  readonly words: string;
  readonly at: string;
  readonly undone: JournalEntry['undone'];
  /** What it was about, where the sentence does not say it all. */
  readonly about?: ReactNode;
  /** Beside the time. */
  readonly facts?: ReactNode;
  /** Why it cannot be taken back. */
  readonly why?: string | null;
  readonly isUnderway: boolean;
  readonly sought: boolean;
  readonly onTakeBack: () => void;
};

/** A row of what was done: the sentence, the time and the way back, or why there is none. */
export function JournalRowFrame(props: JournalRowFrameProps) {
  const { icon: Icon, words, at, undone, about, facts, why = null, isUnderway, sought, onTakeBack } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!sought) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, [sought]);
  // the button goes with what it did: the focus stays at the row
  const isUndone = undone !== null;
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isUndone && hadFocus.current && document.activeElement === document.body) row.current?.focus();
  }, [isUndone]);
  const time = (instant: string) => formatTime(new Date(instant), language, timezone);
  /** The time alone on the day of the row itself. */
  const timeOf = (instant: string) => {
    const day = dayIn(new Date(instant), timezone);
    const isSameDay = day === dayIn(new Date(at), timezone);
    return isSameDay ? time(instant) : `${formatDay(day, 'short', language)}, ${time(instant)}`;
  };
  return (
    <li
      ref={row}
      tabIndex={sought || isUndone ? -1 : undefined}
      aria-current={sought || undefined}
      className={classNames(
        'flex items-start gap-3 rounded-card border p-3',
        sought ? 'border-sea bg-sea-tint outline-none' : 'border-hairline bg-surface',
      )}
    >
      <span className={classNames('rounded-full p-2', undone ? 'bg-sunk text-muted' : 'bg-olive-tint text-olive')}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p
          className={classNames(
            'figures line-clamp-4 leading-tight wrap-anywhere',
            undone && 'text-muted line-through',
          )}
        >
          {words}
        </p>
        {about}
        <p className="figures mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          <time dateTime={at}>{time(at)}</time>
          {facts}
        </p>
        {sought && (
          <Chip tone="sea" icon={MapPin} className="mt-1 mr-2">
            <Trans>This is the entry</Trans>
          </Chip>
        )}
        {undone && (
          <Chip icon={Undo2} className="mt-1">
            {t`Taken back by ${actorName(undone.by)}`}, {timeOf(undone.at)}
          </Chip>
        )}
        {!undone && why !== null && <p className="mt-1 text-small">{why}</p>}
      </div>
      {!undone && why === null && (
        <Button
          tone="secondary"
          icon={Undo2}
          busy={isUnderway}
          onClick={() => {
            hadFocus.current = true;
            onTakeBack();
          }}
          aria-label={t`Take back: ${words}`}
          className="shrink-0 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
        >
          <span className="max-sm:hidden">
            <Trans>Undo</Trans>
          </span>
        </Button>
      )}
    </li>
  );
}
