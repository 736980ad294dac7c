import { Parser } from 'htmlparser2';

/** An element of a page, as far as reading a recipe needs it. Children are elements and texts in the page's order. */
export type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: Element | null;
  readonly children: (Element | string)[];
};

/** Deeper elements lend their text to the last one that counts: nesting can exhaust no stack. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 200_000;
/** No page leaves so many tags open; the parser's own time grows with the square of them. */
const MAX_OPEN = 5_000;
const tooDeep = Symbol('too deep');

/** Nothing a reader sees; scripts are kept where they carry data. */
const unseen = new Set(['style', 'noscript', 'template', 'svg', 'iframe', 'object', 'canvas', 'select', 'option']);

/** The tree of a page. Broken markup is read as browsers would roughly do; nothing is ever executed or fetched. */
export function parsePage(html: string): Element {
  const root: Element = { tag: '#page', attributes: {}, parent: null, children: [] };
  const open: { readonly element: Element; readonly seen: boolean }[] = [{ element: root, seen: true }];
  let count = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > MAX_OPEN) throw tooDeep;
      const top = open.at(-1) ?? { element: root, seen: true };
      const seen = top.seen && !unseen.has(tag) && (tag !== 'script' || /json/i.test(attributes.type ?? ''));
      if (!seen || open.length >= MAX_DEPTH || count >= MAX_ELEMENTS) {
        open.push({ element: top.element, seen });
        return;
      }
      count += 1;
      const element: Element = { tag, attributes, parent: top.element, children: [] };
      top.element.children.push(element);
      open.push({ element, seen });
    },
    ontext(text) {
      const top = open.at(-1);
      if (!top?.seen) return;
      const { children } = top.element;
      const last = children.length - 1;
      if (typeof children[last] === 'string') children[last] += text;
      else children.push(text);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error !== tooDeep) throw error;
  }
  return root;
}

export function* descendants(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* descendants(child);
  }
}

export const blockTags = new Set(
  (
    'address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody thead tfoot tr ul'
  ).split(' '),
);
/** Words for screen readers and buttons; a reader of the recipe does not see them as part of it. */
const sideTags = new Set(['button', 'script', 'textarea', 'input']);
const screenReaderOnly = /(?:^|[\s_-])(?:sr-only|screen-reader(?:-text)?|visually-?hidden|visuallyhidden)(?:$|[\s_-])/i;

export const isUnread = ({ tag, attributes }: Element): boolean =>
  sideTags.has(tag) || screenReaderOnly.test(attributes.class ?? '');

/** Stands between two elements that touch in the source and are held apart by the page's styles alone. */
export const gap = '\ue000';
const raised = new Set(['sup', 'sub', 'br', 'wbr']);
export function isBesideAnother({ children }: Element, i: number): boolean {
  const [before, child] = [children[i - 1], children[i]];
  return typeof before === 'object' && typeof child === 'object' && !raised.has(before.tag) && !raised.has(child.tag);
}

/** All the text of an element on one line. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const walk = (current: Element) => {
    for (const [i, child] of current.children.entries()) {
      if (isBesideAnother(current, i)) parts.push(gap);
      if (typeof child === 'string') parts.push(child);
      else if (!isUnread(child)) {
        const apart = blockTags.has(child.tag) || child.tag === 'td' || child.tag === 'th';
        if (apart) parts.push(' ');
        walk(child);
        if (apart) parts.push(' ');
      }
    }
  };
  walk(element);
  return cleanLine(parts.join(''));
}

/** One line of plain text: spaces of every kind made one; invisible and control characters and lone halves gone. */
export const cleanLine = (text: string): string =>
  text
    .replace(/\ue000(?=[,.;:!?)\]/’'%])/g, '')
    .replaceAll(gap, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .trim();
