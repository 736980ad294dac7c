import {
  type CodeFormat,
  type CodeRefusal,
  type ReadCode,
  readCode,
  shownCode,
  type WeighedReading,
} from '@kelari/core/scanning/codes.ts';
import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { debounce, type Seen } from '@kelari/core/scanning/sightings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { isUnauthorized } from '../platform/api.ts';
import { onUnauthorized } from '../platform/query.ts';
import { askLater } from './late-codes.ts';
import { type LookedUp, lookUp, withReading } from './looked-up.ts';
import { knownCodesQuery } from './queries.ts';

/** A code that became a draft. */
export type Taken = LookedUp & {
  readonly key: string;
  /** As it is printed. */
  readonly shown: string;
  /** Several packs in one. */
  readonly isCase: boolean;
  readonly readings: readonly WeighedReading[];
  readonly reading: WeighedReading | null;
};

export type TakeCodes = {
  /** One more draft; `code` is its key. */
  readonly onDraft: (draft: ScannedDraft, code: string) => void;
  /** The last draft of this code is not wanted. */
  readonly onUndo: (code: string) => void;
};

/** From the text of a code to a draft: looked up one after the other, the same one within two seconds once. */
export function useCodes({ onDraft, onUndo }: TakeCodes) {
  const { id, household, timezone } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const client = useQueryClient();
  // asked for beforehand: the first code is known at once
  useQuery(knownCodesQuery);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const [busy, setBusy] = useState(0);
  const seen = useRef<Seen>([]);
  const leaving = useRef<AbortController | null>(null);
  const tell = useRef({ onDraft, onUndo });
  tell.current = { onDraft, onUndo };
  const latest = useRef({ today, currency: household.currency });
  latest.current = { today, currency: household.currency };

  useEffect(() => {
    const work = new AbortController();
    leaving.current = work;
    return () => work.abort();
  }, []);

  const take = async (code: ReadCode): Promise<LookedUp | null> => {
    const { signal } = leaving.current ?? new AbortController();
    setRefusal(null);
    setBusy((n) => n + 1);
    try {
      const known = await client.ensureQueryData(knownCodesQuery).catch(() => []);
      const found = await lookUp(code, { ...latest.current, known }, signal);
      if (signal.aborted) return null;
      if (found.from === 'later') askLater(`${id}.${household.id}`, code.key);
      const readings = code.kind === 'weighed' ? code.readings : [];
      const isCase = code.kind === 'product' && code.inner !== undefined;
      const [reading = null] = readings;
      setTaken({ ...found, key: code.key, shown: shownCode(code.key), isCase, readings, reading });
      tell.current.onDraft(found.draft, code.key);
      return found;
    } catch (error) {
      if (signal.aborted) return null;
      if (isUnauthorized(error)) onUnauthorized();
      else setTaken(null);
      return null;
    } finally {
      if (!signal.aborted) setBusy((n) => n - 1);
    }
  };

  return {
    taken,
    refusal,
    busy: busy > 0,
    /** Typed, or read off a photo: taken as often as it is given. */
    give: async (text: string, format?: CodeFormat) => {
      const code = readCode(text, format, today);
      if (code.kind !== 'refused') return take(code);
      setRefusal(code.reason);
      return null;
    },
    /** Off the running camera: null for what was taken just now and for what is no product's. */
    see: (text: string, format: CodeFormat): ReadCode | null => {
      const code = readCode(text, format, today);
      if (code.kind === 'refused') return null;
      const { isNew, seen: next } = debounce(seen.current, code.key, performance.now());
      seen.current = next;
      return isNew ? code : null;
    },
    take,
    undo: () => {
      if (!taken) return;
      tell.current.onUndo(taken.key);
      setTaken(null);
    },
    readAs: (reading: WeighedReading) => {
      if (!taken) return;
      const draft = withReading({ ...taken.draft }, reading);
      tell.current.onUndo(taken.key);
      tell.current.onDraft(draft, taken.key);
      setTaken({ ...taken, draft, reading });
    },
  };
}
