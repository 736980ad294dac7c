import type { Health } from '@kelari/core/admin/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Card } from '../kit/card.tsx';
import { formatNumber, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useDayOf } from '../subscription/words.ts';
import { longFor, sizeOf } from './figures.ts';

type Row = readonly [name: string, value: ReactNode];

/** Day and time of an instant where the operator lives. */
function useMomentOf(): (instant: string) => string {
  const dayOf = useDayOf();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  return (instant) => `${dayOf(instant)}, ${formatTime(new Date(instant), language, timezone)}`;
}

/** All that is known, calmly: a card a subject, a line a fact. */
export function HealthFacts({ health }: { readonly health: Health }) {
  const { t } = useLingui();
  const language = useLanguage();
  const momentOf = useMomentOf();
  const number = (value: number) => formatNumber(value, language);
  const size = (bytes: number | null) => (bytes === null ? t`not known` : sizeOf(bytes, language));
  const yes = (value: boolean) => (value ? t`set up` : t`not set up`);
  const { versions, database, mail, storage, providers, backups } = health;
  const { connections, idle, most } = database;
  const busy = number(connections - idle);
  const mostConnections = number(most);
  const files = number(storage.files);
  return (
    <div className="-mb-3 gap-3 *:mb-3 *:break-inside-avoid lg:columns-2">
      <Facts
        title={t`Server`}
        rows={[
          [t`Version`, versions.kelari],
          [t`Running for`, longFor(health.uptimeSeconds)],
          ['Node.js', versions.node],
          ['PostgreSQL', versions.postgres],
          [t`Last change of the schema`, versions.migration],
          [t`Accounts`, number(health.accounts)],
          [t`Households`, number(health.households)],
          [t`Open apps now`, number(health.liveStreams)],
        ]}
      />
      <Facts
        title={t`Backups`}
        rows={[
          [t`Each night`, backups.isOn ? t`on` : t`off`],
          [t`Encrypted`, backups.isEncrypted ? t`yes` : t`no`],
          [t`Last try`, backups.last ? momentOf(backups.last.at) : t`none yet`],
          ...(backups.last ? [[t`Outcome`, backups.last.ok ? t`worked` : t`did not work`] as const] : []),
          ...backups.kept.map(({ at, kind, bytes }) => {
            const moment = momentOf(at);
            return [kind === 'before' ? t`${moment}, before an update` : moment, size(bytes)] as const;
          }),
        ]}
      />
      <Facts
        title={t`Mail and messages`}
        rows={[
          [t`Mail server`, yes(mail.isSetUp)],
          [t`Waiting`, number(mail.waiting)],
          [t`Last sent`, mail.lastSent ? momentOf(mail.lastSent) : t`none since the start`],
          [t`Last failure`, mail.lastFailure ? momentOf(mail.lastFailure.at) : t`none since the start`],
          [t`Devices that take messages`, number(health.pushDevices)],
        ]}
      />
      <Facts
        title={t`Storage and database`}
        rows={[
          [t`Pictures lie on`, storage.kind === 's3' ? t`an S3 storage` : t`the disk`],
          [t`Pictures`, storage.isCounted ? files : t`more than ${files}`],
          [t`Their size`, size(storage.bytes)],
          [t`Free disk`, size(storage.freeBytes)],
          [t`Size of the database`, size(database.bytes)],
          [t`Busy connections`, t`${busy} of ${mostConnections}`],
          [t`Calls that wait for one`, number(database.waiting)],
        ]}
      />
      <Facts
        title={t`Services`}
        rows={[
          [t`Language model`, providers.model ?? t`not set up`],
          [t`Transcription`, providers.transcription ?? t`not set up`],
          [t`Reading pictures`, providers.pictureReader === 'native' ? t`own program` : t`built in`],
          [t`Pictures that wait to be read`, number(providers.picturesWaiting)],
          [t`Payments`, payments(providers.payments, t`real`, t`for trying out`, t`not set up`)],
          [t`Look-up of barcodes`, providers.barcodeLookup ? t`on` : t`off`],
          [t`Recipe videos`, yes(providers.videos)],
        ]}
      />
      <Jobs jobs={health.jobs} />
    </div>
  );
}

const payments = (kind: 'sandbox' | 'production' | null, real: string, trying: string, none: string): string =>
  kind === null ? none : kind === 'production' ? real : trying;

function Jobs({ jobs }: Pick<Health, 'jobs'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const names: Readonly<Record<string, string>> = {
    'account.mail': t`Mails of accounts`,
    'account.remove-files': t`Pictures to remove`,
    'notifications.message': t`Messages of the day`,
    'subscription.receipt': t`Receipts by mail`,
  };
  const said = ({ waiting, failing, oldestSeconds }: Health['jobs'][number]): string => {
    const count = formatNumber(waiting, language);
    const failed = formatNumber(failing, language);
    const age = longFor(oldestSeconds);
    return failing > 0
      ? t`${count} waiting, ${failed} tried in vain; oldest ${age}`
      : t`${count} waiting; oldest ${age}`;
  };
  return (
    <Facts title={t`Work that waits`} rows={jobs.map((job) => [names[job.kind] ?? job.kind, said(job)] as const)}>
      {jobs.length === 0 && (
        <p className="text-muted">
          <Trans>Nothing waits.</Trans>
        </p>
      )}
    </Facts>
  );
}

type FactsProps = { readonly title: string; readonly rows: readonly Row[]; readonly children?: ReactNode };

function Facts({ title, rows, children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-2 text-lead">
          {title}
        </h2>
        {children}
        <dl className="grid gap-x-4 gap-y-1.5">
          {rows.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{name}</dt>
              <dd className="figures ml-auto min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
