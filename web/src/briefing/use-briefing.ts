import type { Day } from '@kelari/core/kit/dates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import './accepting.ts';
import { overviewQuery } from '../gamification/queries.ts';
import { placeKindOf } from '../pantry/filter.ts';
import { placesOf } from '../pantry/product-words.ts';
import { usePantryChanges } from '../pantry/use-products.ts';
import { useLanguage } from '../platform/language.ts';
import { briefingQuery } from './queries.ts';
import { shownBriefing } from './shown-briefing.ts';

/** The day's briefing as the cook sees it, and the acts on its lots; undefined until it is known. */
export function useBriefing(today: Day) {
  const query = useQuery(briefingQuery);
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { changes, pending } = usePantryChanges();
  const kept = query.data;
  useNewDay(kept?.day, today);
  const briefing = useMemo(() => {
    const places = placesOf(household.places);
    const kindOf = (location: string) => placeKindOf(location, places);
    return kept && shownBriefing(kept, pending, { today, language, kindOf });
  }, [kept, pending, today, language, household.places]);
  return { query, briefing, changes };
}

/** Past midnight both answers are of another day: they are asked for again, once a day, whatever the server's clock says. */
function useNewDay(known: Day | undefined, today: Day): void {
  const client = useQueryClient();
  const asked = useRef<Day>(undefined);
  useEffect(() => {
    if (known === undefined || known === today || asked.current === today) return;
    asked.current = today;
    for (const { queryKey } of [briefingQuery, overviewQuery]) {
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, [known, today, client]);
}
