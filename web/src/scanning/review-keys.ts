import type { KeyboardEvent } from 'react';

const typed = 'input:not([type="checkbox"]), select';
/** Where Delete has nothing else to do. */
const quiet = 'button, select, input[type="checkbox"]';

const rowAt = (from: Element | null): HTMLElement | null => from?.closest<HTMLElement>('[data-row]') ?? null;
const fieldOf = (target: Element): string => /\.(\w+)$/.exec(target.getAttribute('name') ?? '')?.[1] ?? 'name';

/** Visible and able to take the focus. */
function focusIn(row: Element | null | undefined, field: string): boolean {
  for (const name of [field, 'name']) {
    const target = row?.querySelector<HTMLElement>(`[name$=".${name}"]`);
    target?.focus();
    if (target && document.activeElement === target) return true;
  }
  return false;
}

/** The list as a table for one hand: Enter goes down a column, with Shift up; Delete takes the row out. */
export function onReviewKey(event: KeyboardEvent, remove: (rowId: string) => void, atEnd: () => void): void {
  const target = event.target as HTMLElement;
  const row = rowAt(target);
  if (!row || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Enter' && target.matches(typed)) {
    event.preventDefault();
    const next = event.shiftKey ? row.previousElementSibling : row.nextElementSibling;
    if (!focusIn(next, fieldOf(target)) && !event.shiftKey) atEnd();
  } else if (event.key === 'Delete' && target.matches(quiet)) {
    event.preventDefault();
    remove(row.dataset.row ?? '');
  }
}

/** The focus stays in the list when the row that had it is gone. */
export function focusBeside(list: Element | null, index: number): void {
  const rows = list?.querySelectorAll('[data-row]') ?? [];
  focusIn(rows[Math.min(index, rows.length - 1)], 'name');
}
