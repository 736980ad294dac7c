import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentUser } from '../account/current-user.ts';
import { useFormFailure, useSaid } from '../account/form-problems.ts';
import { Button } from '../kit/button.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { PushHint } from './push-hint.tsx';
import { TryOut } from './try-out.tsx';
import { usePush } from './use-push.ts';

/** Messages on this device, the others of the account that take them, and today's message on trial. */
export function PushSettings() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const fail = useFormFailure(() => false);
  const [said, say] = useSaid('');
  const push = usePush(user);
  const { query, hindrance, isOn, others, switchOn } = push;

  const turn = async (on: boolean) => {
    say('');
    try {
      if (!on) {
        await push.switchOff();
        addToast({ title: t`Saved`, duration: 2_000 });
        return;
      }
      const answer = await switchOn.mutateAsync();
      if (answer === 'on') addToast({ title: t`Saved`, duration: 2_000 });
      else if (answer === 'dismissed') say(t`Nothing was changed: the browser’s question was not answered.`);
      else if (answer === 'unreachable')
        say(t`The browser’s message service did not answer. Nothing was changed: try again later, or choose email.`);
    } catch (error) {
      fail(error, t`Not saved`);
    }
  };

  if (query.isError)
    return (
      <LoadFailure
        title={t`The devices could not be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!push.isKnown) return <Skeleton className="h-14" />;
  const isNowhere = user.channels.push && push.devices.length === 0;
  return (
    <div className="grid gap-1">
      <Switch
        label={t`Push on this device`}
        hint={hindrance ? <PushHint hindrance={hindrance} /> : undefined}
        checked={isOn}
        disabled={!isOn && (hindrance !== null || switchOn.isPending)}
        onCheckedChange={(on) => void turn(on)}
      />
      <p role="status" className="text-small">
        {said || (isNowhere && <Trans>Push is on, but no device takes it.</Trans>)}
      </p>
      {others.length > 0 && <OtherDevices push={push} />}
      <TryOut channel={user.channels.push && push.devices.length > 0 ? 'push' : user.channels.email ? 'email' : null} />
    </div>
  );
}

function OtherDevices({ push: { others, remove } }: { readonly push: ReturnType<typeof usePush> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const fail = useFormFailure(() => false);
  const nameOf = (each: (typeof others)[number]) => each.device || t`Unknown device`;
  return (
    <div>
      <h3 className="text-small font-medium">
        <Trans>Push on other devices</Trans>
      </h3>
      <ul>
        {others.map((each) => {
          return (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-2"
            >
              <span>
                {nameOf(each)}
                <span className="block text-small text-muted">
                  <Trans>Since {formatDay(each.createdAt.slice(0, 10), 'long', language)}</Trans>
                </span>
              </span>
              <Button
                tone="quiet"
                aria-label={t`Remove ${nameOf(each)}`}
                busy={remove.isPending}
                onClick={() => remove.mutate([each], { onError: (error) => fail(error, t`Not saved`) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
