import { type Fast, fastOf } from '@kelari/core/food/fasting.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Droplet, Fish, Leaf, type LucideIcon, Milk } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';

type Look = { readonly words: MessageDescriptor; readonly icon: LucideIcon };

const looks: Readonly<Record<Exclude<Fast, 'none'>, Look>> = {
  strict: { words: msg`Fast`, icon: Leaf },
  oil: { words: msg`oil allowed`, icon: Droplet },
  fish: { words: msg`fish allowed`, icon: Fish },
  dairy: { words: msg`no meat`, icon: Milk },
};

/** Whether this cook keeps the fasts. */
export const useFasts = (): boolean => useCurrentUser().dietaryProfile.includes('fasting');

/** How a day fasts; nothing on the days that do not. */
export function FastWord({ day }: { readonly day: Day }) {
  const { i18n } = useLingui();
  const fast = fastOf(day);
  if (fast === 'none') return null;
  const { words, icon: Icon } = looks[fast];
  return (
    <p className="flex items-start gap-1 text-small leading-tight text-muted max-lg:ml-auto max-lg:pl-2 lg:mt-1">
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {/* seen, the picture says it */}
        {fast !== 'strict' && (
          <span className="sr-only">
            <Trans>Fast</Trans>,{' '}
          </span>
        )}
        {i18n._(words)}
      </span>
    </p>
  );
}
