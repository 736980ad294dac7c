import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { teaserSize } from '@kelari/core/recommendations/bands.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { MatchRing } from '../kit/match-ring.tsx';
import { useLanguage } from '../platform/language.ts';
import { matchWord, savesWords } from '../recommendations/match-words.ts';

export type SuggestionsProps = {
  readonly recipes: DailyBriefing['suggestedRecipes'];
  readonly today: Day;
};

/** The three dishes that the briefing would cook, with what each saves from spoiling. */
export function Suggestions({ recipes, today }: SuggestionsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const shown = recipes.slice(0, teaserSize);
  return (
    <Card>
      <section aria-label={t`What can I cook?`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-title">
            <Trans>What can I cook?</Trans>
          </h2>
          <ButtonLink href="/recipe-recommendations" tone="secondary" icon={UtensilsCrossed}>
            <Trans>See all suggestions</Trans>
          </ButtonLink>
        </div>
        {shown.length > 0 ? (
          <ul className="mt-3 grid gap-2 md:grid-cols-3">
            {shown.map((recipe) => (
              <li key={recipe.id}>
                <Link
                  href={`/recipes/${recipe.id}`}
                  className="flex h-full min-h-16 items-center gap-3 rounded-control bg-paper px-3 py-2 hover:bg-sunk edge"
                >
                  <MatchRing percent={recipe.matchPercentage} />
                  <span className="min-w-0">
                    <span className="block leading-tight font-medium">{recipe.name}</span>
                    <span className="block text-small text-muted">
                      {savesWords(recipe.saves, today, language) ?? matchWord(recipe)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-muted">
            <Trans>With a few more products the first dishes appear here.</Trans>
          </p>
        )}
      </section>
    </Card>
  );
}
