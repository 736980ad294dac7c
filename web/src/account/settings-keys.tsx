import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { ApiTokens } from './api-tokens.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/** What opens the account beside the password, and what it asks beside it: each can do nothing without the server. */
export function SettingsKeys({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <Passkeys user={user} />
      <SecondFactor user={user} />
      <ApiTokens user={user} />
    </>
  );
}
