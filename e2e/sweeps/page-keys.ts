/** What the Tab key comes to, and whether what has the focus can be seen. */
export function installKeys(): void {
  const { say, scope, targetOf, controls, isBar } = window.base;
  const visited = new Set<Element>();
  let expected: HTMLElement[] = [];
  let last: Element | null = null;

  function stops(): HTMLElement[] {
    const groups = new Set<string>();
    return controls().filter((element) => {
      if (
        element.tabIndex < 0 ||
        element.matches(':disabled') ||
        (element.getBoundingClientRect().width <= 1 && !element.matches('input'))
      )
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    });
  }

  /** Of two in the flow of the same part, the second stands above the first and in its column. */
  function isBack(before: Element, now: Element): boolean {
    if (isBar(before) !== isBar(now) || isBar(now)) return false;
    const [a, b] = [targetOf(before).getBoundingClientRect(), targetOf(now).getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return b.bottom < a.top - 24 && across > 0.5 * Math.min(a.width, b.width);
  }

  function focus(): string | null {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const target = targetOf(element);
    const box = (element.matches('.sr-only') ? target : element).getBoundingClientRect();
    const name = say(element);
    const inView = {
      top: Math.max(box.top, 0),
      bottom: Math.min(box.bottom, window.innerHeight),
      left: Math.max(box.left, 0),
      right: Math.min(box.right, window.innerWidth),
    };
    // of a long text the browser brings the caret's line into view, not the whole field
    const high = element.matches('textarea') ? 46 : Math.min(box.height, window.innerHeight * 0.6);
    if (
      inView.bottom - inView.top < high - 2 ||
      // the edge of a row that scrolls sideways may cut a chip
      inView.right - inView.left < Math.min(box.width - 2, 20)
    )
      return `${name} is not in view: ${Math.round(box.top)}–${Math.round(box.bottom)} px`;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.15, 0.2],
      [0.85, 0.2],
      [0.15, 0.8],
      [0.85, 0.8],
    ] as const) {
      const hit = document.elementFromPoint(
        inView.left + x * (inView.right - inView.left),
        inView.top + y * (inView.bottom - inView.top),
      );
      if (
        !hit ||
        hit === element ||
        element.contains(hit) ||
        hit.contains(element) ||
        target.contains(hit) ||
        hit.contains(target)
      )
        continue;
      // only what lies over everything hides: a card's own buttons stand on its link
      if (
        !isBar(hit) ||
        (hit.closest('[role="dialog"]') === element.closest('[role="dialog"]') && element.closest('[role="dialog"]'))
      ) {
        const sticky =
          getComputedStyle(hit.closest('[class*="sticky"]') ?? hit).position === 'sticky' &&
          !hit.closest('[class*="sticky"]')?.contains(element);
        if (!sticky) continue;
      }
      return `${name} is under ${say(hit)}`;
    }
    const ringed = [
      element,
      target,
      ...(function* up() {
        for (let e = element.parentElement; e; e = e.parentElement) yield e;
      })(),
    ]
      .slice(0, 5)
      .some((each) => {
        const style = getComputedStyle(each);
        return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      });
    if (!ringed && !element.matches('h1, iframe')) return `${name} has no ring`;
    return null;
  }

  Object.assign(window.checks, {
    begin() {
      visited.clear();
      last = null;
      expected = stops();
      const layer = scope();
      if (layer !== document.body) return;
      window.scrollTo(0, 0);
      // the next Tab begins at the top
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    },
    async step() {
      const now = document.activeElement;
      const layer = scope();
      if (!now || now === document.body) {
        if (layer !== document.body) return { over: true, problem: 'the focus left the layer' };
        return { over: true, problem: null };
      }
      if (now === last) return { over: false, problem: null }; // from part to part of a date
      if (visited.has(now)) return { over: true, problem: null };
      visited.add(now);
      if (layer !== document.body && !layer.contains(now))
        return { over: false, problem: `the focus left the layer for ${say(now)}` };
      const back = last && isBack(last, now) ? `${say(now)} comes after ${say(last)}, which stands under it` : null;
      last = now;
      if (focus()) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); // scrolling may take a frame
      return { over: false, problem: focus() ?? back };
    },
    missed: () => {
      const names = new Set(
        [...visited].map((each) => (each instanceof HTMLInputElement && each.type === 'radio' ? each.name : '')),
      );
      return expected
        .filter(
          (each) =>
            each.isConnected &&
            !visited.has(each) &&
            !(each instanceof HTMLInputElement && each.type === 'radio' && names.has(each.name)),
        )
        .map((each) => `Tab does not come to ${say(each)}`);
    },
    quiet: () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(done, 120);
        const end = setTimeout(done, 3_000);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 120);
        });
        function done() {
          clearTimeout(timer);
          clearTimeout(end);
          observer.disconnect();
          resolve();
        }
        observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      }),
  });
}
