import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useFormFailure, useSaid } from '../account/form-problems.ts';
import { Button } from '../kit/button.tsx';
import { call } from '../platform/api.ts';

/** Today's message at once, by the way that is switched on; `null` when none is. */
export function TryOut({ channel }: { readonly channel: 'push' | 'email' | null }) {
  const { t } = useLingui();
  const fail = useFormFailure(() => false);
  const [said, say] = useSaid('');
  const tried = useMutation({
    mutationFn: (by: 'push' | 'email') => call(notificationsApi.tryOut, { body: { channel: by } }),
    onMutate: () => say(''),
    onSuccess: ({ message }) => say(message),
    onError: (error) => fail(error, t`Nothing was sent`),
  });
  if (!channel) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button tone="secondary" icon={Send} busy={tried.isPending} onClick={() => tried.mutate(channel)}>
        <Trans>Send me today’s now</Trans>
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-60 text-small">
        {said}
      </p>
    </div>
  );
}
