import { fold, isGreek } from '../../food/normalise.ts';
import type { Act, Intent, Slots } from '../act.ts';
import { greekOf, soundsOf } from '../hear/greeklish.ts';
import {
  groupWords,
  halfGrown,
  hundredWords,
  joinedWords,
  partWords,
  tenWords,
  unitWords,
} from '../slots/number-words.ts';

/**
 * Steps, timers and portions of the open recipe, understood on the device without the food lexicon. Only what is said
 * wholly in these words; anything else is null and goes to the kitchen's grammar.
 */
export function understandAtStove(text: string, lang: 'el' | 'en'): Act[] | null {
  if (text.length > 200 || /[?;]\s*\S/.test(text)) return null;
  const said = fold(
    text
      .replace(/(\d)[.,](\d)/g, '$1p$2')
      .replace(/(\d)['’′](?=\s|$)/g, '$1 min ')
      .replace(/½/g, ' half '),
  ).split(' ');
  const isLatin = lang === 'el' && !isGreek(text);
  const words = said.map((word) => (isLatin ? (greekOf(word, greekSounds()) ?? word) : word));
  return actsOf(unglued(words), words.some(isGreek)) ?? (isLatin ? actsOf(said, false) : null);
}

let greek: ReturnType<typeof soundsOf> | undefined;
function greekSounds(): ReturnType<typeof soundsOf> {
  greek ??= soundsOf(greekWords);
  return greek;
}
const glued =
  /^(κλεισ|σταματ|πεσ|διαβασ|ακυρωσ|καν|βαλ|διπλασιασ|σταματησ|επαναλαβ|κανε|σταματα)(ε)?(το|τα|τη|την|μου)$/;
const unglued = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const found = glued.exec(word);
    return found === null ? [word] : [found[1] ?? '', found[3] ?? ''];
  });

/** Commands one behind the other: the first cut at which all parts are understood. */
function actsOf(words: readonly string[], isEl: boolean, depth = 0): Act[] | null {
  const whole = actOf(words, isEl);
  if (whole !== null) return [whole];
  if (depth > 2) return null;
  for (let i = 1; i < words.length - 1; i += 1) {
    if (!/^(and|then|και|κι|μετα|υστερα|also)$/.test(words[i] ?? '')) continue;
    const first = actOf(words.slice(0, i), isEl);
    const rest = first === null ? null : actsOf(words.slice(i + 1), isEl, depth + 1);
    if (first !== null && rest !== null) return [first, ...rest];
  }
  return null;
}

type Read = { readonly value: number; readonly next: number };

/** A number at `i`: "12", "2p5", "twenty five", "μιάμιση", "half a", "ένα τέταρτο". */
function numberAt(words: readonly string[], i: number): Read | null {
  const word = words[i] ?? '';
  if (/^\d{1,4}(p\d+)?$/.test(word)) return withHalf(words, { value: Number(word.replace('p', '.')), next: i + 1 });
  const grown = halfGrown[word];
  if (grown !== undefined) return { value: grown, next: i + 1 };
  const article = word === 'a' || word === 'an' || word === 'another';
  const count = article ? 1 : (unitWords[word] ?? joinedWords[word]);
  const part = partWords[words[count === undefined ? i : i + 1] ?? ''];
  if (part !== undefined && !(count === undefined && /^[a-z]/.test(word) && word.endsWith('s'))) {
    let next = count === undefined ? i + 1 : i + 2;
    if (words[next] === 'of') next += 1;
    if (words[next] === 'an' || words[next] === 'a') next += 1;
    return { value: (count ?? 1) * part, next };
  }
  const group = groupWords[words[count === undefined ? i : i + 1] ?? ''];
  if (group !== undefined)
    return { value: group, next: (count === undefined ? i : i + 1) + (words[i + 2] === 'of' ? 2 : 1) };
  const hundred = hundredWords[word] ?? (words[i + 1] === 'hundred' && count !== undefined ? count * 100 : undefined);
  if (hundred !== undefined) {
    const at = hundredWords[word] === undefined ? i + 2 : i + 1;
    const rest = numberAt(words, words[at] === 'and' ? at + 1 : at);
    return rest !== null && rest.value < 100
      ? { value: hundred + rest.value, next: rest.next }
      : { value: hundred, next: at };
  }
  const ten = tenWords[word];
  const unit = unitWords[words[i + 1] ?? ''] ?? 10;
  if (ten !== undefined) return unit < 10 ? { value: ten + unit, next: i + 2 } : { value: ten, next: i + 1 };
  return count === undefined ? null : withHalf(words, { value: count, next: i + 1 });
}

