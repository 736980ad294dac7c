import type { Health } from '@kelari/core/admin/contract.ts';
import type { Need } from '@kelari/core/admin/needs.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../kit/card.tsx';
import { useLanguage } from '../platform/language.ts';
import { longFor, sizeOf } from './figures.ts';

/** What asks for the operator, each with what to do about it; or that nothing does. */
export function NeedCards({ health }: { readonly health: Health }) {
  const { t } = useLingui();
  const words = useNeedWords(health);
  if (health.needs.length === 0) {
    return (
      <Card className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-fresh" />
        <div>
          <h2 className="text-lead">
            <Trans>All is well</Trans>
          </h2>
          <p className="text-muted">
            <Trans>Nothing on this server needs you right now.</Trans>
          </p>
        </div>
      </Card>
    );
  }
  return (
    <section aria-label={t`What needs you`}>
      <ul className="grid gap-3">
        {health.needs.map((need) => (
          <li key={need}>
            <Card className="flex items-start gap-3">
              <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-terracotta" />
              <div className="min-w-0 wrap-anywhere">
                <h2 className="text-lead">{words[need].title}</h2>
                <p className="text-muted">{words[need].text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Words = { readonly title: string; readonly text: string };

function useNeedWords(health: Health): Readonly<Record<Need, Words>> {
  const { t } = useLingui();
  const language = useLanguage();
  const { backups, database, jobs, mail, storage } = health;
  const free = sizeOf(storage.freeBytes ?? 0, language);
  const mailAge = longFor(mail.oldestSeconds ?? 0);
  const jobAge = longFor(Math.max(0, ...jobs.map(({ lateSeconds }) => lateSeconds)));
  const tables = database.damaged.join(', ');
  const backupReason = backups.last?.reason ?? '';
  const storageReason = storage.problem ?? '';
  const mailReason = mail.lastFailure?.reason ?? '';
  return {
    store_damaged: {
      title: t`Damaged tables: ${tables}`,
      text: t`All else works. Bring a backup into use with “kelari restore”.`,
    },
    storage_away: {
      title: t`Pictures can be neither saved nor shown`,
      text: t`Their storage does not answer: ${storageReason}. All else works. Check the settings that begin with S3_, or the rights of the data folder.`,
    },
    disk_low: {
      title: t`The disk is nearly full: ${free} free`,
      text: t`When it is full, nothing can be saved any more. Make room, or give the data folder a larger disk.`,
    },
    backup_failed: {
      title: t`The last backup did not work`,
      text: t`The reason: ${backupReason} It is tried again every hour. The older backups are still there.`,
    },
    no_backup: {
      title: t`No backup for more than two days`,
      text: t`The server takes one each night while it runs. Look into its log, or take one now with the command “kelari backup”.`,
    },
    mails_waiting: {
      title: t`Mails have been waiting for ${mailAge}`,
      text: mailReason
        ? t`They are kept and sent as soon as the mail server takes them. It last said: ${mailReason}`
        : t`They are kept and sent as soon as the mail server takes them. Check SMTP_URL.`,
    },
    jobs_stuck: {
      title: t`Work has been lying there for ${jobAge}`,
      text: t`Nothing is lost, but no process picks it up: check that one is running, and read its log.`,
    },
    mail_not_set_up: {
      title: t`Mail is not set up`,
      text: t`Nobody can confirm an address or get a new password. Set SMTP_URL and start the server again; until then mails lie in a folder of the server.`,
    },
  };
}
