import { identify } from '../../food/identity.ts';
import { fold, foldedWords, isGreek } from '../../food/normalise.ts';
import { stem } from '../../food/stem.ts';
import type { Token } from '../../food/tokens.ts';
import type { FieldOptions, Reading } from '../clauses/reading.ts';
import { areIdle, bare, conceptOf, textOf, verbal } from './food-names.ts';

const notBehind = new Set([
  'θα',
  'να',
  'δεν',
  'δε',
  'που',
  'γιατι',
  'αν',
  'will',
  'because',
  'that',
  'if',
  'when',
  'dont',
]);
const cutsDish = new Set([
  'που',
  'γιατι',
  'επειδη',
  'αφου',
  'αν',
  'οταν',
  'δεν',
  'δε',
  'οτι',
  'τελικα',
  'because',
  'if',
  'when',
  'since',
  'which',
  'that',
  'uses',
  'contains',
  'includes',
  'planned',
  'scheduled',
]);

/** The words of a dish: of the runs that nothing else has taken the one that is a known food, else the first. */
export function dishOf(reading: Reading, options: FieldOptions = { diet: true, duration: true }): string | undefined {
  const { tokens } = reading;
  const field = reading.field(options);
  const isAsked = reading.has('recipe', 'howMake', 'find');
  let best: { words: readonly Token[]; worth: number } | null = null;
  let run: Token[] = [];
  let start = reading.from;
  const close = (): void => {
    const plain = bare(run);
    // "a quick carbonara recipe"
    const words =
      isAsked &&
      plain.length > 1 &&
      /^(quick|easy|simple|good|nice|decent|perfect|tasty|fast)$/.test(plain[0]?.key ?? '')
        ? plain.slice(1)
        : plain;
    const first = tokens[start - 1]?.key ?? '';
    run = [];
    if (words.length === 0 || words.every((token) => token.key.length < 3)) return;
    const { concept, candidates } = conceptOf(words, reading.book);
    if (concept === null && areIdle(words)) return;
    const isFood =
      concept !== null ||
      candidates.length > 0 ||
      words.some((token) => conceptOf([token], reading.book).concept !== null);
    if (!isFood && (notBehind.has(first) || (words.length === 1 && verbal.test(words[0]?.key ?? '')))) return;
    const worth = (isFood ? 10 : 0) + (concept === null ? 0 : 1);
    if (best === null || worth > best.worth) best = { words, worth };
  };
  for (let i = reading.from; i < reading.to; i += 1) {
    const token = tokens[i] as Token;
    const isIn = field.free(i) && !(token.kind === 'sign' && !/^[-'’&]$/.test(token.text)) && !cutsDish.has(token.key);
    if (!isIn) close();
    else {
      if (run.length === 0) start = i;
      run.push(token);
    }
  }
  close();
  const found = best as { words: readonly Token[]; worth: number } | null;
  return found === null ? undefined : nominative(found.words, reading);
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/ούς$/u, 'οί'],
  [/ους$/u, 'οι'],
];

/** A dish as one would look it up: by its own name where the lexicon has it, else the ending of the accusative turned round. */
function nominative(words: readonly Token[], reading: Reading): string {
  const said =
    reading.lang === 'el' ? words.map((token) => (isGreek(token.text) ? token : { ...token, text: token.key })) : words;
  const text = textOf(said).replace(/\s+([,.])/g, '$1');
  if (reading.lang !== 'el') {
    // a slip of the fingers: "noodels"
    const meant = words.map(({ key }) => key).join(' ');
    return fold(text) !== meant && identify(text).confidence < 1 && identify(meant).confidence === 1 ? meant : text;
  }
  const { concept, confidence } = conceptOf(words, reading.book);
  const own = fold(words.map((token) => token.key).join(' '))
    .split(' ')
    .map(stem)
    .join(' ');
  const name = concept?.el.find((one) => foldedWords(one).map(stem).join(' ') === own);
  if (confidence >= 0.95 && name !== undefined && words.length === 1) return name;
  const article = reading.tokens[reading.tokens.indexOf(words[0] as Token) - 1]?.key ?? '';
  const [first = '', ...rest] = text.split(' ');
  const turned =
    article === 'τον' || article === 'εναν'
      ? first.replace(/([άαήηόο])$/u, '$1ς')
      : article === 'τουσ'
        ? endings.reduce((word, [from, to]) => word.replace(from, to), first)
        : first;
  return [turned, ...rest].join(' ');
}
