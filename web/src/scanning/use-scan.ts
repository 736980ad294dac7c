import type { PhotoReading, ReceiptReading, ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { useLanguage } from '../platform/language.ts';
import { keepScan, onScanElsewhere, readScan } from './kept-scan.ts';
import { batchOfReceipt, type ScanBatch, withCode, withFoundCode, withoutCode, withPhoto } from './scan-drafts.ts';

const writePause = 300;

/** The drafts of the person in this household: they outlive the page and the app, until they are saved or cancelled. */
export function useScan() {
  const language = useLanguage();
  const { id, timezone, household } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const whose = `${id}.${household.id}`;
  const [batch, setBatch] = useState(() => readScan<ScanBatch>(whose));
  /** It was here when the page was opened. */
  const [restored, setRestored] = useState(batch !== null);
  const unkept = useRef<{ readonly batch: ScanBatch | null } | null>(null);

  const write = useCallback(() => {
    if (unkept.current) keepScan(whose, unkept.current.batch);
    unkept.current = null;
  }, [whose]);
  useEffect(() => {
    const onHidden = () => document.hidden && write();
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHidden);
      write();
    };
  }, [write]);
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  useEffect(() => onScanElsewhere(whose, () => setBatch(readScan<ScanBatch>(whose))), [whose]);

  const change = useCallback(
    (next: (batch: ScanBatch | null) => ScanBatch | null) =>
      setBatch((before) => {
        const after = next(before);
        unkept.current = { batch: after };
        return after;
      }),
    [],
  );
  useEffect(() => {
    if (!unkept.current) return;
    // nothing to keep is known at once: what was sent must not come back after a reload
    const timer = setTimeout(write, batch === null ? 0 : writePause);
    return () => clearTimeout(timer);
  }, [batch, write]);

  return {
    batch,
    /** From now on the outbox keeps it. */
    forget: () => {
      unkept.current = null;
      keepScan(whose, null);
    },
    restored: restored && batch !== null,
    today,
    /** Of the list that is in review; nothing happens once it is gone. */
    change: useCallback((next: (batch: ScanBatch) => ScanBatch) => change((now) => now && next(now)), [change]),
    set: useCallback(
      (next: ScanBatch | null) => {
        setRestored(false);
        change(() => next);
      },
      [change],
    ),
    /** A list that was thrown away, also once its page was left; nothing happens while there is another one. */
    putBack: (thrown: ScanBatch) => {
      if (standing.current) change((now) => now ?? thrown);
      else if (readScan(whose) === null) keepScan(whose, thrown);
    },
    takeReceipt: (reading: ReceiptReading) => {
      setRestored(false);
      change(() => batchOfReceipt(reading, today, language));
    },
    takePhoto: (reading: PhotoReading) => {
      setRestored(false);
      change((now) => withPhoto(now, reading, today, language));
    },
    takeCode: (draft: ScannedDraft, code: string) => {
      setRestored(false);
      change((now) => withCode(now, { draft, code }, today, language));
    },
    undoCode: (code: string) => change((now) => now && withoutCode(now, code)),
    foundCode: (code: string, draft: ScannedDraft) => change((now) => now && withFoundCode(now, code, draft, language)),
  };
}
