import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { Chip } from '../kit/chip.tsx';
import { useLanguage } from '../platform/language.ts';
import { trendOf, trendText } from './price-words.ts';

const looks = {
  up: { tone: 'terracotta', icon: ArrowUpRight },
  down: { tone: 'fresh', icon: ArrowDownRight },
  same: { tone: 'quiet', icon: ArrowRight },
} as const;

/** How a price moved since the time before, in the same shop. */
export function Trend({ change }: { readonly change: number }) {
  const language = useLanguage();
  return <Chip {...looks[trendOf(change)]}>{trendText(change, language)}</Chip>;
}