/** "… and a half", "… και μισή". */
function withHalf(words: readonly string[], read: Read): Read {
  const tail = words.slice(read.next, read.next + 3).join(' ');
  const half = /^(?:and|και|κι) (a |ενα )?(half|μισ[ηο]|quarter|τεταρτο)\b|^(?:και|κι) (ενα )?(μισ[ηο]|τεταρτο)/.exec(
    tail,
  );
  if (half === null) return read;
  return {
    value: read.value + (/quarter|τεταρτο/.test(half[0]) ? 0.25 : 0.5),
    next: read.next + half[0].trim().split(' ').length,
  };
}

const unitOf = (word: string | undefined): number =>
  word === undefined
    ? 0
    : /^(s|secs?|seconds?|δευτερολεπτ\S*)$/.test(word)
      ? 1
      : /^(m|mins?|minutes?|λεπτ\S*|λεπ)$/.test(word)
        ? 60
        : /^(h|hrs?|hours?|ωρα|ωρεσ|ωρασ)$/.test(word)
          ? 3600
          : 0;
const wholes: Readonly<Record<string, number>> = {
  μισαωρο: 1800,
  δεκαλεπτο: 600,
  πενταλεπτο: 300,
  εικοσαλεπτο: 1200,
  τεταρτακι: 900,
  διωρο: 7200,
};

/** A time at `i`, in seconds: "an hour and a half", "δύο ώρες και δέκα λεπτά", "ένα τέταρτο". */
function timeAt(words: readonly string[], i: number): Read | null {
  const whole = wholes[words[/^ενα$/.test(words[i] ?? '') ? i + 1 : i] ?? ''];
  if (whole !== undefined) return { value: whole, next: words[i] === 'ενα' ? i + 2 : i + 1 };
  const joined = /^(\d+)(s|m|h|min|mins|λ)$/.exec(words[i] ?? '');
  if (joined !== null) return { value: Number(joined[1]) * (unitOf(joined[2]) || 60), next: i + 1 };
  const number = numberAt(words, i);
  if (number === null) return null;
  const unit = unitOf(words[number.next]);
  if (unit === 0) {
    const isQuarter = /^(τεταρτο|τεταρτα)$/.test(words[number.next - 1] ?? '');
    return isQuarter
      ? { value: number.value * 3600, next: number.next + (words[number.next] === 'τησ' ? 2 : 0) }
      : null;
  }
  const full = withHalf(words, { value: number.value, next: number.next + 1 });
  const more = timeAt(words, /^(and|και|κι)$/.test(words[full.next] ?? '') ? full.next + 1 : full.next);
  const isMore = more !== null && more.value < unit;
  return { value: full.value * unit + (isMore ? more.value : 0), next: isMore ? more.next : full.next };
}

const filler =
  /\b(please|pls|okay|ok|right|alright|um|uh|hey|kelari|now|just|thanks|thank you|(?:can|could|would|will) you|mate|so|well|i said|lets|shall we|quickly)\b/g;
const fillerEl =
  /(?<=^| )(σε παρακαλω|παρακαλω|λοιπον|ωραια|ενταξει|οκ|μπορεισ να|μπορουμε να|θα ηθελα να|θελω να|να|ρε|τωρα|μου|μασ|κελαρι|ε|ευχαριστω|λιγο|αντε|κιολασ)(?= |$)/g;

