/** Longer than two frames of a slow phone: a page out of sight has no frames. */
const patienceMs = 100;

/** Does it once what was drawn for the tap stands on the screen. In the order of the calls. */
export function afterPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, patienceMs);
}
