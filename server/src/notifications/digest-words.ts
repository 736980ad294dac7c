import type { Language } from '@kelari/core/kit/language.ts';
import type { Digest } from '@kelari/core/notifications/digest.ts';
import { oneLine } from '../platform/one-line.ts';

/** One thing of a message: what it says and the page where something can be done about it. */
export type Line = { readonly text: string; readonly path: string };
/** A part of the message: the same thing in a sentence and as a list. */
export type Section = { readonly title: string; readonly lines: readonly Line[]; readonly sentence: string };

const mostInSentence = 4;
const mostLines = 12;
const longestName = 60;

/** What people named, in one line and not without an end. */
export function plain(name: string): string {
  const letters = [...oneLine(name)];
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('');
}

type Words = {
  readonly title: string;
  /** How the message looks when there is nothing to say. */
  readonly sample: string;
  readonly more: (count: number) => string;
  readonly past: (count: number) => string;
  readonly today: (count: number) => string;
  readonly tomorrow: (count: number) => string;
  readonly later: (count: number) => string;
  readonly when: (days: number) => string;
  readonly expiring: string;
  readonly cook: string;
  readonly uses: string;
  readonly buy: string;
  readonly meals: string;
  readonly challenges: string;
  readonly endsTomorrow: string;
  readonly completed: string;
  readonly social: string;
  readonly joined: (name: string) => string;
  readonly shared: (name: string) => string;
};

export const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Your kitchen today',
    sample: 'This is how a reminder looks. Today there is nothing to remind you of.',
    more: (count) => `${count} more`,
    past: () => 'Past their date',
    today: () => 'Use today',
    tomorrow: () => 'Until tomorrow',
    later: () => 'Soon',
    when: (days) =>
      days < -1
        ? `${-days} days past its date`
        : (['1 day past its date', 'today', 'tomorrow'][days + 1] ?? `in ${days} days`),
    expiring: 'Use in time',
    cook: 'Cook',
    uses: 'uses up',
    buy: 'To buy',
    meals: 'Planned for today',
    challenges: 'Challenges',
    endsTomorrow: 'ends tomorrow',
    completed: 'completed',
    social: 'Your household',
    joined: (name) => `${name} joined your household`,
    shared: (name) => `${name} shared something from your kitchen`,
  },
  el: {
    title: 'Η κουζίνα σας σήμερα',
    sample: 'Έτσι μοιάζει μια υπενθύμιση. Σήμερα δεν υπάρχει κάτι να σας θυμίσουμε.',
    more: (count) => `${count} ακόμη`,
    past: (count) => (count === 1 ? 'Έληξε' : 'Έληξαν'),
    today: (count) => (count === 1 ? 'Σήμερα λήγει' : 'Σήμερα λήγουν'),
    tomorrow: (count) => (count === 1 ? 'Αύριο λήγει' : 'Αύριο λήγουν'),
    later: () => 'Σύντομα',
    when: (days) =>
      days < -1
        ? `έληξε πριν από ${-days} ημέρες`
        : (['έληξε χθες', 'λήγει σήμερα', 'λήγει αύριο'][days + 1] ?? `λήγει σε ${days} ημέρες`),
    expiring: 'Καταναλώστε εγκαίρως',
    cook: 'Μαγειρέψτε',
    uses: 'αξιοποιεί',
    buy: 'Για ψώνια',
    meals: 'Σήμερα στο πρόγραμμα',
    challenges: 'Προκλήσεις',
    endsTomorrow: 'λήγει αύριο',
    completed: 'ολοκληρώθηκε',
    social: 'Το νοικοκυριό σας',
    joined: (name) => `Νέο μέλος στο νοικοκυριό: ${name}`,
    shared: (name) => `Κοινοποίηση από την κουζίνα σας: ${name}`,
  },
};

/** What the message says, most pressing first; parts without anything are left out. */
export function sectionsOf(digest: Digest, language: Language): readonly Section[] {
  const say = words[language];
  const rest = (count: number, path: string): Line[] => (count > 0 ? [{ text: `+ ${say.more(count)}`, path }] : []);
  const listed = <T>(rows: readonly T[], path: string, lineOf: (row: T) => Line): Line[] => [
    ...rows.slice(0, mostLines).map(lineOf),
    ...rest(rows.length - mostLines, path),
  ];
  const { expiring, cook, buy, meals, challenges, social } = digest;
  const sections: Section[] = [
    {
      title: say.expiring,
      sentence: expirySentences(expiring, say),
      lines: listed(expiring, '/daily-briefing', ({ name, days, amount }) => ({
        text: `${plain(name)}${amount ? ` (${plain(amount)})` : ''}: ${say.when(days)}`,
        path: `/pantry?q=${encodeURIComponent(plain(name))}`,
      })),
    },
    {
      title: say.cook,
      sentence: cook ? `${say.cook}: ${plain(cook.name)}.` : '',
      lines: cook
        ? [
            {
              text: [
                plain(cook.name),
                ...(cook.uses.length > 0 ? [`${say.uses}: ${namesOf(cook.uses, say)}`] : []),
              ].join(', '),
              path: `/recipes/${encodeURIComponent(cook.id)}`,
            },
          ]
        : [],
    },
    {
      title: say.meals,
      sentence: meals.length > 0 ? `${say.meals}: ${namesOf(meals, say)}.` : '',
      lines: listed(meals, '/meal-planner', (name) => ({ text: plain(name), path: '/meal-planner' })),
    },
    {
      title: say.buy,
      sentence: buy.length > 0 ? `${say.buy}: ${namesOf(buy, say)}.` : '',
      lines: listed(buy, '/shopping', (name) => ({ text: plain(name), path: '/shopping' })),
    },
    {
      title: say.challenges,
      sentence: sentenceOf(challenges.map((one) => challengeText(one, say))),
      lines: listed(challenges, '/gamification', (one) => ({ text: challengeText(one, say), path: '/gamification' })),
    },
    {
      title: say.social,
      sentence: sentenceOf(social.map((one) => socialText(one, say))),
      lines: listed(social, '/household', (one) => ({ text: socialText(one, say), path: '/household' })),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

const namesOf = (names: readonly string[], say: Words): string =>
  [
    ...names.slice(0, mostInSentence).map(plain),
    ...(names.length > mostInSentence ? [say.more(names.length - mostInSentence)] : []),
  ].join(', ');

const sentenceOf = (texts: readonly string[]): string =>
  texts
    .slice(0, mostInSentence)
    .map((text) => `${text}.`)
    .join(' ');

const challengeText = ({ title, what }: Digest['challenges'][number], say: Words): string =>
  `${plain(title)}: ${what === 'completed' ? say.completed : say.endsTomorrow}`;

const socialText = ({ name, what }: Digest['social'][number], say: Words): string =>
  what === 'joined' ? say.joined(plain(name)) : say.shared(plain(name));

/** 'Σήμερα λήγουν: γάλα, σπανάκι. Αύριο λήγει: γιαούρτι.' */
function expirySentences(expiring: Digest['expiring'], say: Words): string {
  const groups = [
    [say.today, (days: number) => days === 0],
    [say.tomorrow, (days: number) => days === 1],
    [say.later, (days: number) => days > 1],
    [say.past, (days: number) => days < 0],
  ] as const;
  return groups
    .map(([title, isIn]) => [title, expiring.filter(({ days }) => isIn(days)).map(({ name }) => name)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title(names.length)}: ${namesOf(names, say)}.`)
    .join(' ');
}