/** The commands of one word or a few; a time or number is "#". Names are the last group. */
const rules: readonly (readonly [Intent, RegExp])[] = [
  [
    'step.next',
    /^(?:(?:go|move|skip|on|jump|take me|read|show|tell|give)?(?: me)?(?: on)?(?: to)?(?: the)? ?(?:next|following)(?: (?:one|step|bit|part|instruction))?|continue|go on|carry on|move on|proceed|keep going|go forward|forward|onwards?|skip(?: this| it| ahead)?|whats? (?:is )?(?:next|now)|what (?:do i do|should i do|comes|happens) (?:next|now)|next up|(?:im|thats|all|this is)? ?(?:done|finished|sorted)(?: (?:that|this|it|with (?:that|this|it)))?|(?:ive )?(?:done|did|finished) (?:that|this|it)|ready(?: for the next(?: one| step)?)?)$/,
  ],
  [
    'step.previous',
    /^(?:(?:go|move|step|take me|jump|skip)?(?: me)? ?back(?: (?:to the|a|one))?(?: (?:previous|last|step|one|before))*|(?:the |go to the |read the |show me the )?(?:previous|last|preceding)(?: (?:step|one|bit|instruction))|previous|one step back|(?:the )?(?:step|one) before(?: (?:this|that)(?: one)?)?|back up)$/,
  ],
  [
    'step.repeat',
    /^(?:(?:repeat|say|read|tell)(?: me)?(?: (?:that|it|this|the step|this step|the instruction|that step))?(?: out)?(?: (?:again|once more|one more time|please))?|again|once more|one more time|come again|what was that|what did you say|i (?:didnt (?:hear|catch|get)|missed|couldnt hear) (?:that|it|you)|say (?:that|it) again|pardon|sorry what)$/,
  ],
  [
    'timer.status',
    /^(?:how (?:long|much time|much longer|many minutes|many more minutes)|whats|is)(?: is| are| has| does| do i have| have i got| until| till)?(?: (?:left|remaining|to go|more|got))*(?: (?:on|for|has|until|does|is|are))?(?: the| my)?(?: timer)?(?: for(?: the| my)?)?(?: (?!left|to go)([a-z ]+?))?(?: timer)?(?: (?:left|remaining|to go|got left|nearly done|almost done|have left))*$/,
  ],
  [
    'timer.cancel',
    /^(?:stop|cancel|end|kill|silence|mute|quiet|enough|(?:turn|switch|shut)(?: (?:it|that))? (?:off|up)|turn|switch|dismiss)(?: (?:the|my|that|this|it))?(?:(?: ([a-z]+(?: [a-z]+)?))?? (?:timer|alarm|beeping|noise|ringing))?(?: off)?(?: for(?: the| my)? ([a-z]+(?: [a-z]+)?))?$/,
  ],
  [
    'step.next',
    /^(?:(?:πηγαινε|παμε|περνα|προχωρα|πεσ|δειξε|διαβασε|δωσε|πα|πασ|ποιο ειναι)? ?(?:στο|το|για το)? ?(?:επομενο|παρακατω|πιο κατω|μπροστα)(?: βημα| σταδιο)?|συνεχισε|συνεχιζουμε|συνεχεια|προχωρα|προχωρησε|προχωραμε|παμε|τι κανω (?:μετα|τωρα)|τι (?:ακολουθει|εχει μετα)|μετα|εγινε|ετοιμ\S+|το? ?τελειωσα(?: αυτο)?|(?:το|αυτο) εκανα|το εκανα αυτο)$/,
  ],
  [
    'step.previous',
    /^(?:(?:πηγαινε|παμε|γυρνα|γυρισε|πεσ|δειξε|διαβασε|πα|επιστροφη)? ?(?:ενα βημα |ενα )?(?:στο|το|για το)? ?(?:προηγουμενο|πισω|πιο πισω)(?: (?:βημα|στο προηγουμενο(?: βημα)?))?|βημα πισω|ενα βημα πισω|επιστροφη|το πριν)$/,
  ],
  [
    'step.repeat',
    /^(?:(?:πεσ|διαβασε|διαβασ|ξαναπεσ|ξαναδιαβασε|ξαναδιαβασ|επαναλαβε)(?: (?:το|αυτο|τo βημα|το βημα|το ιδιο))?(?: (?:ξανα|παλι|αλλη μια φορα|αλλη μια|ακομα μια φορα))?|ξανα|παλι|αλλη μια φορα|επαναληψη|δεν? (?:σε |το )?(?:ακουσα|επιασα|καταλαβα)|τι ειπεσ|πωσ (?:το )?ειπεσ)$/,
  ],
  [
    'timer.status',
    /^(?:ποσο|ποση ωρα|ποσα λεπτα|ποσοσ χρονοσ)(?: (?:ακομα|ακομη|χρονο|θελει|μενει|μενουν|εμεινε|εχει|εχουμε|εχω|απομενει))+(?: (?:στο|για το|το|του) (?:χρονομετρο|ταιμερ|χρονομετρου|ξυπνητηρι))?(?: (?:για|στο|στα|στη|στην|του|τησ|των|το|τα|τη|την|οι|η)+(?: (?:το|τα|τη|την|τισ|τουσ|τον))? (\S+(?: \S+)?))?$/,
  ],
  [
    'timer.cancel',
    /^(?:σταματα|σταματησε|στοπ|κλεισε|κλεισ|ακυρωσε|ακυρωσ|σβησε|παψε|φτανει|σταματησ|σταματ)(?: (?:το|τον|την))?(?: (?:χρονομετρο|ταιμερ|ξυπνητηρι|συναγερμο|αλαρμ|ειδοποιηση))?(?: (?:για|του|τησ|των)(?: (?:το|τα|τη|την|τισ|τουσ|τον))? (\S+(?: \S+)?))?$/,
  ],
];
const starts: readonly RegExp[] = [
  /^(?:(?:set|start|put|begin|run|give|make|do|time|count|stick|pop|add)(?: me| us| on| up| off| down)*)?(?: ?(?:a|an|the|another|one))?(?: ?(?:new|quick))? ?(?:timer|alarm|countdown)?(?: ?(?:for|of|at|to|on|in))? ?#(?: (?:timer|alarm|countdown))?(?: (?:from now|on the clock|go|starting))?(?: (?:for|on)(?: the| my| a)? ([a-z ]+?))?(?: timer)?(?: go)?$/,
  /^(?:(?:set|start|put|run)(?: me| on)? )?(?:a |an |the |my )?([a-z]+(?: [a-z]+)?) (?:timer|alarm)(?: (?:for|to|at))? #$/,
  /^(?:set |start |put )?(?:a |an |the )?(?:timer|alarm|countdown) (?:for|on)(?: the| my)? ([a-z ]+?) (?:for|to|at|of)? ?#$/,
  /^(?:remind|wake|alert|tell|notify|beep|buzz|ping|call) me in #$/,
  /^(?:(?:βαλε|βαλ|ξεκινα|ξεκινησε|μετρα|μετρησε|ορισε|στησε|αρχισε|δωσε|ρυθμισε|κρατα|χρονομετρησε)(?: (?:με|ενα|το))?)? ?(?:χρονομετρο|ταιμερ|ξυπνητηρι|αντιστροφη μετρηση)?(?: (?:για|σε|στα|στο|στη))? ?#(?: (?:χρονομετρο|ταιμερ))?(?: (?:για|στο|στα|στη|στην)(?: (?:το|τα|τη|την|τισ|τουσ|τον))? (\S+(?: \S+)?))?$/,
  /^(?:βαλε |ξεκινα |ξεκινησε )?(?:ενα |το )?(?:χρονομετρο|ταιμερ|ξυπνητηρι) (?:για )?(?:το|τα|τη|την|τισ|τουσ|τον) (\S+(?: \S+)?)(?: (?:για|σε|στα))? #$/,
  /^(?:θυμισε|ειδοποιησε|ξυπνα|χτυπα|φωναξε|πεσ)(?: (?:με|το))? (?:σε|μετα απο|μετα) #$/,
];
const factors: readonly (readonly [RegExp, number])[] = [
  [/^(?:double|διπλασιασ\S*|διπλασιαζουμε|(?:κανε|βαλε|βαλ|καν)?(?: τη| τα)? ?διπλ(?:η|ια|α|εσ|ο))/, 2],
  [/^(?:triple|treble|τριπλασιασ\S*|(?:κανε|βαλε|καν)?(?: τη| τα)? ?τριπλ(?:η|α|εσ|ο))/, 3],
  [/^(?:quadruple|τετραπλασιασ\S*)/, 4],
  [
    /^(?:halve|half|make half|cut (?:it |this |the recipe )?in half|(?:κανε|βαλε|καν)?(?: τη)? ?μιση(?= (?:τη )?(?:δοση|συνταγη))|κοψε (?:το |τη συνταγη |τα )?στη μεση)/,
    0.5,
  ],
];
const ofIt =
  /^(?: (?:it|this|that|everything|(?:the |this )?(?:recipe|batch|amounts?|quantit(?:y|ies)|ingredients|servings)|a batch|το|τα|τη|ολα|(?:τη |τισ |τα )?(?:συνταγη|δοση|δοσεισ|ποσοτητα|ποσοτητεσ|υλικα|μεριδεσ)))*$/;
