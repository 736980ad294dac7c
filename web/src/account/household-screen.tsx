import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Users } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useCurrentUser } from './current-user.ts';
import { HouseholdInvitations } from './household-invitations.tsx';
import { HouseholdLeave } from './household-leave.tsx';
import { HouseholdMembers } from './household-members.tsx';
import { membersQuery } from './household-queries.ts';

/** Who shares the kitchen, what each of them eats, and the doors to it. */
export function HouseholdScreen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const online = useOnline();
  const { data: members, isError, error, refetch } = useQuery(membersQuery);
  const me = members?.find(({ isMe }) => isMe);
  const isOwner = me?.role === 'owner';
  const alone = members?.length === 1;
  return (
    <Page
      title={t`Household`}
      lead={user.household.name}
      actions={
        <ButtonLink href="/settings" tone="secondary" icon={Pencil}>
          <Trans>Name and kitchen settings</Trans>
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
        {members && (
          <div className="grid gap-4 lg:gap-5">
            {alone && (
              <Card>
                <EmptyState
                  drawing={<Users className="size-10" strokeWidth={1.5} />}
                  title={t`You keep this kitchen alone`}
                  text={t`Invite whoever you live with: you see one pantry on all your phones, nobody buys the milk twice, and suggestions keep everybody's allergies in mind.`}
                  className="py-2!"
                />
              </Card>
            )}
            <HouseholdMembers members={members} isOwner={isOwner} online={online} />
          </div>
        )}
        {members && (
          <div className="grid gap-4 lg:gap-5">
            {isOwner && <HouseholdInvitations online={online} />}
            {!alone && <HouseholdLeave isOwner={isOwner} online={online} />}
          </div>
        )}
        {!members && isError && (
          <div className="lg:col-span-2">
            <LoadFailure title={t`Your household could not be loaded`} error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!members && !isError && (
          <div role="status" aria-label={t`Loading`} className="contents">
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-50 rounded-card" />
          </div>
        )}
      </div>
    </Page>
  );
}
