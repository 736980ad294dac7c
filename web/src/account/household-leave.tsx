import { householdApi } from '@kelari/core/account/household-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../kit/button.tsx';
import { call } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import { useFormFailure } from './form-problems.ts';
import { enterHousehold } from './household-queries.ts';
import { HouseholdQuestion } from './household-question.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The way out, and for an owner what comes before it. */
export function HouseholdLeave({ isOwner, online }: { readonly isOwner: boolean; readonly online: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(false);
  const fail = useFormFailure(() => false);
  const leave = useMutation({
    mutationFn: () => call(householdApi.leave),
    onSuccess: async ({ message }) => {
      navigate('/dashboard');
      await enterHousehold(client);
      addToast({ title: message, tone: 'success' });
    },
    onError: (error) => {
      setAsked(false);
      fail(error, t`Nothing was changed`);
    },
  });
  if (isOwner) {
    return (
      <SettingsSection
        title={t`Leave the household`}
        lead={t`The household is yours. To leave, hand it over to another member first.`}
      >
        {null}
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={t`Leave the household`} lead={t`You go on in a kitchen of your own.`}>
      <Button tone="secondary" className="justify-self-start" disabled={!online} onClick={() => setAsked(true)}>
        <Trans>Leave</Trans>
      </Button>
      {asked && (
        <HouseholdQuestion
          danger
          title={t`Leave this household?`}
          facts={[
            t`The shared pantry stays here with the others, also what you added.`,
            t`Your own recipes go with you, with their pictures, and so do your diet and allergies.`,
            t`You find your own kitchen again as you left it.`,
            t`Only a new invitation brings you back.`,
          ]}
          confirm={t`Leave`}
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </SettingsSection>
  );
}
