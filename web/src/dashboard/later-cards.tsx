import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { BriefingSummary } from './briefing-summary.tsx';
import { GameCards } from './game-cards.tsx';
import { PantryStatus } from './pantry-status.tsx';
import { ShoppingPreview } from './shopping-preview.tsx';
import { DietProfile, Shortcuts, VoiceBanner } from './shortcuts.tsx';

export type LaterCardsProps = {
  readonly briefing: DailyBriefing;
  /** Null when it could not be asked for, undefined while it is on its way. */
  readonly overview: GamificationOverview | null | undefined;
  readonly user: CurrentUser;
};

/** Everything below the first screen of a phone, whose code comes when that is drawn already. */
export function LaterCards({ briefing, overview, user }: LaterCardsProps) {
  const { total } = briefing.pantry;
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4">
      <Shortcuts />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
        <div className="grid content-start gap-3 lg:gap-4">
          <BriefingSummary briefing={briefing} />
          {total > 0 && <PantryStatus briefing={briefing} user={user} />}
        </div>
        <div className="grid grid-rows-[auto_1fr] gap-3 lg:gap-4">
          <ShoppingPreview shopping={briefing.shopping} />
          <VoiceBanner />
        </div>
      </div>
      <GameCards overview={overview}>
        <DietProfile user={user} />
      </GameCards>
    </div>
  );
}
