import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, CircleCheck, Leaf, type LucideIcon, NotebookText, ScanLine, ShoppingBasket } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import type { GlanceProps } from './glance-streak.tsx';

type Hint = GamificationOverview['hints'][number];
type Look = { readonly name: MessageDescriptor; readonly icon: LucideIcon; readonly href: string };

const looks: Readonly<Record<Hint['kind'], Look>> = {
  'first-cooking': { name: msg`Cook for the first time`, icon: ChefHat, href: '/recipe-recommendations' },
  cook: { name: msg`Cook something today`, icon: ChefHat, href: '/recipe-recommendations' },
  recipe: { name: msg`Write a recipe of your own`, icon: NotebookText, href: '/recipes' },
  scan: { name: msg`Scan a product`, icon: ScanLine, href: '/scan' },
  save: { name: msg`Eat food on its last days`, icon: Leaf, href: '/pantry' },
  list: { name: msg`Shop as planned`, icon: ShoppingBasket, href: '/shopping' },
};

/** What pays today, and what has paid already. */
export function GlanceHints({ overview }: GlanceProps) {
  const id = useId();
  // what comes once in a lifetime is no news afterwards
  const hints = overview.hints.filter(({ kind, left }) => kind !== 'first-cooking' || left > 0);
  return (
    <section aria-labelledby={id}>
      <Card className="h-full pb-2 lg:pb-3">
        <h2 id={id} className="text-title">
          <Trans>Points for today</Trans>
        </h2>
        <ul className="mt-2">
          {hints.map((hint) => (
            <HintRow key={hint.kind} hint={hint} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function HintRow({ hint: { kind, points, left, of } }: { readonly hint: Hint }) {
  const { i18n } = useLingui();
  const { name, icon: Icon, href } = looks[kind];
  const done = left === 0;
  return (
    <li>
      <Link href={href} className="-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk">
        <Icon
          aria-hidden
          className={classNames('size-5 shrink-0', done ? 'text-muted' : 'text-olive')}
          strokeWidth={1.75}
        />
        <span className={classNames('min-w-0 flex-1 leading-tight', done && 'text-muted')}>
          {i18n._(name)}
          {!done && of > 1 && (
            <span className="figures block text-small text-muted">
              <Plural value={left} one="# more time today" other="# more times today" />
            </span>
          )}
        </span>
        {done ? (
          <span className="flex shrink-0 items-center gap-1 text-small font-medium text-fresh">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            <Trans>Done</Trans>
          </span>
        ) : (
          <span className="figures shrink-0 text-small font-medium text-olive">+{points} XP</span>
        )}
      </Link>
    </li>
  );
}
