import { dayIn } from '@kelari/core/kit/dates.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, RefreshCw, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { CalendarOnItsWay } from './calendar-states.tsx';
import { calendarQuery } from './queries.ts';

/** The address and what to do with it; it is the server's, so this is not kept for visits without a network. */
export function CalendarFeed() {
  const { t } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const client = useQueryClient();
  const { data: feed, error, refetch } = useQuery(calendarQuery);
  const [made, setMade] = useState<string | null>(null);
  const failed = (error: unknown) =>
    addToast({
      title: t`The calendar address could not be changed`,
      description: reasonOf(error),
      tone: 'destructive',
    });
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () => call(calendarApi.create),
    onSuccess: (answer) => {
      setMade(answer.url);
      client.setQueryData(calendarQuery.queryKey, { ...answer, url: null });
    },
    onError: failed,
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => call(calendarApi.remove),
    onSuccess: () => {
      setMade(null);
      client.setQueryData(calendarQuery.queryKey, { isOn: false, url: null, createdAt: null, lastReadAt: null });
    },
    onError: failed,
  });
  const said = (instant: string) => formatDay(dayIn(new Date(instant), timezone), 'long', language);
  if (feed === undefined) {
    return error ? (
      <LoadFailure title={t`The calendar could not be asked`} error={error} onRetry={() => void refetch()} />
    ) : (
      <CalendarOnItsWay />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="flex gap-2 rounded-control bg-saffron-tint px-3 py-2 text-saffron edge">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <Trans>Whoever has the address can read the plan. Give it to nobody, and make a new one if it got out.</Trans>
      </p>
      {made !== null && <Address url={made} />}
      {made === null && feed.isOn && (
        <p className="figures">
          {feed.createdAt && <Trans>The address was made on {said(feed.createdAt)}.</Trans>}{' '}
          {feed.lastReadAt ? (
            <Trans>A calendar read it last on {said(feed.lastReadAt)}.</Trans>
          ) : (
            <Trans>No calendar has read it yet.</Trans>
          )}{' '}
          <Trans>It is shown only once, when it is made.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          tone={feed.isOn ? 'secondary' : 'primary'}
          icon={feed.isOn ? RefreshCw : undefined}
          busy={create.isPending}
          onClick={() => create.mutate()}
        >
          {feed.isOn ? <Trans>New address</Trans> : <Trans>Make the address</Trans>}
        </Button>
        {feed.isOn && (
          <Button tone="quiet" className="text-tomato" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Turn off</Trans>
          </Button>
        )}
      </div>
      {feed.isOn && (
        <p className="text-small text-muted">
          <Trans>A new address ends the one before: calendars that read it have to be told the new one.</Trans>
        </p>
      )}
    </div>
  );
}

function Address({ url }: { readonly url: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // not allowed here: it is selected, the keyboard copies it
    }
  };
  return (
    <div className="grid gap-2">
      <Field
        label={t`Address for your calendar`}
        hint={t`In the calendar choose “add by address” or “subscribe” and paste it. It is shown only now.`}
      >
        <TextInput ref={input} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button tone="secondary" icon={copied ? Check : Copy} onClick={() => void copy()}>
        <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}</span>
      </Button>
    </div>
  );
}
