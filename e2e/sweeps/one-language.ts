import type { Page } from 'playwright-core';
import { catalogue, type Language } from '../catalogue.ts';

const plain = (text: string) => !/[{<]/.test(text);
const greek = [...catalogue('el')].filter(([english, text]) => plain(english) && english !== text);
const greekWords = new Set(greek.map(([, text]) => text));
/** The app's words in the other language that are no words of this one; a single letter is the sign of a unit. */
const foreign = new Set(
  greek.map(([english]) => english).filter((english) => english.length > 1 && !greekWords.has(english)),
);

/**
 * What the page says in the other language: to the eye or to a screen reader, outside of elements that are marked as
 * being in it. In English any Greek letter is one; in Greek every English message of the catalogue.
 */
export async function strayTexts(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate((lang) => {
    const said = new Set<string>();
    const mine = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.matches('script, style, noscript, input[type=hidden]') || !mine(parent)) continue;
      said.add(node.textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (mine(element)) said.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    return [...document.title.split(' · '), ...said];
  }, language);
  return texts.filter((text) => (language === 'el' ? foreign.has(text) : /\p{Script=Greek}/u.test(text)));
}

if (foreign.size < 100) throw new Error(`the catalogue of this check has only ${foreign.size} messages`);
