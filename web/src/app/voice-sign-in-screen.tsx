import { Trans, useLingui } from '@lingui/react/macro';
import { Mic } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Page } from '../kit/page.tsx';
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
    <main>
      <Page title={t`Voice assistant`} className="max-w-dialog px-4 py-6">
        <Card className="flex flex-col items-center gap-4 py-8 text-center">
          <span className="rounded-full bg-olive-tint p-4 text-olive">
            <Mic aria-hidden className="size-8" />
          </span>
          <h2 className="text-title">
            <Trans>Sign In Required</Trans>
          </h2>
          <p className="text-muted">{description}</p>
          <ButtonLink href="/signin">
            <Trans>Sign In</Trans>
          </ButtonLink>
        </Card>
      </Page>
    </main>
  );
}
