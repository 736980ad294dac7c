import { readCode } from '@kelari/core/scanning/codes.ts';
import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { lookUp } from './looked-up.ts';
import { knownCodesQuery } from './queries.ts';

/** Kept with the drafts that wait for them; at log-out they go with those (kept-scan.ts). */
const keyOf = (whose: string) => `kelari.scan.late.${whose}`;
const mostCodes = 200;

export function lateCodes(whose: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function keepLateCodes(whose: string, codes: readonly string[]): void {
  try {
    if (codes.length === 0) localStorage.removeItem(keyOf(whose));
    else localStorage.setItem(keyOf(whose), JSON.stringify(codes.slice(-mostCodes)));
  } catch {
    // storage refused: the draft says that the details are missing
  }
}

/** Remembers a code that could not be looked up without a network. */
export function askLater(whose: string, key: string): void {
  keepLateCodes(whose, [...lateCodes(whose).filter((each) => each !== key), key]);
}

/**
 * Looks up what could not be asked before, as soon as there is a network; `onFound` tells what each stands for, for a row
 * that nobody has named meanwhile. For the page with the drafts: it works while that is shown.
 */
export function useLateCodes(onFound: (key: string, draft: ScannedDraft) => void): void {
  const client = useQueryClient();
  const { id, household, timezone } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const whose = `${id}.${household.id}`;
  const latest = useRef({ onFound, today, currency: household.currency });
  latest.current = { onFound, today, currency: household.currency };

  useEffect(() => {
    let asking: AbortController | null = null;
    const ask = async () => {
      if (!navigator.onLine || asking || lateCodes(whose).length === 0) return;
      asking = new AbortController();
      const { signal } = asking;
      try {
        for (const key of lateCodes(whose)) {
          const code = readCode(key);
          if (code.kind !== 'refused') {
            const known = await client.ensureQueryData(knownCodesQuery).catch(() => []);
            const { draft, from } = await lookUp(code, { ...latest.current, known }, signal);
            // still no network, or nobody answers: the next time
            if (from === 'later' || from === 'failed') break;
            if (from !== 'unknown') latest.current.onFound(key, draft);
          }
          keepLateCodes(
            whose,
            lateCodes(whose).filter((each) => each !== key),
          );
        }
      } catch {
        // the page was left, or the session is over
      } finally {
        asking = null;
      }
    };
    const onOnline = () => void ask();
    window.addEventListener('online', onOnline);
    void ask();
    return () => {
      window.removeEventListener('online', onOnline);
      asking?.abort();
    };
  }, [client, whose]);
}
