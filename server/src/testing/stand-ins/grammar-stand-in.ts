import type { Act } from '@kelari/core/assistant/act.ts';

/**
 * Stands in for core/src/assistant/understand.ts in tests of what is done with acts: a message whose first word is acts in
 * hexadecimal is those acts, sure unless they say otherwise; anything else is not understood. Put in place as `app.grammar`.
 */
export function understandStandIn({ text }: { readonly text: string }): Act[] {
  try {
    const [hex = ''] = text.split(' ');
    const acts = JSON.parse(Buffer.from(hex, 'hex').toString()) as (Partial<Act> & Pick<Act, 'intent'>)[];
    return acts.map((act) => ({ slots: {}, sure: true, ...act }));
  } catch {
    return [{ intent: 'none', slots: {}, sure: false }];
  }
}

/** The message that the stand-in takes for these acts; `words` are what the kitchen then reads beside them. */
export const messageOf = (acts: readonly (Partial<Act> & Pick<Act, 'intent'>)[], words = ''): string =>
  `${Buffer.from(JSON.stringify(acts)).toString('hex')} ${words}`.trim();
