import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { clearDraft, readDraft, writeDraft } from '../platform/draft.ts';

const draftName = 'pantry.open';
/** What stands in the address for a new product: `/pantry?open=new`. */
export const newProduct = 'new';

/**
 * Which product's dialog is open: an id, 'new', or null. A link opens it by `?open=`; a session that ended in mid-form
 * finds it open again.
 */
export function useOpenProduct(): readonly [string | null, (open: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('open');
  // what a link asks for opens only when the address is clean: its entry must not ask again when the dialog's own is left
  const [open, setOpen] = useState<string | null>(() => (asked === null ? readDraft<string>(draftName) : null));

  useEffect(() => {
    if (asked === null) return;
    setOpen(asked);
    writeDraft(draftName, asked);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        return next;
      },
      { replace: true, state: history.state },
    );
  }, [asked, setParams]);

  const choose = useCallback((next: string | null) => {
    setOpen(next);
    if (next === null) clearDraft(draftName);
    else writeDraft(draftName, next);
  }, []);
  return [open, choose];
}
