/** What asks for the operator, the most urgent first. */
export const needKinds = [
  'store_damaged',
  'storage_away',
  'disk_low',
  'backup_failed',
  'no_backup',
  'mails_waiting',
  'jobs_stuck',
  'mail_not_set_up',
] as const;
export type Need = (typeof needKinds)[number];

export const mostBackupAgeSeconds = 2 * 86_400;
export const mostMailSeconds = 3_600;
export const mostLateSeconds = 900;
/** A gigabyte, in bytes. */
export const leastFreeBytes = 1_000_000_000;

export type Facts = {
  /** Tables that could not be read whole. */
  readonly damagedTables: number;
  readonly storageWorks: boolean;
  /** Bytes; null where nobody counts them. */
  readonly freeBytes: number | null;
  readonly backupsOn: boolean;
  readonly lastBackupOk: boolean | null;
  /** Since the newest backup, or since there was something to save; null while there is nothing. */
  readonly unsavedSeconds: number | null;
  readonly oldestMailSeconds: number | null;
  /** How long the most overdue job has waited for somebody to take it. */
  readonly lateSeconds: number;
  readonly mailIsSetUp: boolean;
  /** People come from other machines. */
  readonly isPublic: boolean;
};

/** In the order of `needKinds`; none when all is well. */
export function needsOf(facts: Facts): Need[] {
  const holds: Readonly<Record<Need, boolean>> = {
    store_damaged: facts.damagedTables > 0,
    storage_away: !facts.storageWorks,
    disk_low: facts.freeBytes !== null && facts.freeBytes < leastFreeBytes,
    backup_failed: facts.backupsOn && facts.lastBackupOk === false,
    no_backup: facts.backupsOn && (facts.unsavedSeconds ?? 0) > mostBackupAgeSeconds,
    mails_waiting: (facts.oldestMailSeconds ?? 0) > mostMailSeconds,
    jobs_stuck: facts.lateSeconds > mostLateSeconds,
    mail_not_set_up: !facts.mailIsSetUp && facts.isPublic,
  };
  return needKinds.filter((need) => holds[need]);
}
