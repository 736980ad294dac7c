import { type ApiToken, apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { call } from '../platform/api.ts';
import { formatDay, formatList } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { CopyText } from './api-tokens-copy.tsx';
import { ApiTokenForm, useScopeNames } from './api-tokens-form.tsx';
import { useProof } from './second-factor-proof.tsx';
import { SettingsSection } from './settings-section.tsx';

const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => call(apiTokensApi.list, { signal }),
});

/** Keys with which programs act for this person in this household. */
export function ApiTokens({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const { busy, dialog, perform } = useProof(user);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const again = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });

  const onRevoke = (id: string) =>
    perform(t`The key was not revoked`, async () => {
      const { message } = await call(apiTokensApi.revoke, { params: { id } });
      addToast({ title: t`Key revoked`, description: message });
      await again();
    });

  return (
    <SettingsSection
      title={t`Access for programs`}
      lead={t`A key lets a program (a kitchen screen, a script) act for you in this household, and only in what you choose.`}
    >
      {tokens.isPending && <Skeleton className="h-14" />}
      {tokens.isError && (
        <LoadFailure
          title={t`Your keys could not be loaded`}
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.data?.length === 0 && (
        <p className="text-muted">
          <Trans>No program has access.</Trans>
        </p>
      )}
      <ul className="empty:hidden">
        {tokens.data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => void onRevoke(token.id)} />
        ))}
      </ul>
      <Button tone="secondary" className="justify-self-start" onClick={() => setMaking(true)}>
        <Trans>Make a key</Trans>
      </Button>
      <a
        href="/api/docs"
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-sea underline underline-offset-4"
      >
        <Trans>All calls that programs can make (in English)</Trans>
      </a>
      {making && (
        <ApiTokenForm
          busy={busy}
          onClose={() => setMaking(false)}
          onMake={(body) =>
            void perform(t`The key was not made`, async () => {
              setMade((await call(apiTokensApi.create, { body })).token);
              setMaking(false);
              await again();
            })
          }
        />
      )}
      {dialog}
      {made && (
        <Dialog
          open
          onOpenChange={(next) => !next && setMade(null)}
          title={t`Your new key`}
          description={t`It is shown only now. Give it to the program, which sends it in the header “Authorization: Bearer …”.`}
          footer={
            <Button onClick={() => setMade(null)}>
              <Trans>I have kept it</Trans>
            </Button>
          }
        >
          <div className="grid gap-4">
            <p className="rounded-control bg-sunk p-3 break-all select-all">{made}</p>
            <CopyText text={made} />
          </div>
        </Dialog>
      )}
    </SettingsSection>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameOf = useScopeNames();
  const day = (instant: string) => formatDay(instant.slice(0, 10), 'long', language);
  const { name, hint, scopes, here, expired, expiresAt, lastUsedAt } = token;
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-b border-hairline py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name} <span className="text-muted">{hint}…</span>
        <span className="block text-small text-muted">{formatList(scopes.map(nameOf), language)}</span>
        <span className="block text-small text-muted">
          {lastUsedAt ? <Trans>Last used {day(lastUsedAt)}</Trans> : <Trans>Not used yet</Trans>}
          {' · '}
          {expiresAt === null ? <Trans>does not expire</Trans> : <Trans>until {day(expiresAt)}</Trans>}
        </span>
        {expired && (
          <Chip tone="saffron">
            <Trans>Has expired</Trans>
          </Chip>
        )}
        {!here && (
          <Chip>
            <Trans>Of another household</Trans>
          </Chip>
        )}
      </span>
      <Button tone="quiet" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
