import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { useLanguage } from '../platform/language.ts';
import { throwReasonNames } from './act-choices.tsx';
import { JournalRowFrame } from './journal-row-frame.tsx';
import { entryWords, journalIcons, lotWords, readName, spokenLots, type WordContext } from './journal-words.ts';
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
export function JournalRow({ entry, ...rest }: JournalRowProps) {
  const { i18n } = useLingui();
  const context = useWordContext();
  return (
    <JournalRowFrame
      {...rest}
      icon={journalIcons[entry.kind]}
      words={entryWords(entry, context)}
      at={entry.at}
      undone={entry.undone}
      about={<Lots entry={entry} context={context} />}
      facts={
        <>
          {entry.reason && <span>{i18n._(throwReasonNames[entry.reason])}</span>}
          {entry.recipe && (
            <Link href={`/recipes/${entry.recipe.id}`} className="inline-flex min-h-6 items-center underline">
              <Trans>Recipe</Trans>
            </Link>
          )}
        </>
      }
    />
  );
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
