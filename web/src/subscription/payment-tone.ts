import type { PaymentState } from '@kelari/core/subscription/contract.ts';
import type { Tone } from '../kit/chip.tsx';

export const toneOf = (state: PaymentState): Tone => {
  if (state === 'captured') return 'fresh';
  if (state === 'pending' || state === 'capturing') return 'saffron';
  return state === 'refused' || state === 'disputed' ? 'tomato' : 'quiet';
};
