/** What the checks of a page have in common; all of it runs in the page, so each part is installed by `addInitScript`. */
export type Edges = { left: number; right: number; top: number; bottom: number };
type Words = { element: Element; boxes: DOMRect[]; text: string };

type PageBase = {
  /** An element in a few words. */
  say(element: Element): string;
  shown(element: Element): boolean;
  /** Where questions are asked: the open layer, else the page. */
  scope(): Element;
  /** What is touched for an input: its label, where that is larger. */
  targetOf(element: Element): Element;
  controls(): HTMLElement[];
  /** Stands still while the page scrolls. */
  isBar(element: Element): boolean;
  /** The drawn boxes of words, with the element that holds them. */
  words(within: Element): Words[];
  /** What of a box can be seen within the boxes around it that cut off. */
  clipped(element: Element, box: DOMRect): Edges;
  hasEdge(element: Element): boolean;
};

/** Lines to read; empty where all is well. */
type Check = () => string[];
export type PageChecks = {
  /** One h1, headings in steps, one main, a title of its own. */
  frame: Check;
  /** What sticks out to the side. */
  wide: Check;
  /** Targets under 44 px, and such that lie less than 8 px apart without touching. */
  targets: Check;
  /** What the end of the page has under a bar. */
  underBars: Check;
  /** Words that are cut off, or lie on each other. */
  lost: Check;
  /** Controls, states and drawings that forced colours leave without edge or words. */
  faint: Check;
  /** Animations that ran although less motion is wished for. */
  motion: Check;
  /** Begins a walk with the Tab key before the first stop of the page or layer. */
  begin(): void;
  /** After a press of Tab: whether the walk is over, and what is wrong with what has the focus. */
  step(): Promise<{ over: boolean; problem: string | null }>;
  /** Stops that the walk did not come to. */
  missed: Check;
  /** Resolves when nothing has changed for a moment. */
  quiet(): Promise<void>;
};

declare global {
  interface Window {
    base: PageBase;
    checks: PageChecks;
  }
}

export function installBase(): void {
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert], .sr-only:not(input, a)');
  /** Where questions are asked: the open layer, else the page. */
  const scope = () => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
  const targetOf = (element: Element) => {
    const label = element.matches('input:is([type=radio], [type=checkbox], [type=file])')
      ? (element.closest('label') ??
        (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null))
      : null;
    return label && element.getBoundingClientRect().width < label.getBoundingClientRect().width ? label : element;
  };
  const controls = () => {
    const all = scope().querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]',
    );
    return [...all].filter((element) => {
      const box = targetOf(element).getBoundingClientRect();
      const hidden = element.matches('.sr-only') && targetOf(element) === element;
      return box.width > 0 && box.height > 0 && !hidden && shown(targetOf(element));
    });
  };
  const isBar = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
    }
    return false;
  };

  /** The drawn boxes of words, with the element that holds them. */
  function words(within: Element): { element: Element; boxes: DOMRect[]; text: string }[] {
    const found: { element: Element; boxes: DOMRect[]; text: string }[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !element ||
        !text ||
        element.closest('svg, option, script, style, .sr-only') ||
        !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length > 0) found.push({ element, boxes, text });
    }
    return found;
  }

  /** What of a box can be seen within the boxes around it that cut off. */
  function clipped(element: Element, box: DOMRect): Edges {
    let { left, right, top, bottom } = box;
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const around = each.getBoundingClientRect();
      if (style.overflowX !== 'visible') {
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
      }
      if (style.overflowY !== 'visible') {
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
    }
    return { left, right, top, bottom };
  }

  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    return (
      (Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none') ||
      (Number.parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none') ||
      (Number.parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== 'none')
    );
  };
  window.base = { say, shown, scope, targetOf, controls, isBar, words, clipped, hasEdge };
  window.checks = {} as PageChecks;
}
