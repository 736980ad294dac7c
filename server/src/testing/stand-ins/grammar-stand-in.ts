import type { Act } from '@kelari/core/assistant/act.ts';

/**
 * Stands in for core/src/assistant/understand.ts in tests of what is done with acts: a message that is JSON is the acts
 * themselves, without `sure` they are; anything else is not understood. Put in place by `vi.mock`.
 */
export function understandStandIn({ text }: { readonly text: string }): Act[] {
  try {
    const acts = JSON.parse(text) as (Partial<Act> & Pick<Act, 'intent'>)[];
    return acts.map((act) => ({ slots: {}, sure: true, ...act }));
  } catch {
    return [{ intent: 'none', slots: {}, sure: false }];
  }
}

/** The message that the stand-in takes for these acts. */
export const messageOf = (...acts: (Partial<Act> & Pick<Act, 'intent'>)[]): string => JSON.stringify(acts);
