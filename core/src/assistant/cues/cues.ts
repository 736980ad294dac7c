import type { Token } from '../../food/tokens.ts';

/**
 * What words may tell, whatever the language. A language fills each family with phrases (phrases-el.ts, phrases-en.ts); the
 * frames know families alone. "past" families are said of what has happened, the others are asked for.
 */
export const families = [
  // how it is said
  'filler', // polite frames, hesitations, names: dropped ("could you please", "μπορείς να", "λοιπόν", "kelari", "for me")
  'not', // a command in the negative ("don't", "μη", "δεν θέλω να", "no need to"), not a negative statement
  'forget', // "don't forget", "μην ξεχάσεις": asks for what follows
  'except', // what follows is left out ("but not", "except", "χωρίς", "εκτός από", "όχι όμως")
  'reason', // only a reason, no act ("I have no", "we are low on", "δεν έχω", "λίγο έμεινε")
  'no', // begins a correction ("no", "wait", "sorry", "όχι", "λάθος", "βασικά", "actually")
  'meant', // names the right one ("I meant", "make it", "change it to", "εννοούσα", "κάν' τα", "άλλαξέ το σε")
  'rather', // the wrong one follows: "instead of", "αντί για", "όχι", "not"
  'undo', // "undo", "take that back", "άκυρο", "αναίρεση", "πάρ' το πίσω"
  // things
  'list', // the shopping list ("list", "shopping", "λίστα", "για ψώνια", "καλάθι")
  'plan', // the meal plan ("plan", "menu", "schedule", "πρόγραμμα", "πλάνο")
  'recipe', // "recipe", "συνταγή"
  'timer', // "timer", "alarm", "χρονόμετρο", "αντίστροφη μέτρηση"
  'step', // "step", "βήμα"
  'pronoun', // stands for the food said before ("it", "them", "το", "τα" behind a verb) — only where it is no article
  // asked for
  'add', // "add", "write", "note", "πρόσθεσε", "γράψε", "σημείωσε": the list where no other place is said
  'put', // "put", "stick", "βάλε", "ρίξε": the place said tells
  'need', // "need", "buy", "get", "pick up" (to be bought), "χρειάζομαι", "πάρε", "λείπει", "να αγοράσω"
  'remove', // "remove", "delete", "take _ off", "βγάλε", "σβήσε", "διάγραψε"
  'show', // "show", "read", "tell me", "δείξε", "διάβασε", "πες"
  'tick', // "tick", "cross off", "check off", "τσέκαρε", "σημείωσε ως αγορασμένο"
  'freeze', // "freeze", "κατάψυξε", "πάγωσε"
  'move', // "move", "transfer", "take out", "thaw", "μετάφερε", "πήγαινε", "βγάλε" when a place follows
  'cook', // to make or eat something yet to come: "cook", "make", "μαγειρέψω", "φτιάξω", "φάμε"
  'planIt', // "plan", "schedule", "προγραμμάτισε", "κανόνισε"
  'find', // "find", "look up", "search", "βρες", "ψάξε"
  'start', // of a timer: "start", "set", "ξεκίνα", "βάλε"
  'stop', // of a timer: "stop", "cancel", "turn off", "σταμάτα", "ακύρωσε", "κλείσε"
  'remind', // starts a timer when a duration stands by: "remind me in", "wake me", "θύμισέ μου σε", "ειδοποίησέ με"
  // happened
  'bought', // "bought", "got", "brought", "was given", "picked up", "αγόρασα", "πήρα", "έφερα", "μου έδωσαν"
  'placed', // food was put somewhere: "put it in" (past), "έβαλα", "κρατάω" (of the house)
  'ate', // "ate", "drank", "used", "finished", "έφαγα", "ήπιαμε", "χρησιμοποίησα"
  'ended', // "out of", "ran out", "no more", "τελείωσε", "σώθηκε", "ξεμείναμε από"
  'threw', // "threw away", "binned", "went bad", "πέταξα", "χάλασε", "μούχλιασε"; also asked for ("throw away", "πέτα")
  'froze', // "froze", "κατέψυξα", "έβαλα στην κατάψυξη"
  'opened', // "opened", "άνοιξα"; also asked for ("mark as open")
  'moved', // "moved", "took out", "μετέφερα", "έβγαλα"
  // questions
  'what', // "what", "which", "τι", "ποια"
  'how', // "how", "πώς" (not how much, how long)
  'have', // "do we have", "is there", "left", "έχουμε", "υπάρχει", "έμεινε"
  'howMuch', // "how much", "how many", "πόσο", "πόσα"
  'howLong', // "how long", "πόση ώρα", "για πόσο", "πόσες μέρες"
  'where', // "where", "πού"
  'when', // "when", "πότε"
  'can', // "can I", "may I", "μπορώ να", "γίνεται να", "κάνει να", "επιτρέπεται"
  'expire', // "expire", "go off", "use by", "best before", "λήγει", "χαλάει", "ημερομηνία λήξης"
  'eatFirst', // "eat first", "use up soon", "να φάμε πρώτα", "επείγει"
  'suggest', // "suggest", "idea", "what can I cook", "τι να μαγειρέψω", "πρότεινε", "ιδέα"
  'howMake', // "how do I make", "how is _ made", "πώς φτιάχνω", "πώς γίνεται"
  'planned', // "what are we having", "what's for", "τι τρώμε", "τι έχουμε για" (a meal)
  'convert', // "convert", "μετάτρεψε", "in grams", "how many grams" is howMuch + unit
  'equals', // "is", "are", "in", "είναι", "κάνει", "ισούται"
  'instead', // of a food: "instead of", "substitute for", "replace", "αντί για", "στη θέση", "αντικαθιστώ"
  'keep', // "store", "keep", "last", "shelf life", "κρατάω", "διατηρώ", "αντέχει", "φυλάω"
  'freezes', // may it be frozen: "can I freeze", "does _ freeze", "μπαίνει στην κατάψυξη", "παγώνει"
  'safe', // harm: "safe", "danger", "mould", "left out", "refreeze", "raw", "pregnant", "temperature", "ασφαλές", "πειράζει", "βαθμούς"
  'nutrient', // "calories", "protein", "carbs", "θερμίδες", "πρωτεΐνη", "λιπαρά"
  'scale', // "double", "halve", "scale", "for six" of an open recipe: "διπλασίασε", "μισή δόση", "αναλογίες"
  'timeLeft', // "how long left", "time remaining", "πόσο μένει", "πόση ώρα έχει ακόμα"
  'next', // cook mode: "next", "go on", "done with this", "επόμενο", "παρακάτω", "συνέχισε"
  'previous', // cook mode: "back", "previous", "προηγούμενο", "πίσω"
  'repeat', // cook mode: "again", "repeat", "what was that", "ξανά", "επανάλαβε", "δεν άκουσα"
  'help', // "what can you do", "how do I use you", "βοήθεια", "τι ξέρεις να κάνεις"
  'chat', // greetings, thanks, off topic, attempts to turn the assistant: the whole is none
] as const;
export type Family = (typeof families)[number];

