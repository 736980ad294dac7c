import type { Act } from '@kelari/core/assistant/act.ts';
import type { ClientAct } from '@kelari/core/assistant/contract.ts';
import type { Language, Text } from '@kelari/core/kit/language.ts';
import type { Kitchen } from './kitchen.ts';
import { type Part, saying } from './settled.ts';

const noRecipeOpen: Text = {
  en: 'No recipe is open. Open one and start cooking it, then I read the steps.',
  el: 'Δεν είναι ανοιχτή κάποια συνταγή. Ανοίξτε μία και ξεκινήστε το μαγείρεμα, και τότε διαβάζω τα βήματα.',
};

const steps = {
  'step.next': { en: 'Next step.', el: 'Επόμενο βήμα.' },
  'step.previous': { en: 'One step back.', el: 'Ένα βήμα πίσω.' },
  'step.repeat': { en: 'Once more.', el: 'Ξανά.' },
} as const;

const doing = (text: string, act: ClientAct): Part => saying(text, [{ kind: 'do', act }]);

/** Steps and timers: the client holds them, and does what the card says. */
export function cook({ intent, slots }: Act, { lang, situation }: Kitchen): Part {
  const name = slots.name ?? null;
  switch (intent) {
    case 'step.next':
    case 'step.previous':
    case 'step.repeat':
      return situation?.screen === 'cook' ? doing(steps[intent][lang], { intent }) : saying(noRecipeOpen[lang]);
    case 'timer.start': {
      const { seconds } = slots;
      if (seconds === undefined || seconds <= 0) return saying(howLong[lang]);
      if (seconds > longestTimer) return saying(tooLong[lang]);
      return doing(timerText(seconds, name, lang), { intent, seconds, name });
    }
    case 'timer.status':
    case 'timer.cancel':
      return doing('', { intent, name });
    default:
      return saying(noRecipeOpen[lang]);
  }
}

/** Clocks of browsers run over after some weeks, and then ring at once. */
const longestTimer = 86_400;
const tooLong: Text = {
  en: 'A timer runs for 24 hours at most.',
  el: 'Ένα χρονόμετρο μετράει το πολύ 24 ώρες.',
};
const howLong: Text = { en: 'For how long?', el: 'Για πόση ώρα;' };

/** '1 hour 20 minutes', '90 seconds'. */
function lengthWords(seconds: number, lang: Language): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), Math.round(seconds % 60)];
  const words = {
    en: [
      ['hour', 'hours'],
      ['minute', 'minutes'],
      ['second', 'seconds'],
    ],
    el: [
      ['ώρα', 'ώρες'],
      ['λεπτό', 'λεπτά'],
      ['δευτερόλεπτο', 'δευτερόλεπτα'],
    ],
  } as const;
  return parts
    .flatMap((count, at) => (count > 0 ? [`${count} ${words[lang][at]?.[count === 1 ? 0 : 1]}`] : []))
    .join(lang === 'el' ? ' και ' : ' ');
}

function timerText(seconds: number, name: string | null, lang: Language): string {
  const head = `${lang === 'el' ? 'Χρονόμετρο' : 'Timer'}: ${lengthWords(seconds, lang)}`;
  return name === null ? `${head}.` : `${head}, ${name}.`;
}
