/** Whether the page says what it is, and keeps its look in forced colours and without motion. */
export function installLook(): void {
  const { say, shown, scope, targetOf, controls, words, hasEdge } = window.base;
  const moved = new Set<string>();
  document.addEventListener('animationstart', () => watch());
  document.addEventListener('transitionrun', () => watch());
  const watch = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect)) continue;
      const duration = Number(effect.getComputedTiming().duration);
      const props = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      for (const name of ['offset', 'computedOffset', 'easing', 'composite', 'opacity']) props.delete(name);
      if (duration > 1 && props.size > 0)
        moved.add(`${[...props].join(', ')} for ${duration} ms at ${effect.target ? say(effect.target) : '?'}`);
    }
  };

  const luminance = (color: string) => {
    const parts = (color.match(/[\d.]+/g) ?? ['0', '0', '0']).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
  };
  const contrast = (a: string, b: string) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  /** What of an element's look forced colours keep. */
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    const edges = [element, ...element.querySelectorAll('*')].filter(
      (each) => !each.closest('svg') && hasEdge(each) && shown(each),
    );
    const marks = [...element.querySelectorAll('svg')].filter((each) => each.checkVisibility());
    return JSON.stringify([
      edges.map((each) => {
        const { borderTopWidth, borderBottomWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
        return [borderTopWidth, borderBottomWidth, borderTopStyle, outlineStyle];
      }),
      style.fontWeight,
      style.textDecorationLine,
      style.backgroundColor,
      marks.map((mark) => mark.getAttribute('class')?.replace(/\b(text|size)-\S+/g, '')),
    ]);
  };

  Object.assign(window.checks, {
    frame() {
      const found: string[] = [];
      const layer = scope();
      const isLayer = layer !== document.body;
      const levels = [...layer.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'))
        .map((each) => [Number(each.tagName[1]), say(each)] as const);
      if (!isLayer) {
        const firsts = levels.filter(([level]) => level === 1);
        if (firsts.length !== 1) found.push(`${firsts.length} h1`);
        const mains = [...document.querySelectorAll('main, [role="main"]')].filter((each) => each.checkVisibility());
        if (mains.length !== 1) found.push(`${mains.length} main`);
        if (!/\S+ · \S+|^Kelari|^Κελάρι/.test(document.title)) found.push(`the title is "${document.title}"`);
      }
      let last = isLayer ? 1 : 0;
      for (const [level, name] of levels) {
        if (level > last + 1) found.push(`heading ${name} after level ${last}`);
        last = level;
      }
      return found;
    },

    faint() {
      const found: string[] = [];
      const ground = getComputedStyle(document.body).backgroundColor;
      for (const element of controls()) {
        const target = targetOf(element);
        if (element.matches('input, select, textarea')) {
          const native = element.matches('[type=radio], [type=checkbox], [type=file]');
          if (!hasEdge(element) && !(native && (hasEdge(target) || target.textContent?.trim())) && !native)
            found.push(`${say(element)} has no edge`);
          continue;
        }
        const said = words(element).length > 0;
        const drawn = [...element.querySelectorAll('svg, img')].some((each) => each.checkVisibility());
        if (element.getBoundingClientRect().width <= 1) continue;
        if (!said && !drawn && !hasEdge(element) && getComputedStyle(element, '::after').position !== 'absolute')
          found.push(`${say(element)} has neither words nor edge`);
      }
      // what is chosen differs from what is not by more than a ground
      const chosen =
        '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), [aria-checked="true"]:not([role="switch"])';
      const states: [Element, Element[]][] = [...scope().querySelectorAll(chosen)].map((element) => {
        const name = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked'].find((each) =>
          element.hasAttribute(each),
        );
        const others = [
          ...(element
            .closest('ul, fieldset, [role="tablist"], [role="group"], [role="listbox"], nav, div, section')
            ?.querySelectorAll(element.tagName) ?? []),
        ];
        return [
          element,
          others.filter((other) =>
            name === 'aria-current' ? !other.hasAttribute(name) : name && other.getAttribute(name) === 'false',
          ),
        ];
      });
      for (const radio of scope().querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
        const others = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:checked)')].filter(
          (each) => each.name === radio.name,
        );
        states.push([targetOf(radio), others.map(targetOf)]);
      }
      for (const [element, others] of states) {
        if (!shown(element)) continue;
        const same = others.find((other) => shown(other) && look(other) === look(element));
        if (same) found.push(`${say(element)}, chosen, looks like ${say(same)}`);
      }
      for (const shape of scope().querySelectorAll<SVGElement>(
        '[role="img"] svg :is(rect, path, circle, line), [role="progressbar"] :is(rect, path, circle)',
      )) {
        if (!shape.checkVisibility() || shape.closest('[class*="hairline"]')) continue; // lines to measure by
        const style = getComputedStyle(shape);
        const ink = style.stroke !== 'none' ? style.stroke : style.fill;
        if (ink === 'none' || style.opacity === '0') continue;
        const bar = shape.closest('[role="progressbar"]');
        if (contrast(ink, ground) < 3 && !(bar && hasEdge(bar) && shape.getBoundingClientRect().width === 0))
          found.push(`a drawing in ${ink} on ${ground} in ${say(shape.closest('[role]') ?? shape)}`);
      }
      for (const bar of scope().querySelectorAll('[role="progressbar"], meter, progress')) {
        if (shown(bar) && !hasEdge(bar)) found.push(`${say(bar)} has no edge`);
      }
      return [...new Set(found)];
    },

    motion() {
      watch();
      return [...moved];
    },
  });
}
