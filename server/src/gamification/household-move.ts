import { movePictures } from '../pictures/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type Move, standIn } from '../platform/household-move.ts';
import { renamePhoto, selectPhotos, selectPhotosOfOthers } from './activities-repo.ts';

/** What else shows pictures of a household, which only a feature to the right knows. */
type ShownThere = (db: Db, householdId: string) => Promise<readonly string[]>;

/** What a person did goes with them wherever they go, and so do the photos beside it. */
export const moveActivities =
  (shownThere: ShownThere) =>
  async (ctx: Ctx, move: Move): Promise<void> => {
    const urls = await selectPhotos(move.db, move.userId);
    if (urls.length === 0) return;
    await standIn(move.db, move.from);
    const shared = new Set([
      ...(await shownThere(move.db, move.from)),
      ...(await selectPhotosOfOthers(move.db, move.from, move.userId)),
    ]);
    for (const [was, is] of await movePictures(ctx, move, { urls, shared })) {
      await renamePhoto(move.db, move.userId, { was, is });
    }
  };
