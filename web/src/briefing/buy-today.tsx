import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { BuySection } from './buy-section.tsx';
import { MealsToday } from './meals-today.tsx';
import { PriceDrops } from './price-drops.tsx';
import { useToBuy } from './use-to-buy.ts';

/** The second column: what is planned, what to buy, what became cheaper. */
export function BuyToday({ briefing }: { readonly briefing: DailyBriefing }) {
  const { changes, reminders, list } = useToBuy(briefing);
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4">
      <MealsToday meals={briefing.meals} />
      <BuySection reminders={reminders} open={list.open} onAdd={(items) => changes.add(items)} />
      <PriceDrops drops={briefing.priceDrops} />
    </div>
  );
}
