import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer, Share2 } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { useLanguage } from '../platform/language.ts';
import { partsOf, plainText } from './parts.ts';
import { PrintSheet } from './print-sheet.tsx';
import { shareText } from './share.ts';
import { useToBuy } from './use-to-buy.ts';

export type BriefingPaperProps = {
  readonly briefing: DailyBriefing;
  readonly head: { readonly documentTitle: string; readonly lead: string };
  readonly today: string;
};

/** The briefing as a sheet of paper, and as a text for others. */
export function BriefingPaper({ briefing, head: { documentTitle, lead }, today }: BriefingPaperProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { reminders, list } = useToBuy(briefing);
  const open = list.rows.filter(({ isPurchased }) => !isPurchased);
  const parts = partsOf({ briefing, reminders, open, today, language });
  const share = () => shareText(documentTitle, plainText(`${documentTitle} · ${lead}`, parts));
  return (
    <>
      <Button tone="secondary" icon={Printer} data-act="print" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button tone="secondary" icon={Share2} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      <PrintSheet title={documentTitle} date={lead} parts={parts} calm={t`Nothing is urgent today.`} />
    </>
  );
}