const portions =
  /^(?:(?:make|do|scale|adjust|change|set|cook|convert)?(?: it| this| that| the recipe| everything| the amounts)?(?: up| down)? ?(?:for|to|to serve|serve|serving)? ?#(?: (?:people|persons|servings|portions|of us|guests|adults))|(?:make|do|scale|adjust)(?: it| this| that| the recipe)?(?: up| down)? (?:for|to) #|(?:κανε|καν|βγαλε|υπολογισε|προσαρμοσε|φτιαξε|αλλαξε)?(?: (?:το|τα|τη|τη συνταγη|τισ ποσοτητεσ))? ?(?:για|σε)? ?# (?:ατομα|ατομο|μεριδεσ|μεριδα)|(?:κανε|καν|υπολογισε|προσαρμοσε)(?: (?:το|τα|τη|τη συνταγη|τισ ποσοτητεσ))? για #|(?:θα )?ειμαστε #|(?:we are|were|there are) #(?: (?:people|of us))?)$/;

function actOf(words: readonly string[], isEl: boolean): Act | null {
  const all = ` ${words.join(' ')} `;
  const text = (isEl ? all.trim().replace(fillerEl, ' ') : all.replace(filler, ' ')).replace(/\s+/g, ' ').trim();
  if (text === '' || words.length > 16) return null;
  for (const [intent, rule] of rules) {
    const found = rule.exec(text);
    if (found !== null && (intent !== 'timer.status' || isEl || tellsTime.test(text)))
      return act(intent, named(found[1] ?? found[2], isEl));
  }
  for (const [rule, factor] of factors) {
    const found = rule.exec(text);
    if (found !== null && ofIt.test(text.slice(found[0].length))) return act('scale', { factor });
  }
  return amountAct(text.split(' '), isEl);
}

const tellsTime = /\b(left|remaining|to go|timer|much longer|more minutes|nearly done|almost done)\b/;

/** A timer for some time, or portions for some people. */
function amountAct(words: readonly string[], isEl: boolean): Act | null {
  for (let i = 0; i < words.length; i += 1) {
    const time = timeAt(words, i);
    const read = time ?? numberAt(words, i);
    if (read === null) continue;
    const frame = [...words.slice(0, i), '#', ...words.slice(read.next)].join(' ');
    if (time === null) {
      if (!portions.test(frame) || !Number.isInteger(read.value)) continue;
      return act('scale', { servings: read.value });
    }
    const found = starts.map((rule) => rule.exec(frame)).find((one) => one !== null);
    return found === undefined ? null : act('timer.start', { seconds: read.value, ...named(found[1], isEl) });
  }
  return null;
}

const act = (intent: Intent, slots: Slots = {}): Act => ({ intent, slots, sure: true });
const noName =
  /^(timer|alarm|clock|it|that|this|one|to|two|new|another|χρονομετρο|ταιμερ|ξυπνητηρι|αυτο|το|τα|βημα|step|now)$/;

function named(name: string | undefined, isEl: boolean): Slots {
  const bare = (name ?? '')
    .replace(/^(the|my|a|το|τα|τη|την|τισ|τουσ|τον|του|τησ|των) /, '')
    .replace(/ (timer|χρονομετρο)$/, '');
  if (bare === '' || noName.test(bare)) return {};
  return { name: isEl ? bare.replace(/σ(?= |$)/g, 'ς') : bare };
}

/** The Greek words of these commands, for Greeklish. */
const greekWords = [
  ...Object.keys({ ...unitWords, ...tenWords, ...hundredWords, ...halfGrown, ...partWords, ...wholes }),
  ...`επομενο παρακατω προηγουμενο βημα σταδιο πισω κατω μπροστα πιο συνεχισε συνεχιζουμε συνεχεια προχωρα προχωρησε προχωραμε πηγαινε παμε περνα γυρνα γυρισε επιστροφη
  πεσ πεστο ξαναπεσ διαβασε διαβασ ξαναδιαβασε επαναλαβε επαναληψη ξανα παλι αλλη φορα ακομα ιδιο ακουσα ειπεσ δεν τι κανω μετα τωρα ακολουθει εγινε ετοιμο ετοιμοσ τελειωσα εκανα
  ποσο ποση ποσα χρονοσ μενει μενουν εμεινε χρονομετρο ταιμερ ξυπνητηρι σταματα σταματησε κλεισε κλεισ ακυρωσε σβησε φτανει βαλε βαλ ξεκινα ξεκινησε μετρα θυμισε ειδοποιησε ξυπνα
  με μου για σε στο στα στη στην το τα τη την τισ τουσ τον του τησ των και κι λεπτα λεπτο λεπτακια δευτερολεπτα ωρα ωρεσ διπλασιασε τριπλασιασε διπλη μιση δοση συνταγη ποσοτητεσ ατομα μεριδεσ
  κανε καν καντο βαλτο πεστο κλειστο ειμαστε θα παρακαλω λοιπον ωραια αυγα μακαρονια ρυζι πατατεσ κρεασ κοτοπουλο φουρνο`.split(
    /\s+/,
  ),
];
