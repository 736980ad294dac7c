import { type Day, daysBetween } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { type ExpiryStatus, expiryStatus } from '@kelari/core/pantry/rules.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { CalendarOff, Check, Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from '../kit/chip.tsx';
import { formatDay } from '../platform/format.ts';

export const expiryLooks: Readonly<Record<ExpiryStatus, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  expired: { tone: 'tomato', icon: TriangleAlert },
  today: { tone: 'terracotta', icon: Hourglass },
  tomorrow: { tone: 'saffron', icon: Hourglass },
  week: { tone: 'saffron', icon: Clock },
  fresh: { tone: 'fresh', icon: Check },
  none: { tone: 'quiet', icon: CalendarOff },
};

/** The choices of the expiry filter, the most urgent first. */
export const expiryNames: Readonly<Record<ExpiryStatus, MessageDescriptor>> = {
  expired: msg`Expired`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`In 2–7 days`,
  fresh: msg`Later`,
  none: msg`Undated`,
};

export type Dated = Pick<Product, 'expirationDate' | 'dateKind'>;

/** How a cook would say it: "expires tomorrow". What is past its use-by date is not to be eaten, and it says so. */
export function expiryWords({ expirationDate: expires, dateKind }: Dated, today: Day, language: Language): string {
  const status = expiryStatus(expires, today);
  if (!expires || status === 'none') return t`No date`;
  if (dateKind === 'use_by') return wordsOfUseBy(expires, status, language);
  const days = daysBetween(today, expires);
  switch (status) {
    case 'expired':
      return days === -1
        ? t`Expired yesterday`
        : plural(-days, { one: 'Expired # day ago', other: 'Expired # days ago' });
    case 'today':
      return t`Expires today`;
    case 'tomorrow':
      return t`Expires tomorrow`;
    case 'week':
      return plural(days, { one: 'Expires in # day', other: 'Expires in # days' });
    case 'fresh':
      return t`Until ${formatDay(expires, 'short', language)}`;
  }
}

function wordsOfUseBy(expires: Day, status: Exclude<ExpiryStatus, 'none'>, language: Language): string {
  const day = formatDay(expires, 'short', language);
  switch (status) {
    case 'expired':
      return t`Do not eat: use by ${day}`;
    case 'today':
      return t`Use by today`;
    case 'tomorrow':
      return t`Use by tomorrow`;
    default:
      return t`Use by ${day}`;
  }
}

/** The whole date as the package has it. */
export const dateWords = (expires: Day, kind: Product['dateKind'], language: Language): string => {
  const day = formatDay(expires, 'long', language);
  return kind === 'use_by' ? t`Use by ${day}` : t`Best before ${day}`;
};
