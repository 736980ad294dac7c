let bars = 0;
function count(by: number): void {
  bars += by;
  document.documentElement.toggleAttribute('data-barred', bars > 0);
}

/** The `ref` of a bar along the bottom of the window: toasts, and what takes the focus, stand above it while it is there. */
export function bottomBar(): () => void {
  count(1);
  return () => count(-1);
}
