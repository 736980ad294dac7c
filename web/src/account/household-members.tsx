import { householdApi, type Member } from '@kelari/core/account/household-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { call } from '../platform/api.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { useFormFailure } from './form-problems.ts';
import { membersQuery } from './household-queries.ts';
import { HouseholdQuestion } from './household-question.tsx';
import { allergyWords, dayOf, dietWords } from './household-words.ts';
import { SettingsSection } from './settings-section.tsx';

type MembersProps = { readonly members: readonly Member[]; readonly isOwner: boolean; readonly online: boolean };
type Asked = { readonly act: 'remove' | 'handOver'; readonly member: Member };

export function HouseholdMembers({ members, isOwner, online }: MembersProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = isOwner && online ? setAsked : undefined;
  return (
    <SettingsSection title={t`Who shares this kitchen`}>
      <ul className="divide-y divide-hairline">
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} onAsk={member.isMe ? undefined : ask} />
        ))}
      </ul>
      {asked && <Question {...asked} onDone={() => setAsked(null)} />}
    </SettingsSection>
  );
}

type RowProps = { readonly member: Member; readonly onAsk: ((asked: Asked) => void) | undefined };

function MemberRow({ member, onAsk }: RowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <li className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <Face member={member} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-lead font-medium wrap-anywhere">{member.name}</span>
          {member.isMe && (
            <Chip tone="olive">
              <Trans>You</Trans>
            </Chip>
          )}
          {member.role === 'owner' && (
            <Chip>
              <Trans>Owner</Trans>
            </Chip>
          )}
        </p>
        <p className="text-small text-muted">
          <Trans>Here since {dayOf(member.joinedAt, language)}</Trans>
        </p>
        <EatingWords member={member} />
        {member.isMe && (
          <Link
            href="/settings"
            className="inline-flex min-h-11 items-center font-medium text-sea underline underline-offset-4"
          >
            <Trans>Change how I eat</Trans>
          </Link>
        )}
        {onAsk && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              tone="secondary"
              aria-label={t`Hand the household over to ${member.name}`}
              onClick={() => onAsk({ act: 'handOver', member })}
            >
              <Trans>Hand over</Trans>
            </Button>
            <Button tone="quiet" aria-label={t`Remove ${member.name}`} onClick={() => onAsk({ act: 'remove', member })}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function Face({ member: { name, profileImageUrl } }: { readonly member: Member }) {
  if (profileImageUrl)
    return <img src={profileImageUrl} alt="" className="size-11 shrink-0 rounded-full object-cover" />;
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-terracotta-tint font-medium text-terracotta edge"
    >
      {name.charAt(0).toLocaleUpperCase('el')}
    </span>
  );
}

/** What whoever cooks has to know. */
function EatingWords({ member }: { readonly member: Member }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { dietaryProfile, allergies } = member;
  if (dietaryProfile.length === 0 && allergies.length === 0) {
    return (
      <p className="mt-1">
        <Trans>Eats everything</Trans>
      </p>
    );
  }
  return (
    <>
      {dietaryProfile.length > 0 && (
        <p className="mt-1">
          <Trans>Diet: {dietWords(member, i18n, language)}</Trans>
        </p>
      )}
      {allergies.length > 0 && (
        <p className="mt-1 font-medium text-terracotta">
          <Trans>Allergies: {allergyWords(member, i18n, language)}</Trans>
        </p>
      )}
    </>
  );
}

function Question({ act, member, onDone }: Asked & { readonly onDone: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const fail = useFormFailure(() => false);
  const { name } = member;
  const params = { id: member.userId };
  const send = useMutation({
    mutationFn: () =>
      act === 'remove'
        ? call(householdApi.removeMember, { params }).then(({ message }) => message)
        : call(householdApi.handOver, { params }).then(() => t`The household was handed over`),
    onSuccess: (title) => addToast({ title, tone: 'success' }),
    onError: (error) => fail(error, t`Nothing was changed`),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: membersQuery.queryKey });
      onDone();
    },
  });
  const common = { busy: send.isPending, onConfirm: () => send.mutate(), onCancel: onDone };
  return act === 'remove' ? (
    <HouseholdQuestion
      {...common}
      danger
      title={t`Remove ${name} from the household?`}
      facts={[
        t`From this moment ${name} no longer sees this kitchen, on any device.`,
        t`The pantry stays here, and what ${name} did stays in the journal.`,
        t`Recipes that ${name} wrote go along with their pictures.`,
        t`${name} goes on in a kitchen of their own. Only a new invitation brings ${name} back.`,
        t`Invitations that are still open end, too: whoever you still expect needs a new one.`,
      ]}
      confirm={t`Remove`}
    />
  ) : (
    <HouseholdQuestion
      {...common}
      title={t`Hand the household over to ${name}?`}
      facts={[
        t`${name} becomes the owner: only the owner invites, removes and hands over.`,
        t`You stay as a member and go on cooking as before. Only ${name} can make you the owner again.`,
      ]}
      confirm={t`Hand over`}
    />
  );
}
