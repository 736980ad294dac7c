/** What only one tab of a browser holds. `open` again means anew. */
type Held = { open(): void; close(): void };

/**
 * Opens `held` in one tab of the browser at a time: the one that came to the front last, because a phone puts the
 * others to sleep; when it closes, the next. Back in front or back online it is opened anew, whatever became of it.
 */
export function holdInOneTab(name: string, held: Held): () => void {
  const left = new AbortController();
  const { signal } = left;
  let turn = 0;
  let isMine = false;
  let queued = new AbortController();
  let letGo = () => {};

  function ask(options: LockOptions): void {
    turn += 1;
    const mine = turn;
    navigator.locks
      .request(name, options, () => {
        if (mine !== turn) return undefined;
        isMine = true;
        held.open();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      })
      .catch(() => {
        // another tab came to the front
        if (mine !== turn) return;
        isMine = false;
        held.close();
        queue();
      });
  }

  function queue(): void {
    queued = new AbortController();
    ask({ signal: queued.signal });
  }

  function toFront(): void {
    if (isMine || !navigator.locks) {
      isMine = true;
      held.open();
    } else {
      queued.abort();
      ask({ steal: true });
    }
  }

  function toBack(): void {
    // plain http beyond this machine has no locks: there each tab that is looked at has its own
    if (navigator.locks) return;
    isMine = false;
    held.close();
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? toBack() : toFront()), { signal });
  addEventListener('online', () => isMine && held.open(), { signal });
  if (!document.hidden) toFront();
  else if (navigator.locks) queue();
  return () => {
    left.abort();
    turn += 1;
    queued.abort();
    letGo();
    held.close();
  };
}
