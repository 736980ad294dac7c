import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChefHat, ChevronRight, type LucideIcon, Mic, ScanLine, ShoppingBasket } from 'lucide-react';
import { Link } from 'wouter';
import { dietLooks, dietName } from '../account/diet-names.ts';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { MoreLink } from '../kit/more-link.tsx';

type Shortcut = {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly look: string;
};

const shortcuts: readonly Shortcut[] = [
  { path: '/scan', label: msg`Scan`, icon: ScanLine, look: 'bg-sea-tint text-sea' },
  {
    path: '/recipe-recommendations',
    label: msg`What can I cook`,
    icon: ChefHat,
    look: 'bg-terracotta-tint text-terracotta',
  },
  { path: '/shopping', label: msg`Shopping list`, icon: ShoppingBasket, look: 'bg-fresh-tint text-fresh' },
  { path: '/meal-planner', label: msg`Meal planner`, icon: CalendarDays, look: 'bg-saffron-tint text-saffron' },
];

export function Shortcuts() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Shortcuts`}>
      <ul className="grid grid-cols-2 gap-3 max-[21rem]:grid-cols-1 md:grid-cols-4 lg:gap-4">
        {shortcuts.map(({ path, label, icon: Icon, look }) => (
          <li key={path}>
            <Link
              href={path}
              className="flex h-full min-h-16 items-center gap-2.5 rounded-card border border-hairline bg-surface p-2.5 leading-tight sm:gap-3 sm:p-3 font-medium hover:border-line"
            >
              <span className={classNames('shrink-0 rounded-control p-2 edge sm:p-2.5', look)}>
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span className="min-w-0 wrap-break-word">{i18n._(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function VoiceBanner() {
  return (
    <Link
      href="/voice-chat"
      className="flex h-full min-h-16 items-center gap-3 rounded-card bg-olive-tint p-4 text-olive hover:opacity-90 edge"
    >
      <Mic aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <Trans>Voice assistant</Trans>
        </span>
        <span className="block text-small text-ink">
          <Trans>Hands in the dough? Just say it: it listens, answers and does it.</Trans>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

/** How this cook eats; suggestions keep to it. */
export function DietProfile({ user }: { readonly user: CurrentUser }) {
  const { i18n } = useLingui();
  return (
    <Card>
      <section aria-labelledby="diet-profile">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="diet-profile" className="text-title">
            <Trans>How you eat</Trans>
          </h2>
          <MoreLink href="/settings">
            <Trans>Change</Trans>
          </MoreLink>
        </div>
        {user.dietaryProfile.length === 0 ? (
          <p className="mt-2 text-muted">
            <Trans>Everything. If some food is not for you, say so and it will not be suggested.</Trans>
          </p>
        ) : (
          <ul className="mt-3 flex flex-wrap gap-2">
            {user.dietaryProfile.map((diet) => (
              <li key={diet}>
                <Chip tone="olive" icon={dietLooks[diet].icon}>
                  {i18n._(dietName(diet))}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
