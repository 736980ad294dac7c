import { fold } from '@kelari/core/food/normalise.ts';
import { cleanLine, descendants, type Element, textOf } from './html.ts';

/** What the head of a page and its first heading say. */
export type PageFacts = {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly site: string | null;
  readonly author: string | null;
  readonly url: string | null;
  readonly language: string | null;
};

/** "Cookbook:Pumpkin Pie", "Συνταγή: Φακές": the word says only that it is a recipe. */
const kindBefore =
  /^(?:cookbook|recipe|συνταγή|rezept|recette|receta|ricetta|recept|przepis|receita|oppskrift|opskrift)\s?[:：]\s?/i;

export function factsOfPage(page: Element): PageFacts {
  const meta = new Map<string, string>();
  const headings: Heading[] = [];
  let title = '';
  let url: string | null = null;
  let language: string | null = null;
  for (const element of descendants(page)) {
    const { tag, attributes } = element;
    if (tag === 'meta') {
      const name = (attributes.property ?? attributes.name ?? attributes.itemprop ?? '').toLowerCase();
      if (name !== '' && attributes.content && !meta.has(name)) meta.set(name, cleanLine(attributes.content));
    } else if (tag === 'html') language ??= attributes.lang ?? attributes['xml:lang'] ?? null;
    else if (tag === 'title' && title === '') title = textOf(element);
    else if (tag === 'link' && attributes.rel?.toLowerCase() === 'canonical') url ??= attributes.href ?? null;
    else if (/^h[1-3]$/.test(tag) && headings.length < 60) {
      const text = textOf(element);
      if (text !== '') headings.push({ text, isFirst: tag === 'h1', isNamed: titleClass.test(attributes.class ?? '') });
    }
  }
  const site = meta.get('og:site_name') ?? meta.get('application-name') ?? null;
  const shared = meta.get('og:title') ?? meta.get('twitter:title') ?? title;
  return {
    title: titleOf(headings, shared, site),
    description: meta.get('og:description') ?? meta.get('description') ?? meta.get('twitter:description') ?? null,
    image: meta.get('og:image') ?? meta.get('og:image:url') ?? meta.get('twitter:image') ?? null,
    site,
    author: meta.get('author') ?? meta.get('article:author') ?? null,
    url: url ?? meta.get('og:url') ?? null,
    language: language?.slice(0, 35).trim().toLowerCase() || meta.get('og:locale')?.toLowerCase() || null,
  };
}

type Heading = { readonly text: string; readonly isFirst: boolean; readonly isNamed: boolean };
const titleClass = /(?:entry|post|recipe|article|page)[-_]?(?:title|name|header)/i;

/**
 * The heading that the page's own title repeats, one called a title before a first-level one, else a first-level one with
 * words of it, else the page's title without the site's name.
 */
function titleOf(headings: readonly Heading[], shared: string, site: string | null): string | null {
  const key = fold(shared);
  const ours = headings.filter(({ text }) => fold(text) !== fold(site ?? ''));
  const repeated = ours.filter(({ text }) => fold(text).length > 2 && key.includes(fold(text)));
  const known = new Set(key.split(' '));
  const near = ours.filter(({ text, isFirst }) => {
    const words = fold(text).split(' ');
    return isFirst && (key === '' || words.filter((word) => known.has(word)).length >= words.length / 2);
  });
  const chosen =
    repeated.find(({ isNamed }) => isNamed) ?? repeated.find(({ isFirst }) => isFirst) ?? near[0] ?? repeated[0];
  return (chosen?.text ?? withoutSite(shared, site)).replace(kindBefore, '').trim() || null;
}

function withoutSite(title: string, site: string | null): string {
  const parts = title.split(/\s+[|»·–—-]\s+|\s*\|\s*|\s:\s/);
  const kept = parts.filter((part) => fold(part) !== fold(site ?? ''));
  return (kept[0] ?? title).trim();
}
