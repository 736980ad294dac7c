import type { Act } from '@kelari/core/assistant/act.ts';
import type { ClientAct } from '@kelari/core/assistant/contract.ts';
import { understandAtStove } from '@kelari/core/assistant/stove/at-stove.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { Language } from '@kelari/core/kit/language.ts';

/** On folded text: "σταμάτα να (με) ακούς", "μη μ' ακούς", "κλείσε το μικρόφωνο", "stop listening", "mic off". */
const offWords =
  /(?:^| )(?:(?:σταματ\S*|παψε)(?: να)?(?: με?| μασ)? μ?ακου|μην?(?: με?| μασ)? μ?ακου|(?:κλεισε|σταματα) το μικροφωνο|(?:stop|quit) listening|(?:turn|switch) off the mic|mic(?:rophone)? off)/;

/** What this device does by itself and without a network; 'off' ends the listening; null is for the kitchen. */
export function heardAtStove(text: string, language: Language): readonly ClientAct[] | 'off' | null {
  if (offWords.test(fold(text))) return 'off';
  const acts = understandAtStove(text, language)?.map(clientAct);
  return acts && acts.length > 0 && acts.every((act) => act !== null) ? acts : null;
}

function clientAct({ intent, slots }: Act): ClientAct | null {
  switch (intent) {
    case 'step.next':
    case 'step.previous':
    case 'step.repeat':
      return { intent };
    case 'timer.start':
      return slots.seconds ? { intent, seconds: slots.seconds, name: slots.name ?? null } : null;
    case 'timer.status':
    case 'timer.cancel':
      return { intent, name: slots.name ?? null };
    case 'scale':
      // another recipe than the open one is not on this screen
      return slots.recipe === undefined
        ? { intent, factor: slots.factor ?? null, servings: slots.servings ?? null }
        : null;
    default:
      return null;
  }
}
