import type { Challenge, UserChallenge } from '@kelari/core/gamification/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { reasonOf } from '../platform/failure.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { Rows } from './loading.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { challengesQuery, userChallengesQuery } from './queries.ts';

type Part = { readonly title: string; readonly challenges: readonly Challenge[] };

/** What runs now, what comes next week and what has ended; each with its rule and how far one is. */
export function ChallengeList({ today }: { readonly today: Day }) {
  const { t } = useLingui();
  const online = useOnline();
  const challenges = useQuery(challengesQuery);
  const joined = useQuery(userChallengesQuery);
  const failed = [challenges, joined].find(({ data, isError }) => isError && data === undefined);
  if (failed) {
    const again = () => void Promise.all([challenges.refetch(), joined.refetch()]);
    return <ErrorPanel title={t`The challenges could not be opened`} text={reasonOf(failed.error)} onRetry={again} />;
  }
  if (!challenges.data || !joined.data) return <Rows />;
  const mine = new Map(joined.data.map((each) => [each.challengeId, each]));
  const running = challenges.data.filter(({ startDate, endDate }) => startDate <= today && today <= endDate);
  const parts: readonly Part[] = [
    { title: t`This week`, challenges: running.filter(({ challengeType }) => challengeType === 'weekly') },
    { title: t`This season`, challenges: running.filter(({ challengeType }) => challengeType === 'seasonal') },
    { title: t`Soon`, challenges: challenges.data.filter(({ startDate }) => startDate > today) },
    // one that ended without us is nobody's business
    { title: t`Ended`, challenges: challenges.data.filter(({ id, endDate }) => endDate < today && mine.has(id)) },
  ];
  if (parts.every((part) => part.challenges.length === 0)) {
    return (
      <EmptyState
        drawing={<Trophy className="size-10" strokeWidth={1.5} />}
        title={t`No challenge at the moment`}
        text={t`New ones begin every Sunday. Until then the kitchen is yours.`}
      />
    );
  }
  return (
    <div className="grid gap-6">
      {!online && (
        <NeedsConnection>
          <Trans>Joining needs the connection. What you do in the kitchen counts all the same.</Trans>
        </NeedsConnection>
      )}
      {parts.map(
        (part) => part.challenges.length > 0 && <Section key={part.title} {...{ part, mine, today, online }} />,
      )}
    </div>
  );
}

type SectionProps = {
  readonly part: Part;
  readonly mine: ReadonlyMap<string, UserChallenge>;
  readonly today: Day;
  readonly online: boolean;
};

function Section({ part, mine, today, online }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lead">
        {part.title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3 lg:gap-4">
        {part.challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} mine={mine.get(challenge.id)} {...{ challenge, today, online }} />
        ))}
      </ul>
    </section>
  );
}
