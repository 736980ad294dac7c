import { Trans, useLingui } from '@lingui/react/macro';
import { Mic } from 'lucide-react';
import { useEffect } from 'react';
import { AuthFrame } from '../account/auth-frame.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { rememberReturnPath } from '../platform/return-path.ts';
import { addToast } from '../platform/toast.ts';

/** The voice assistant's page for a visitor who is not signed in. */
export function VoiceSignInScreen() {
  const { t } = useLingui();
  const title = t`Please Sign In`;
  const description = t`You need to be signed in to use voice chat.`;
  useEffect(() => {
    rememberReturnPath('/voice-chat');
    addToast({ title, description });
  }, [title, description]);
  return (
    <AuthFrame title={t`Voice assistant`}>
      <EmptyState
        drawing={<Mic className="size-10" strokeWidth={1.75} />}
        title={t`Sign In Required`}
        text={description}
        action={
          <ButtonLink href="/signin">
            <Trans>Sign In</Trans>
          </ButtonLink>
        }
        className="px-0! py-2!"
      />
    </AuthFrame>
  );
}
