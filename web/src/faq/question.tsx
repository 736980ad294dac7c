import type { Faq } from '@kelari/core/faq/contract.ts';
import { isFound, piecesOf, type Search, wordsOf } from '@kelari/core/faq/search.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, ChevronDown, Link2 } from 'lucide-react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { addToast } from '../platform/toast.ts';
import { pageName } from './words.ts';

const none: Search = [];

type QuestionProps = {
  readonly faq: Faq;
  /** What is marked; nothing while no search is on. */
  readonly search?: Search;
  readonly onTag: (tag: string) => void;
};

/** A question that opens to its answer. One that was found by its answer alone stands open, so that the reason is seen. */
export function Question({ faq: { id, question, answer, tags, href }, search = none, onTag }: QuestionProps) {
  const { t } = useLingui();
  return (
    <details
      id={id}
      open={!isFound(search, wordsOf([question])) || undefined}
      className="group/question scroll-mt-4 border-t border-hairline first:border-t-0"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-3 leading-snug font-medium -outline-offset-4 hover:bg-sunk lg:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <Marked text={question} search={search} />
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open/question:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-3 lg:px-5">
        {answer.split('\n').map((paragraph) => (
          <p key={paragraph} className="max-w-reading">
            <Marked text={paragraph} search={search} />
          </p>
        ))}
        {tags.length > 0 && (
          <ul aria-label={t`Tags`} className="-my-1 flex flex-wrap gap-x-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag tag={tag} search={search} onTag={onTag} />
              </li>
            ))}
          </ul>
        )}
        <div className="-ml-4 flex flex-wrap gap-x-1">
          <PageLink href={href} />
          <CopyLink id={id} question={question} />
        </div>
      </div>
    </details>
  );
}

/** The chip is as small as it looks, what can be hit is not. */
function Tag({ tag, search, onTag }: { readonly tag: string } & Required<Pick<QuestionProps, 'search' | 'onTag'>>) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Search for: ${tag}`}
      onClick={() => onTag(tag)}
      className="group/tag inline-flex min-h-11 items-center rounded-full"
    >
      <span className="inline-flex min-h-7 items-center rounded-full bg-olive-tint px-3 text-small leading-tight font-medium text-olive edge group-hover/tag:underline">
        <Marked text={tag} search={search} />
      </span>
    </button>
  );
}

function PageLink({ href }: { readonly href: string | null }) {
  const { t, i18n } = useLingui();
  const name = href === null ? undefined : pageName(href);
  if (href === null || !name) return null;
  return (
    <ButtonLink tone="quiet" icon={ArrowRight} href={href}>
      {t`Open: ${i18n._(name)}`}
    </ButtonLink>
  );
}

function CopyLink({ id, question }: { readonly id: string; readonly question: string }) {
  const { t } = useLingui();
  const copy = async () => {
    const link = `${location.origin}/faq#${id}`;
    try {
      await navigator.clipboard.writeText(link);
      addToast({ title: t`Link copied`, tone: 'success', duration: 2_000 });
    } catch {
      // the clipboard is refused, or is not there without https: what is left to do, with the link below
      addToast({ title: t`Copy the link`, description: link });
    }
  };
  return (
    <Button tone="quiet" icon={Link2} aria-label={t`Copy the link: ${question}`} onClick={() => void copy()}>
      <Trans>Copy the link</Trans>
    </Button>
  );
}

function Marked({ text, search }: { readonly text: string; readonly search: Search }) {
  let at = 0;
  return piecesOf(text, search).map(({ text: piece, found }) => {
    at += piece.length;
    return found ? (
      <mark key={at} className="rounded-xs bg-saffron-tint text-saffron edge">
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}
