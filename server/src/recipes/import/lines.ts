import { blockTags, cleanLine, type Element, gap, isBesideAnother, isUnread, parsePage, textOf } from './html.ts';

/** One line of a page as a reader sees it. */
export type Line = {
  readonly text: string;
  /** 1 to 6 for a heading, 7 for a line all in bold, 0 for others. */
  readonly level: number;
  /** An entry of a list or a row of a table. */
  readonly item: boolean;
  /** Nearly all of it is links. */
  readonly linked: boolean;
  readonly element: Element;
};

/** Comments, menus and the like, by what their makers call them. */
const besides =
  /(?:^|[\s_-])(?:comments?|comment-?list|respond|disqus_thread|related(?:-posts)?|breadcrumbs?|share|sharing|newsletter|cookie|menu|navbar|navigation|reviews?)(?:$|[\s_])/i;
const whole = new Set(['html', 'body', 'main', 'article']);

const isBeside = ({ tag, attributes }: Element): boolean =>
  tag === 'nav' ||
  tag === 'footer' ||
  (!whole.has(tag) && (besides.test(attributes.class ?? '') || besides.test(attributes.id ?? '')));

const headingLevel = (tag: string): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 0);
const boldTags = new Set(['b', 'strong', 'u']);

/** The lines of an element in the page's order. A list entry is one line, as is a table row of short cells. */
export function linesOf(root: Element, { withBesides = true } = {}): Line[] {
  const lines: Line[] = [];
  let parts: string[] = [];
  let bold = 0;
  let linked = 0;
  let all = 0;
  const emit = (text: string, line: Omit<Line, 'text'>) => {
    if (text !== '') lines.push({ text, ...line });
  };
  const flush = (element: Element) => {
    const text = cleanLine(parts.join(''));
    const level = all > 0 && bold >= all && text.length <= 100 ? 7 : 0;
    emit(text, { level, item: false, linked: all > 0 && linked / all > 0.8, element });
    parts = [];
    bold = linked = all = 0;
  };
  const inline = (text: string, inBold: boolean, inLink: boolean) => {
    const size = text.trim().length;
    parts.push(text);
    all += size;
    if (inBold) bold += size;
    if (inLink) linked += size;
  };
  const walk = (element: Element, inBold: boolean, inLink: boolean) => {
    const pre = element.tag === 'pre';
    for (const [i, child] of element.children.entries()) {
      if (isBesideAnother(element, i)) parts.push(gap);
      if (typeof child === 'string') {
        if (!pre) inline(child, inBold, inLink);
        else
          for (const line of child.split('\n')) {
            inline(line, inBold, inLink);
            flush(element);
          }
        continue;
      }
      const { tag } = child;
      if (isUnread(child) || (!withBesides && isBeside(child))) continue;
      if (tag === 'br' || tag === 'hr') flush(element);
      else if (isColumnNames(child)) flush(element);
      else if (isOneLine(child)) {
        flush(element);
        const text = textOf(child);
        const level = headingLevel(tag) || (isAllBold(child, text) ? 7 : 0);
        emit(text, { level, item: level === 0, linked: linkShare(child, text) > 0.8, element: child });
      } else if (tag === 'table' && isFactTable(child)) {
        flush(element);
        for (const text of factsOf(child)) emit(text, { level: 0, item: true, linked: false, element: child });
      } else if (blockTags.has(tag)) {
        flush(element);
        walk(child, inBold || boldTags.has(tag), inLink);
        flush(child);
      } else {
        if (tag === 'td' || tag === 'th') parts.push(' ');
        walk(child, inBold || boldTags.has(tag), inLink || tag === 'a');
        if (tag === 'td' || tag === 'th') parts.push(' ');
      }
    }
  };
  walk(root, false, false);
  flush(root);
  return lines;
}

const has = (element: Element, test: (inner: Element) => boolean): boolean =>
  element.children.some((child) => typeof child !== 'string' && (test(child) || has(child, test)));

function isOneLine(element: Element): boolean {
  const { tag } = element;
  if (headingLevel(tag) > 0 || tag === 'legend' || tag === 'summary') return true;
  if (tag === 'li') return !has(element, (inner) => ['li', 'tr', 'br', 'table'].includes(inner.tag));
  if (tag === 'tr')
    return !has(element, (inner) => ['li', 'br', 'tr', 'p', 'h2', 'h3', 'h4', 'h5'].includes(inner.tag));
  return false;
}

function isAllBold(element: Element, text: string): boolean {
  if (text.length > 100 || element.tag === 'tr') return false;
  const only = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [first] = only;
  return only.length === 1 && typeof first === 'object' && boldTags.has(first.tag);
}

function linkShare(element: Element, text: string): number {
  let size = 0;
  const walk = (current: Element) => {
    for (const child of current.children) {
      if (typeof child === 'string') continue;
      if (child.tag === 'a') size += textOf(child).length;
      else walk(child);
    }
  };
  walk(element);
  return text === '' ? 0 : size / text.length;
}

const rowsOf = (table: Element): Element[][] => {
  const rows: Element[][] = [];
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (child.tag === 'tr') {
        rows.push(
          child.children.filter((cell): cell is Element => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag)),
        );
      } else if (child.tag !== 'table') walk(child);
    }
  };
  walk(table);
  return rows;
};

/** "Amount | Ingredient" above the rows of a table. */
function isColumnNames(row: Element): boolean {
  const cells = row.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return (
    row.tag === 'tr' &&
    cells.length >= 2 &&
    cells.every((cell) => typeof cell !== 'string' && cell.tag === 'th' && !/\d/.test(textOf(cell)))
  );
}

/** A row of names above a row of values ("Prep time | Yields" over "15 minutes | 4 servings"). */
function isFactTable(table: Element): boolean {
  const [names = [], values = [], ...more] = rowsOf(table);
  return (
    more.length === 0 &&
    names.length >= 2 &&
    names.length === values.length &&
    names.every((cell) => cell.tag === 'th') &&
    values.every((cell) => cell.tag === 'td')
  );
}

function factsOf(table: Element): string[] {
  const [names = [], values = []] = rowsOf(table);
  return names.flatMap((name, i) => {
    const value = values[i];
    return value ? [`${textOf(name)}: ${textOf(value)}`] : [];
  });
}

/** The plain lines of a text that may carry markup or entities, even escaped twice, as feeds and JSON do. */
export function plainLines(text: string): string[] {
  let lines = text.split(/\r\n|[\n\r]/);
  for (
    let round = 0;
    round < 2 && lines.some((line) => /<[a-z/!]|&(?:[a-z][a-z\d]{1,8}|#\d{2,6}|#x[\da-f]{2,5});/i.test(line));
    round += 1
  ) {
    // a line end in the text stays one, so markup is read line by line where it does not span lines
    const page = parsePage(lines.join('<br>'));
    lines = linesOf(page).map((line) => line.text);
  }
  return lines.map(cleanLine).filter((line) => line !== '');
}

/** The same on one line. */
export const plainText = (text: string): string => plainLines(text).join(' ');
