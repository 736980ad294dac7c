import type { Token } from '../../food/tokens.ts';
import type { Family, Mark } from '../cues/cues.ts';
import { placeIn } from '../slots/days-and-places.ts';

const said = new Set<Family>(
  'bought ate opened froze placed moved have threw ended add put cook expire reason keep need planned'.split(
    ' ',
  ) as Family[],
);
const stops = new Set<Family>(
  'add put need remove tick freeze move threw ate bought opened list plan show when howLong howMuch expire freezes safe can'.split(
    ' ',
  ) as Family[],
);
const being =
  /^(ηταν|ειναι|περισσεψε|περισσεψαν|εμεινε|εμειναν|ημασταν|ειχε|ειχαν|εχει|βρισκεται|μενει|was|were|is|are)$/;
const between = /^(τα|το|την|τη|τον|τουσ|τισ|μου|μασ|σου|θα|ηδη|μολισ|i|we|you|just|ive|weve|already|had|have)$/;

/** Clauses that only tell which one is meant: "που πήρα χθες", "that we had left". */
export function asidesIn(tokens: readonly Token[], marks: readonly Mark[]): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [...conditionsIn(tokens), ...boughtOnes(tokens, marks)];
  for (let i = 1; i < tokens.length; i += 1) {
    const key = tokens[i]?.key ?? '';
    if (
      !/^(που|which|that)$/.test(key) ||
      tokens[i - 1]?.kind !== 'word' ||
      /^(τιποτα|κατι|anything|something)$/.test(tokens[i - 1]?.key ?? '') ||
      isLed(tokens, marks, i)
    )
      continue;
    let at = i + 1;
    while (between.test(tokens[at]?.key ?? '')) at += 1;
    if (key === 'that' && at === i + 1 && !being.test(tokens[at]?.key ?? '')) continue;
    const verb = marks.find((mark) => mark.start === at && said.has(mark.family));
    if (verb === undefined && !being.test(tokens[at]?.key ?? '')) continue;
    // "ο τραχανάς πού φυλάγεται;" asks for the place
    const asksWhere = /ύ/i.test(tokens[i]?.text ?? '') || /^[;?]$/.test(tokens.at(-1)?.text ?? '');
    if (key === 'που' && verb?.family === 'keep' && at === i + 1 && asksWhere) continue;
    // "a dish that is ready in 20 minutes" limits what is sought
    if (verb === undefined && key === 'that' && /^(is|are)$/.test(tokens[at]?.key ?? '')) continue;
    let end = Math.max(at + 1, verb?.end ?? 0);
    // "βάλε τον αρακά που έχουμε στην κατάψυξη": the place is the command's
    const isPutBefore = marks.some(({ family, start }) => start < i && /^(put|move|freeze)$/.test(family));
    if (
      /^(εχω|εχουμε)$/.test(tokens[at]?.key ?? '') &&
      isPutBefore &&
      placeIn(tokens, 0, i) === null &&
      placeIn(tokens, end, tokens.length)?.start === end
    ) {
      out.push([i, end]);
      continue;
    }
    while (
      end < tokens.length &&
      tokens[end]?.kind === 'word' &&
      !/^(και|κι|and|να|τι|πωσ)$/.test(tokens[end]?.key ?? '') &&
      !marks.some((mark) => mark.start === end && stops.has(mark.family))
    )
      end += 1;
    if (/^(το|τα|τη|την|τον|τουσ|τισ)$/.test(tokens[end - 1]?.key ?? '') && end < tokens.length) end -= 1;
    out.push([i, end]);
  }
  return out;
}

/** "The wine I put on the list yesterday, take it off": which one, where a command follows the pause. */
function boughtOnes(tokens: readonly Token[], marks: readonly Mark[]): (readonly [number, number])[] {
  const at = tokens.findIndex(({ key }, i) => i > 1 && i < 6 && /^(i|we|you|ive|weve)$/.test(key));
  const pause = tokens.findIndex(({ text }, i) => i > at && text === ',');
  if (at < 0 || pause < 0 || !/^(the|that|those|these)$/.test(tokens[0]?.key ?? '')) return [];
  const isPlain = tokens.slice(0, at).every(({ kind }) => kind === 'word');
  const says = tokens
    .slice(at + 1, at + 3)
    .some(({ key }) =>
      /^(put|bought|added|got|wrote|made|opened|froze|had|left|noted|picked|ordered|brought|placed|took|moved|mentioned|asked)$/.test(
        key,
      ),
    );
  const orders = marks.some(
    ({ family, start }) => /^(remove|put|move|freeze|tick|threw|add)$/.test(family) && start === pause + 1,
  );
  return isPlain && says && orders ? [[at, pause]] : [];
}

/** "Άμα την ανοίξω", "όταν ανοίξει": of a state, nothing that was done. */
function conditionsIn(tokens: readonly Token[]): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  tokens.forEach(({ key }, i) => {
    if (!/^(αμα|αν|οταν|αφου|μολισ|σαν|εφοσον)$/.test(key)) return;
    let at = i + 1;
    while (/^(το|τα|τη|την|τον|τισ|τουσ|θα|μια|φορα)$/.test(tokens[at]?.key ?? '')) at += 1;
    if (
      /^(ανοιξω|ανοιξουμε|ανοιξεισ|ανοιξει|ανοιχτει|ανοιχτουν|ανοιγω|ανοιγουμε|ανοιγει|ανοιγεισ|ανοιγεται)$/.test(
        tokens[at]?.key ?? '',
      )
    )
      out.push([i, at + 1]);
  });
  return out;
}

/** Nothing but polite words stand before it: "που είναι" asks. */
const isLed = (tokens: readonly Token[], marks: readonly Mark[], i: number): boolean =>
  tokens.slice(0, i).every((_, k) => isPoliteAt(tokens, marks, k)) || isTold(tokens, marks, i);
const isPoliteAt = (tokens: readonly Token[], marks: readonly Mark[], k: number): boolean =>
  tokens[k]?.kind === 'sign' ||
  /^(μου|μασ)$/.test(tokens[k]?.key ?? '') ||
  marks.some(({ family, start, end }) => (family === 'filler' || family === 'show') && k >= start && k < end);

/** "… και πες μου πού έχουμε": asked behind another command. */
function isTold(tokens: readonly Token[], marks: readonly Mark[], i: number): boolean {
  let from = i;
  while (from > 0 && !/^(και|κι|and|μετα)$/.test(tokens[from - 1]?.key ?? '') && tokens[from - 1]?.kind === 'word')
    from -= 1;
  const isShown = tokens
    .slice(from, i)
    .some(({ key }) => /^(πεσ|πεισ|πειτε|δειξε|δειξεισ|θυμισε|θυμισεισ|ξερεισ|δεσ|κοιτα|βρεσ|βρεισ)$/.test(key));
  return isShown && [...Array(i - from).keys()].every((k) => isPoliteAt(tokens, marks, from + k));
}
