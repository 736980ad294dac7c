import type { Ctx } from './context.ts';

/** Whatever was done can be taken back for so long, wherever it was done; longer it is not listed either. */
export const undoMs = 30 * 86_400_000;

/** What was done after this instant can still be taken back. */
export const undoSince = ({ clock }: Pick<Ctx, 'clock'>): Date => new Date(clock().getTime() - undoMs);
