import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { t as tell } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronRight, type LucideIcon, ShoppingBasket, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { MoreLink } from '../kit/more-link.tsx';
import { formatList, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { firstNames } from './first-names.ts';

/** The day in three lines, each of which leads to where something can be done about it. */
export function BriefingSummary({ briefing }: { readonly briefing: DailyBriefing }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { meals, shoppingReminders, priceDrops } = briefing;
  const missing = [
    ...shoppingReminders.essentials,
    ...shoppingReminders.lowStock.filter(({ quantity }) => quantity === 0),
  ]
    .filter(({ onList }) => !onList)
    .map(({ name }) => name);
  return (
    <Card className="pb-2 lg:pb-3">
      <section aria-labelledby="briefing-summary">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="briefing-summary" className="text-title">
            <Trans>Daily briefing</Trans>
          </h2>
          <MoreLink href="/daily-briefing">
            <Trans>Read it all</Trans>
          </MoreLink>
        </div>
        <ul className="mt-1 divide-y divide-hairline">
          <Line href="/meal-planner" icon={CalendarDays} quiet={meals.every(({ eaten }) => eaten)}>
            {mealsWords(meals, language)}
          </Line>
          <Line href="/daily-briefing" icon={ShoppingBasket} quiet={missing.length === 0}>
            {missing.length > 0
              ? t`Missing at home: ${formatList(firstNames(missing), language)}`
              : t`Nothing that you always have is missing`}
          </Line>
          {priceDrops.map(({ id, name, price, storeName }) => {
            const money = formatMoney(price, household.currency, language);
            return (
              <Line key={id} href="/prices?tab=alerts" icon={Tag}>
                {storeName ? t`${name} came down to ${money} (${storeName})` : t`${name} came down to ${money}`}
              </Line>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}

/** What is planned for today and not eaten yet. */
function mealsWords(meals: DailyBriefing['meals'], language: ReturnType<typeof useLanguage>): string {
  const names = meals.filter(({ eaten }) => !eaten).map(({ name }) => name);
  if (names.length > 0) return tell`Today: ${formatList(names, language)}`;
  return meals.length > 0 ? tell`All that was planned for today is eaten` : tell`Nothing is planned for today`;
}

type LineProps = {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

const Line = ({ href, icon: Icon, quiet = false, children }: LineProps) => (
  <li>
    <Link href={href} className="-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk">
      <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <span className={classNames('figures min-w-0 flex-1 leading-tight', quiet ? 'text-muted' : 'font-medium')}>
        {children}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  </li>
);
