import { dayIn } from '@kelari/core/kit/dates.ts';
import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { throwReasonNames } from './act-choices.tsx';
import {
  actorName,
  entryWords,
  journalIcons,
  lotWords,
  readName,
  spokenLots,
  type WordContext,
} from './journal-words.ts';
import { placesOf } from './product-words.ts';

/** The words of entries in the household's places and the active language. */
export function useWordContext(): WordContext {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  return useMemo(() => {
    const names = new Map(placesOf(household.places).map(({ id, name }) => [id, name]));
    return { language, placeName: (id) => readName(names.get(id), (message) => i18n._(message)) };
  }, [language, household.places, i18n]);
}

export type JournalRowProps = {
  readonly entry: JournalEntry;
  readonly isUnderway: boolean;
  /** It is the one that somebody came to see. */
  readonly sought: boolean;
  readonly onTakeBack: () => void;
};

/** One act of a member: who, what, when, and the way back. */
export function JournalRow({ entry, isUnderway, sought, onTakeBack }: JournalRowProps) {
  const { t, i18n } = useLingui();
  const context = useWordContext();
  const { timezone } = useCurrentUser();
  const words = entryWords(entry, context);
  const Icon = journalIcons[entry.kind];
  const time = (instant: string) => formatTime(new Date(instant), context.language, timezone);
  const { undone } = entry;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!sought) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, [sought]);
  return (
    <li
      ref={row}
      tabIndex={sought ? -1 : undefined}
      aria-current={sought || undefined}
      className={classNames(
        'flex items-start gap-3 rounded-card border p-3 outline-none',
        sought ? 'border-sea bg-sea-tint' : 'border-hairline bg-surface',
      )}
    >
      <span className={classNames('rounded-full p-2', undone ? 'bg-sunk text-muted' : 'bg-olive-tint text-olive')}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('figures leading-tight', undone && 'text-muted line-through')}>{words}</p>
        <Lots entry={entry} context={context} />
        <p className="figures mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          <time dateTime={entry.at}>{time(entry.at)}</time>
          {entry.reason && <span>{i18n._(throwReasonNames[entry.reason])}</span>}
          {entry.recipe && (
            <Link href={`/recipes/${entry.recipe.id}`} className="inline-flex min-h-6 items-center underline">
              <Trans>Recipe</Trans>
            </Link>
          )}
        </p>
        {sought && (
          <Chip tone="sea" icon={MapPin} className="mt-1 mr-2">
            <Trans>This is the entry</Trans>
          </Chip>
        )}
        {undone && (
          <Chip icon={Undo2} className="mt-1">
            {t`Taken back by ${actorName(undone.by)}`}, {whenOf(entry, undone.at, timezone, context)}
          </Chip>
        )}
      </div>
      {!undone && (
        <Button
          tone="secondary"
          icon={Undo2}
          busy={isUnderway}
          onClick={onTakeBack}
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

/** The time alone on the day of the entry itself. */
function whenOf({ at }: JournalEntry, undoneAt: string, timezone: string, { language }: WordContext): string {
  const instant = new Date(undoneAt);
  const day = dayIn(instant, timezone);
  const time = formatTime(instant, language, timezone);
  return day === dayIn(new Date(at), timezone) ? time : `${formatDay(day, 'short', language)}, ${time}`;
}

/** What one act on many lots was about; of a single lot the sentence says it. */
function Lots({ entry, context }: { readonly entry: JournalEntry; readonly context: WordContext }) {
  const { t } = useLingui();
  const { lots, more } = spokenLots(entry);
  const isSaid = lots.length + more === 1 && entry.kind !== 'cooked';
  if (isSaid || lots.length === 0) return null;
  const words = lots.map((lot) => lotWords(lot, entry.kind, context));
  const first = words.slice(0, lotsAtOnce).join(' · ');
  const others = words.slice(lotsAtOnce).join(' · ');
  const unsaid = more > 0 && ` · ${t`and ${more} more`}`;
  if (others === '') {
    return (
      <p className="figures mt-1 text-small text-muted">
        {first}
        {unsaid}
      </p>
    );
  }
  return (
    <details className="figures mt-1 text-small text-muted">
      <summary className="list-none py-3">
        {first} · <span className="underline">{t`and ${{ more: words.length - lotsAtOnce + more }} more`}</span>
      </summary>
      <p>
        {others}
        {unsaid}
      </p>
    </details>
  );
}

/** About two lines; the rest of a long receipt opens with a tap. */
const lotsAtOnce = 5;
