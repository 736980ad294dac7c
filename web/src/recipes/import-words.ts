import type { ImportWarning, RecipeDraft } from '@kelari/core/recipes/import-contract.ts';
import { useLingui } from '@lingui/react/macro';

/** What the reader of the review should look at, in words. */
export function useWarningWords({ warnings }: RecipeDraft): string[] {
  const { t } = useLingui();
  const words: Readonly<Record<ImportWarning, string>> = {
    'no-steps': t`No steps were found. Write them below.`,
    'no-amounts': t`The source names the ingredients without amounts.`,
    'no-servings': t`The servings are not stated: 4 is only a guess.`,
    'no-times': t`The times are not stated: what stands here is only a guess.`,
    cut: t`This is very long: only the first 200 lines were kept.`,
  };
  return warnings.map((warning) => words[warning]);
}
