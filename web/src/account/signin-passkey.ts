import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { call } from '../platform/api.ts';
import { isGivenUp, passkeysWork } from './passkey-support.ts';

/** Challenges live five minutes: a page that waits longer asks for another one before. */
const renewMs = 240_000;

/**
 * Signs in with a passkey that the device keeps for this site. With `autofill` it waits until one is chosen among the
 * suggestions of the address field. The library comes when it is needed.
 */
export async function signInWithPasskey(autofill = false): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await call(passkeysApi.signInOptions);
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  await call(passkeysApi.signIn, { body: { credential: { ...credential } } });
}

/** Offers passkeys among the suggestions of the address field for as long as the page stands; answers how to stop. */
export function offerPasskeys(onDone: () => void, onRefused: (error: unknown) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offer = async () => {
    timer = setTimeout(() => void offer(), renewMs);
    try {
      await signInWithPasskey(true);
      if (!stopped) onDone();
    } catch (error) {
      // given up for the next offer, for the button, or because the page went
      if (!stopped && !isGivenUp(error)) onRefused(error);
    }
  };
  const begin = async () => {
    if (!passkeysWork() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    if (!stopped) await offer();
  };
  void begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    void stopWaiting();
  };
}

async function stopWaiting(): Promise<void> {
  if (!passkeysWork()) return;
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
