import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { useLateCodes } from './late-codes.ts';

/** Codes of the list that could not be looked up without a network are looked up as soon as there is one. */
export function WatchedCodes({ onFound }: { readonly onFound: (code: string, draft: ScannedDraft) => void }) {
  useLateCodes(onFound);
  return null;
}
