import type { ActivityKind, CookingActivity } from '@kelari/core/gamification/contract.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  CalendarDays,
  ChefHat,
  ClipboardList,
  Leaf,
  type LucideIcon,
  NotebookText,
  ScanLine,
  Share2,
  ShoppingBasket,
  Snowflake,
  Sparkles,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { reasonOf } from '../platform/failure.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { Rows } from './loading.tsx';
import { activitiesQuery } from './queries.ts';
import { takeBack } from './use-record.ts';
import { kindNames } from './words.ts';

const kindIcons: Readonly<Record<ActivityKind, LucideIcon>> = {
  cooked: ChefHat,
  created: NotebookText,
  scanned: ScanLine,
  eaten: Leaf,
  frozen: Snowflake,
  thrown: Trash2,
  counted: ClipboardList,
  bought: ShoppingBasket,
  planned: CalendarDays,
  shared: Share2,
  week: Sparkles,
};

const byDay = (rows: readonly CookingActivity[]) => [...Map.groupBy(rows, ({ day }) => day)];

/** All that counted, day by day, the newest first. */
export function ActivityList({ today }: { readonly today: Day }) {
  const { t } = useLingui();
  const language = useLanguage();
  const query = useInfiniteQuery(activitiesQuery);
  const rows = query.data?.pages.flatMap((page) => page.rows);
  if (!rows) {
    return query.isError ? (
      <ErrorPanel
        title={t`The activities could not be opened`}
        text={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Rows />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing={<ChefHat className="size-10" strokeWidth={1.5} />}
        title={t`Nothing here yet`}
        text={t`What you cook, save and write down in your kitchen appears here with its points.`}
      />
    );
  }
  const named: Readonly<Record<Day, string>> = { [today]: t`Today`, [addDays(today, -1)]: t`Yesterday` };
  return (
    <div className="grid gap-4">
      {byDay(rows).map(([day, activities]) => (
        <div key={day}>
          <h2 id={`activities-${day}`} className="mb-2 text-small font-medium text-muted">
            {named[day] ?? formatDay(day, 'full', language)}
          </h2>
          <ul
            aria-labelledby={`activities-${day}`}
            className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface"
          >
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        </div>
      ))}
      {query.hasNextPage && (
        <div className="text-center">
          <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Small; a touch opens it as large as it is. Gone with its person, or out of reach, it leaves no hole. */
function Photo({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useLingui();
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="shrink-0 overflow-hidden rounded-control bg-sunk edge">
      <img
        src={url}
        alt={t`Photo: ${name}`}
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
        className="size-11 object-cover"
        onError={() => setThere(false)}
      />
    </a>
  );
}

function ActivityRow({ activity }: { readonly activity: CookingActivity }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const online = useOnline();
  const { activityType, recipeName, notes, pointsEarned, byButton, photoUrl } = activity;
  const Icon = kindIcons[activityType];
  const name = i18n._(kindNames[activityType]);
  const more = [recipeName, notes].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-1.5">
      <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 py-1 leading-tight">
        <span className="block">{name}</span>
        {more && <span className="block text-small text-muted wrap-anywhere">{more}</span>}
      </span>
      {photoUrl && <Photo url={photoUrl} name={name} />}
      {byButton && (
        <IconButton
          icon={Undo2}
          label={t`Take back: ${name}`}
          disabled={!online}
          onClick={() => void takeBack(client, activity)}
        />
      )}
      {pointsEarned > 0 && <span className="figures shrink-0 font-medium text-olive">+{pointsEarned} XP</span>}
    </li>
  );
}
