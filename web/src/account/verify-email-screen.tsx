import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { ApiError, call } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { AuthFrame } from './auth-frame.tsx';
import { currentUserQuery } from './current-user.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Loading, success or error; without a token in the address an error at once. */
export function VerifyEmailScreen() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const client = useQueryClient();
  const check = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => call(accountApi.verifyEmail, { query: { token }, signal }),
    enabled: token !== '',
  });
  const done = check.isSuccess;
  useEffect(() => {
    if (done) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [done, client]);

  if (token === '') return <Failed message={t`Invalid verification link`} />;
  if (check.isPending) {
    return (
      <AuthFrame title={t`Email verification`}>
        <State icon={<LoaderCircle aria-hidden className="size-10 animate-spin text-olive" />}>
          <Trans>Verifying your address …</Trans>
        </State>
      </AuthFrame>
    );
  }
  if (check.isError) {
    const { error } = check;
    const message =
      error instanceof ApiError ? error.text || t`Verification failed` : t`Network error. Please try again.`;
    return <Failed message={message} {...(error instanceof ApiError ? {} : { onRetry: () => void check.refetch() })} />;
  }
  return (
    <AuthFrame title={t`Email verification`}>
      <State icon={<CircleCheck aria-hidden className="size-10 text-fresh" />}>{check.data.message}</State>
      <ButtonLink href="/signin" block>
        <Trans>Go on</Trans>
      </ButtonLink>
    </AuthFrame>
  );
}

function State({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry?: () => void }) {
  const { t } = useLingui();
  const { value: kept } = useDraft('auth-email', '');
  const [email, setEmail] = useState(kept);
  const [asked, setAsked] = useState('');
  const onAsk = (event: FormEvent) => {
    event.preventDefault();
    if (email.includes('@')) setAsked(email.trim());
  };
  return (
    <AuthFrame title={t`Email verification`}>
      <State icon={<CircleX aria-hidden className="size-10 text-tomato" />}>{message}</State>
      {onRetry && (
        <Button block onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {asked ? (
        <ResendVerification email={asked} />
      ) : (
        <form noValidate onSubmit={onAsk} className="grid gap-3">
          <Field label={t`Email`} hint={t`We can send you a new link.`}>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" tone="secondary" block>
            <Trans>Send a new link</Trans>
          </Button>
        </form>
      )}
      <ButtonLink href="/signin" tone="quiet" block>
        <Trans>Go to sign in</Trans>
      </ButtonLink>
    </AuthFrame>
  );
}
