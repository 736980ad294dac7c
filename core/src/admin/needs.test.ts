import { describe, expect, it } from 'vitest';
import { type Facts, needKinds, needsOf } from './needs.ts';

const well: Facts = {
  damagedTables: 0,
  storageWorks: true,
  freeBytes: 1_000_000_000,
  backupsOn: true,
  lastBackupOk: true,
  unsavedSeconds: 172_800,
  oldestMailSeconds: 3_600,
  lateSeconds: 900,
  mailIsSetUp: true,
  isPublic: true,
};

describe('what asks for the operator', () => {
  it('is nothing while all is well, and at a new server', () => {
    expect(needsOf(well)).toEqual([]);
    expect(
      needsOf({ ...well, freeBytes: null, lastBackupOk: null, unsavedSeconds: null, oldestMailSeconds: null }),
    ).toEqual([]);
  });

  it.each<[string, Partial<Facts>]>([
    ['store_damaged', { damagedTables: 1 }],
    ['storage_away', { storageWorks: false }],
    ['disk_low', { freeBytes: 999_999_999 }],
    ['backup_failed', { lastBackupOk: false }],
    ['no_backup', { unsavedSeconds: 172_801 }],
    ['mails_waiting', { oldestMailSeconds: 3_601 }],
    ['jobs_stuck', { lateSeconds: 901 }],
    ['mail_not_set_up', { mailIsSetUp: false }],
  ])('%s', (need, facts) => expect(needsOf({ ...well, ...facts })).toEqual([need]));

  it('is in the order of urgency, and leaves alone what the operator chose', () => {
    const bad = { storageWorks: false, freeBytes: 0, lastBackupOk: false, unsavedSeconds: 1e6, oldestMailSeconds: 1e6 };
    expect(needsOf({ ...well, ...bad, damagedTables: 2, lateSeconds: 1e6, mailIsSetUp: false })).toEqual(needKinds);
    expect(needsOf({ ...well, backupsOn: false, lastBackupOk: false, unsavedSeconds: 1e6 })).toEqual([]);
    expect(needsOf({ ...well, mailIsSetUp: false, isPublic: false })).toEqual([]);
  });
});