/**
 * A language's phrases: alternatives apart by `|` or line ends, words folded (no accents, σ for ς). `{a,b,}` stands for each of
 * them in turn, `word*` for every ending, `_` for a gap of one to seven words. Written-out forms (braces) can be found in
 * Greeklish and through typing errors, `word*` cannot: prefer braces.
 */
export type Cues = Readonly<Record<Family, string>>;

/** A family seen in an utterance: its first and last word cover [start, end); `inner` are the words of a gap. */
export type Mark = {
  readonly family: Family;
  readonly start: number;
  readonly end: number;
  readonly gap?: readonly [number, number];
};

/** One place of a phrase: what may stand there, by its first word; endings left open by their first three letters. */
type Place = {
  readonly exact: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly open: readonly (readonly string[])[];
  readonly optional: boolean;
};
type Pattern = { readonly family: Family; readonly places: readonly (Place | 'gap')[] };
export type CueTable = {
  readonly exact: ReadonlyMap<string, readonly Pattern[]>;
  /** By the first three letters. */
  readonly open: ReadonlyMap<string, readonly Pattern[]>;
  /** Every whole word of the phrases. */
  readonly words: ReadonlySet<string>;
};

const longestGap = 7;

/** `προσθε{σε,τω}` as all that it stands for. */
export function expanded(text: string): string[] {
  const open = text.indexOf('{');
  const close = text.indexOf('}', open);
  if (open < 0 || close < 0) return [text.replace(/\s+/g, ' ').trim()];
  return text
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => expanded(text.slice(0, open) + choice + text.slice(close + 1)));
}

