import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { teaserSize } from '@kelari/core/recommendations/bands.ts';
import { useLanguage } from '../platform/language.ts';
import { matchWord, savesWords } from '../recommendations/match-words.ts';
import { SuggestionCards, SuggestionsCard } from '../recommendations/suggestion-cards.tsx';

export type SuggestionsProps = {
  readonly recipes: DailyBriefing['suggestedRecipes'];
  readonly today: Day;
};

/** The three dishes that the briefing would cook, with what each saves from spoiling. */
export function Suggestions({ recipes, today }: SuggestionsProps) {
  const language = useLanguage();
  return (
    <SuggestionsCard>
      <SuggestionCards
        suggestions={recipes.slice(0, teaserSize)}
        why={(recipe) => savesWords(recipe.saves, today, language) ?? matchWord(recipe)}
      />
    </SuggestionsCard>
  );
}
