import type { Edges } from './page-base.ts';

/** Whether everything has its room: nothing sticks out, is too small to touch, is hidden or lies on something else. */
export function installRoom(): void {
  const { say, shown, scope, targetOf, controls, isBar, words, clipped } = window.base;
  Object.assign(window.checks, {
    wide() {
      const found: string[] = [];
      // a phone zooms out for what is too wide, and its window is as wide as that then
      const width = Math.min(window.innerWidth, screen.width);
      const beyond = document.documentElement.scrollWidth - width;
      const inside = scope() === document.body ? document.body : scope();
      const out: Element[] = [];
      for (const element of inside.querySelectorAll('*')) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0 || element.closest('.sr-only, svg')) continue;
        const { right, left } = clipped(element.parentElement ?? element, box);
        if (right > width + 0.5 && left < right && !out.some((each) => each.contains(element))) out.push(element);
      }
      if (inside === document.body && beyond > 0)
        found.push(`the page by ${beyond} px: ${out.slice(0, 2).map(say).join(', ')}`);
      else if (inside !== document.body) found.push(...out.slice(0, 3).map((each) => `${say(each)} in a layer`));
      return found;
    },

    targets() {
      const found: string[] = [];
      const boxes: { element: HTMLElement; target: Element; box: Edges }[] = [];
      for (const element of controls()) {
        const target = targetOf(element);
        const box = target.getBoundingClientRect();
        if (element.tagName === 'A' && getComputedStyle(element).display === 'inline') continue;
        // a link may reach over its whole card by a layer of its own
        const layer = getComputedStyle(target.matches('label') ? target : element, '::after');
        const reach = layer.position === 'absolute' ? layer : { width: '0', height: '0' };
        const width = Math.max(box.width, Number.parseFloat(reach.width) || 0);
        const height = Math.max(box.height, Number.parseFloat(reach.height) || 0);
        if (width <= 1 && height <= 1) continue; // marks where the focus leaves a part
        if (width < 43.5 || height < 43.5)
          found.push(`small target ${say(element)} ${Math.round(width)}x${Math.round(height)}`);
        if (reach === layer || element.tabIndex < 0 || isBar(element)) continue;
        const seen = clipped(element, box);
        if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) boxes.push({ element, target, box: seen });
      }
      // merged: a group that is drawn as one piece, or targets that touch
      const group = (element: Element) =>
        element.closest('fieldset, [role="tablist"], [role="group"], nav, [data-merged]');
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          if (one.target === other.target || one.target.contains(other.target) || other.target.contains(one.target))
            continue;
          // a button in its field
          if (one.element.matches('input') && one.element.parentElement?.contains(other.element)) continue;
          const side = Math.max(other.box.left - one.box.right, one.box.left - other.box.right);
          const down = Math.max(other.box.top - one.box.bottom, one.box.top - other.box.bottom);
          const gap = Math.max(side, down);
          if (gap < -1.5) {
            found.push(`${say(one.element)} lies on ${say(other.element)}`);
          } else if (gap > 1.5 && gap < 7.5 && Math.min(side, down) < -8) {
            if (group(one.element) && group(one.element) === group(other.element)) continue;
            found.push(`${say(one.element)} ${gap.toFixed(1)} px beside ${say(other.element)}`);
          }
        }
      }
      return found;
    },

    underBars() {
      if (scope() !== document.body) return [];
      window.scrollTo(0, document.documentElement.scrollHeight);
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { position } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return position === 'fixed' && box.height > 0 && box.width > 100 && box.top > window.innerHeight / 2;
      });
      const top = Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
      const main = document.querySelector('main') ?? document.body;
      const lowest = words(main)
        .filter(({ element }) => !isBar(element) && shown(element))
        .flatMap(({ element, boxes }) => boxes.map((box) => ({ element, bottom: clipped(element, box).bottom })))
        .sort((a, b) => b.bottom - a.bottom)[0];
      window.scrollTo(0, 0);
      return lowest && lowest.bottom > top + 0.5
        ? [`${say(lowest.element)} ends ${Math.round(lowest.bottom - top)} px under a bar`]
        : [];
    },

    lost() {
      const found: string[] = [];
      const all = words(scope());
      for (const { element, boxes, text } of all) {
        // words for the ear alone are a point that shows nothing
        if (element.closest('[aria-hidden="true"]') || element.getBoundingClientRect().width <= 1) continue;
        const style = getComputedStyle(element);
        const whole = element.closest('[class*="line-clamp"], .truncate, [class*="overflow-x-auto"], textarea');
        if (whole) {
          if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
            found.push(`cut short: "${text.slice(0, 40)}"`);
          continue;
        }
        // in a part that scrolls nothing is lost
        for (const box of boxes) {
          let around: Element | null = element;
          while (around && around !== document.body) {
            const { overflowX, overflowY } = getComputedStyle(around);
            if (/auto|scroll/.test(overflowX + overflowY)) break;
            const edge = around.getBoundingClientRect();
            if (
              (/hidden|clip/.test(overflowX) && box.right > edge.right + 2) ||
              (/hidden|clip/.test(overflowY) && box.bottom > edge.bottom + 4 && edge.height > 1)
            ) {
              found.push(`cut off: "${text.slice(0, 40)}"`);
              break;
            }
            around = around.parentElement;
          }
        }
      }
      const flat = all
        .filter(({ element }) => !isBar(element) || scope() !== document.body)
        .flatMap(({ element, boxes, text }) =>
          boxes.map((box) => ({ element, text, ...clipped(element, box) })).filter((box) => box.right > box.left),
        )
        .sort((a, b) => a.top - b.top);
      for (const [at, one] of flat.entries()) {
        for (const other of flat.slice(at + 1)) {
          if (other.top >= one.bottom) break;
          if (
            one.element === other.element ||
            one.element.contains(other.element) ||
            other.element.contains(one.element)
          )
            continue;
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          // line boxes are higher than letters
          if (across > 3 && down > 0.45 * Math.min(one.bottom - one.top, other.bottom - other.top))
            found.push(`"${one.text.slice(0, 30)}" lies on "${other.text.slice(0, 30)}"`);
        }
      }
      for (const element of controls()) {
        if (getComputedStyle(element).position !== 'absolute' || isBar(element)) continue;
        const box = element.getBoundingClientRect();
        for (const word of flat) {
          if (element.contains(word.element) || word.element.contains(element)) continue;
          const across = Math.min(box.right, word.right) - Math.max(box.left, word.left);
          const down = Math.min(box.bottom, word.bottom) - Math.max(box.top, word.top);
          if (across > 4 && down > 6 && !element.matches('[class*="inset-0"], select, input'))
            found.push(`${say(element)} lies on "${word.text.slice(0, 30)}"`);
        }
      }
      return [...new Set(found)];
    },
  });
}
