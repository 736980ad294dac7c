import { Parser } from 'htmlparser2';

/** Text on one line without control and direction characters, at most `most` long; null when nothing is left. */
export function plainText(text: string | null | undefined, most: number): string | null {
  // far more than is kept is not looked at
  const bare = (text ?? '')
    .slice(0, 20 * most)
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  const cut = bare.length <= most ? bare : `${bare.slice(0, most - 1).trimEnd()}…`.replace(/\p{Cs}/gu, '');
  return cut === '' ? null : cut;
}

/** The words of a text that may carry markup or entities, even escaped twice: what a stranger's database says is text only. */
export function wordsOfMarkup(text: string, most: number): string | null {
  let words = text.slice(0, 20 * most);
  for (let round = 0; round < 3 && /[<&]/.test(words); round += 1) words = withoutMarkup(words);
  return plainText(words, most);
}

function withoutMarkup(markup: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (tag) => {
      if (unseen.has(tag)) hidden += 1;
      texts.push(' ');
    },
    ontext: (text) => {
      if (hidden === 0) texts.push(text);
    },
    onclosetag: (tag) => {
      if (unseen.has(tag)) hidden -= 1;
      texts.push(' ');
    },
  });
  parser.end(markup);
  return texts.join('');
}

const unseen = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg']);