function placeOf(text: string): Place {
  const exact = new Map<string, string[][]>();
  const open: string[][] = [];
  const choices = expanded(text);
  for (const choice of choices) {
    if (choice === '') continue;
    const words = choice.split(' ');
    const first = words[0] ?? '';
    if (first.endsWith('*')) open.push(words);
    else exact.set(first, [...(exact.get(first) ?? []), words]);
  }
  return { exact, open, optional: choices.includes('') };
}

/** The places of a phrase: its words apart, choices with spaces in them together. */
const patternOf = (phrase: string): (Place | 'gap')[] =>
  (phrase.match(/(?:\{[^}]*\}|[^\s{])+/g) ?? []).map((text) => (text === '_' ? 'gap' : placeOf(text)));

export function cueTable(cues: Cues): CueTable {
  const exact = new Map<string, Pattern[]>();
  const open = new Map<string, Pattern[]>();
  const all = new Set<string>();
  const put = (table: Map<string, Pattern[]>, key: string, pattern: Pattern): void => {
    const patterns = table.get(key) ?? [];
    if (!patterns.includes(pattern)) patterns.push(pattern);
    table.set(key, patterns);
  };
  for (const family of families)
    for (const phrase of cues[family].split(/[|\n]/)) {
      const places = patternOf(phrase);
      if (places.length === 0) continue;
      const pattern: Pattern = { family, places };
      for (const place of places) {
        if (place === 'gap') break;
        for (const first of place.exact.keys()) put(exact, first, pattern);
        for (const [first = ''] of place.open) put(open, first.slice(0, 3), pattern);
        if (!place.optional) break;
      }
      for (const place of places)
        if (place !== 'gap')
          for (const words of place.exact.values())
            for (const word of words.flat()) if (!word.endsWith('*')) all.add(word);
    }
  return { exact, open, words: all };
}

const isWord = (word: string, key: string | undefined): boolean =>
  key !== undefined && (word.endsWith('*') ? key.startsWith(word.slice(0, -1)) : word === key);

type End = { readonly end: number; readonly gap?: readonly [number, number] };

/** Where the phrase ends that begins at `at`: the furthest of its readings; null when it is not there. */
function endOf(places: Pattern['places'], i: number, tokens: readonly Token[], at: number): End | null {
  const place = places[i];
  if (place === undefined) return { end: at };
  if (place === 'gap') {
    for (let skip = 1; skip <= longestGap && at + skip < tokens.length; skip += 1) {
      const found = endOf(places, i + 1, tokens, at + skip);
      if (found !== null && found.end > at + skip) return { end: found.end, gap: [at, at + skip] };
    }
    return null;
  }
  let best: End | null = null;
  const key = tokens[at]?.key ?? '';
  const choices = tokens[at]?.kind === 'number' ? [] : [...(place.exact.get(key) ?? []), ...place.open];
  for (const words of choices) {
    if (!words.every((word, k) => isWord(word, tokens[at + k]?.key))) continue;
    const found = endOf(places, i + 1, tokens, at + words.length);
    if (found !== null && (best === null || found.end > best.end)) best = found;
  }
  if (place.optional) {
    const found = endOf(places, i + 1, tokens, at);
    if (found !== null && (best === null || found.end > best.end)) best = found;
  }
  return best;
}

/** Every family's marks in the tokens, in order of their place, longer ones first. */
export function marksIn(tokens: readonly Token[], table: CueTable): Mark[] {
  const marks: Mark[] = [];
  tokens.forEach((token, start) => {
    if (token.kind === 'number') return;
    for (const pattern of [...(table.exact.get(token.key) ?? []), ...(table.open.get(token.key.slice(0, 3)) ?? [])]) {
      const found = endOf(pattern.places, 0, tokens, start);
      if (found !== null && found.end > start) marks.push({ family: pattern.family, start, ...found });
    }
  });
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}
