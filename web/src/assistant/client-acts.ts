import type { ClientAct } from '@kelari/core/assistant/contract.ts';
import { t } from '@lingui/core/macro';
import { formatNumber } from '../platform/format.ts';
import { activeLanguage } from '../platform/language.ts';
import { currentStove, type Stove } from './stove.ts';
import { cancelTimers, startTimer, timerStatus } from './timer-acts.ts';

export type Did = { readonly done: boolean; readonly text: string };

/** Does what only this device can: its timers, and the recipe that is open in cook mode. `text` says what became of it. */
export function doClientAct(act: ClientAct, now: number = Date.now()): Did {
  switch (act.intent) {
    case 'timer.start':
      return { done: true, text: startTimer(act.seconds, act.name, now) };
    case 'timer.status':
      return { done: true, text: timerStatus(act.name, now) };
    case 'timer.cancel':
      return cancelTimers(act.name, now);
    case 'scale':
      return atStove((stove) => scaled(stove.scale(act)));
    case 'step.next':
      return atStove((stove) => turned(stove.next(), t`That was the last step. Enjoy your meal!`));
    case 'step.previous':
      return atStove((stove) => turned(stove.previous(), t`There is nothing before this.`));
    case 'step.repeat':
      return atStove((stove) => turned(stove.repeat(), t`There is no step to repeat yet.`));
  }
}

function atStove(turn: (stove: Stove) => Did): Did {
  const stove = currentStove();
  if (stove) return turn(stove);
  return {
    done: false,
    text: t`No recipe is open in cook mode. Open one and press “Cook”, then I turn its steps.`,
  };
}

const turned = (text: string | null, end: string): Did => ({ done: text !== null, text: text ?? end });

function scaled(servings: number | null): Did {
  if (servings === null) return { done: false, text: t`The recipe stays as it is: it cannot be made for so many.` };
  const amount = formatNumber(servings, activeLanguage());
  return { done: true, text: t`The recipe is now for ${amount} servings.` };
}
