import { type Faq, faqCategories } from '@kelari/core/faq/contract.ts';
import type { Search } from '@kelari/core/faq/search.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Page } from '../kit/page.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { reasonOf } from '../platform/failure.ts';
import { CategoryList, HelpCard } from './aside.tsx';
import { faqQuery } from './queries.ts';
import { Question } from './question.tsx';
import { useLinkedQuestion } from './use-linked-question.ts';
import { longestSearch, useFound, useSearch } from './use-search.ts';
import { categoryIcons, categoryNames } from './words.ts';

const none: readonly Faq[] = [];

/** What others have asked: by category, or what a search finds, with the way to the assistant beside it. */
export function FaqScreen() {
  const { t } = useLingui();
  const { data: all, error, refetch } = useQuery(faqQuery);
  const { typed, inAddress, setTyped, searchFor } = useSearch();
  const { search, questions, looking } = useFound(all ?? none, typed, inAddress);
  const isSearching = search.length > 0;
  useLinkedQuestion(all !== undefined);
  const found = useRef<HTMLHeadingElement>(null);
  const [tapped, setTapped] = useState(0);
  // the tag that was tapped is gone with its group: what it found is where the eye and the reader go on
  useEffect(() => {
    if (tapped > 0) found.current?.focus();
  }, [tapped]);
  const onTag = (tag: string) => {
    searchFor(tag);
    setTapped((times) => times + 1);
  };

  return (
    <Page title={t`Questions and help`}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <search>
            <SearchInput
              label={t`Search the questions`}
              value={typed}
              onValueChange={setTyped}
              maxLength={longestSearch}
            />
          </search>
          <p role="status" className="sr-only">
            {isSearching && all && (questions.length > 0 || !looking) && (
              <Plural value={questions.length} one="# question found" other="# questions found" />
            )}
          </p>
          {all === undefined ? (
            error ? (
              <ErrorPanel
                title={t`The questions could not be loaded`}
                text={reasonOf(error)}
                onRetry={() => void refetch()}
              />
            ) : (
              <Loading />
            )
          ) : !isSearching ? (
            <Groups all={all} onTag={onTag} />
          ) : questions.length > 0 ? (
            <Group id="found" icon={ListFilter} title={t`Results`} heading={found} {...{ questions, search, onTag }} />
          ) : looking ? (
            <Loading />
          ) : (
            <NothingFound typed={typed.trim()} onAll={() => setTyped('')} />
          )}
        </div>
        <aside aria-label={t`More help`} className="grid gap-5 lg:sticky lg:top-8">
          <HelpCard />
          {all && !isSearching && <CategoryList all={all} />}
        </aside>
      </div>
    </Page>
  );
}

type GroupsProps = { readonly all: readonly Faq[]; readonly onTag: (tag: string) => void };

function Groups({ all, onTag }: GroupsProps) {
  const { i18n } = useLingui();
  return faqCategories.map((category) => {
    const questions = all.filter((each) => each.category === category);
    return (
      questions.length > 0 && (
        <Group
          key={category}
          id={`about-${category}`}
          icon={categoryIcons[category]}
          title={i18n._(categoryNames[category])}
          {...{ questions, onTag }}
        />
      )
    );
  });
}

type GroupProps = {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly questions: readonly Faq[];
  readonly search?: Search;
  readonly onTag: (tag: string) => void;
  readonly heading?: Ref<HTMLHeadingElement>;
};

function Group({ id, icon: Icon, title, questions, search, onTag, heading }: GroupProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 flex scroll-mt-4 items-center gap-2.5 text-lead">
        <Icon aria-hidden className="size-5 shrink-0 text-olive" />
        {/* the space is for those who hear it */}
        {title}{' '}
        <Chip className="figures">
          <span aria-hidden>{questions.length}</span>
          <span className="sr-only">
            <Plural value={questions.length} one="# question" other="# questions" />
          </span>
        </Chip>
      </h2>
      <div className="overflow-hidden rounded-card border border-hairline bg-surface">
        {questions.map((faq) => (
          <Question key={faq.id} faq={faq} onTag={onTag} {...(search ? { search } : {})} />
        ))}
      </div>
    </section>
  );
}

function NothingFound({ typed, onAll }: { readonly typed: string; readonly onAll: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<SearchX className="size-12" />}
      title={t`Nothing found`}
      text={t`No question speaks of “${typed}”. Try fewer or other words; accents and capitals do not matter.`}
      action={
        <Button tone="secondary" onClick={onAll}>
          <Trans>Show all questions</Trans>
        </Button>
      }
    />
  );
}

/** More than fit on a phone: what stands below them must not be seen to move. */
const rows = [...'abcdefghijklmn'];

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-2">
      <Skeleton className="h-7 w-40" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
