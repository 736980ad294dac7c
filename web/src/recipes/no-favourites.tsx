import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { use } from 'react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { loadLaterWords } from '../platform/language.ts';

const words = loadLaterWords();

/** Nothing has a heart yet: how to give one. */
export function NoFavourites({ onShowAll }: { readonly onShowAll: () => void }) {
  use(words);
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<Heart aria-hidden strokeWidth={1} className="size-16 text-tomato" />}
      title={t`No favourites here yet`}
      text={t`Tap the heart of a recipe that you like, in the list or on its page: here you find it again. Each member has their own.`}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          <Trans>Show all recipes</Trans>
        </Button>
      }
    />
  );
}
