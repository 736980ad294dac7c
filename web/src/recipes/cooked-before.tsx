import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CookingPot } from 'lucide-react';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { cookingsQuery } from './queries.ts';

/** "Cooked 3 times, last on 20 November"; nothing of a recipe never cooked. */
export function CookedBefore({ id }: { readonly id: string }) {
  const language = useLanguage();
  const { data } = useQuery(cookingsQuery(id));
  const last = data?.last[0];
  if (!data || !last) return null;
  const times = plural(data.times, { one: 'Cooked once', other: 'Cooked # times' });
  const day = formatDay(last.cookedOn, 'long', language);
  return (
    <p className="mb-4 flex items-center gap-2 text-muted">
      <CookingPot aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <Trans>
        {times}, last on {day}
      </Trans>
    </p>
  );
}
