import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ApiError } from '../platform/api.ts';
import { isGivenUp } from './passkey-support.ts';
import { offerPasskeys, signInWithPasskey } from './signin-passkey.ts';

export type SigninPasskeyButtonProps = {
  readonly busy: boolean;
  /** Runs what is given as the page's one sending. */
  readonly send: (act: () => Promise<void>) => Promise<void>;
  readonly onDone: () => Promise<void>;
  readonly onRefused: (error: ApiError) => void;
};

/** The way in by passkey: a button, and the device's own keys among the suggestions of the address field. */
export function SigninPasskeyButton({ busy, send, onDone, onRefused }: SigninPasskeyButtonProps) {
  const [offers, setOffers] = useState(0);
  const latest = useRef({ onDone, onRefused });
  latest.current = { onDone, onRefused };
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew after each that came to nothing
  useEffect(
    () =>
      offerPasskeys(
        () => void latest.current.onDone(),
        (error) => {
          if (error instanceof ApiError && error.status === 401) latest.current.onRefused(error);
        },
      ),
    [offers],
  );
  const onPasskey = () =>
    send(async () => {
      try {
        await signInWithPasskey();
      } catch (error) {
        if (error instanceof ApiError) onRefused(error);
        else if (!isGivenUp(error)) throw error;
        setOffers((count) => count + 1);
        return;
      }
      await onDone();
    });
  return (
    <Button block tone="secondary" busy={busy} onClick={() => void onPasskey()}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}
