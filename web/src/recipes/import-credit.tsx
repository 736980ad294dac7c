import type { Credit } from '@kelari/core/recipes/contract.ts';
import { isWebLink } from '@kelari/core/recipes/rules.ts';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';

/** Whom an imported recipe is from, with the way back to its page. */
export function RecipeCredit({ credit }: { readonly credit: Credit | null }) {
  const name = [credit?.author, credit?.site].filter(Boolean).join(' · ') || credit?.url;
  if (!credit || !name) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-muted">
      <Trans>Recipe from:</Trans>
      {credit.url && isWebLink(credit.url) ? (
        <a
          href={credit.url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-sea underline underline-offset-4"
        >
          <span className="wrap-anywhere">{name}</span>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
    </p>
  );
}
