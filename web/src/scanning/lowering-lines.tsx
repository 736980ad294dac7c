import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Chip } from '../kit/chip.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { kindNames } from './left-out-lines.tsx';
import { languageOf } from './review-cell.tsx';
import { type ChangeBatch, type LeftOutLine, type ScanBatch, withLineBack, withoutLine } from './scan-drafts.ts';

export type LoweringLinesProps = {
  readonly batch: ScanBatch;
  readonly currency: string;
  readonly change: ChangeBatch;
  /** Where the focus goes when the last of them is taken out. */
  readonly onEmpty: () => void;
};

/** What was given back or taken off the bill: rows of the paper, in the sum, that never become food. */
export function LoweringLines({ batch, currency, change, onEmpty }: LoweringLinesProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const lines = batch.leftOut.filter(({ amount }) => amount < 0);
  if (lines.length === 0) return null;
  const takeOut = (line: LeftOutLine) => {
    const at = batch.leftOut.indexOf(line);
    change((now) => withoutLine(now, line.key));
    addToast({
      title: t`Taken out of the list`,
      description: line.raw,
      action: { label: t`Undo`, onAct: () => change((now) => withLineBack(now, line, at)) },
    });
    setTimeout(() => {
      const next = list.current?.querySelector('button');
      if (next) next.focus();
      else onEmpty();
    });
  };
  return (
    <ul ref={list} aria-label={t`Given back and taken off`} className="mt-2 grid gap-2 lg:mt-0 lg:gap-0">
      {lines.map((line) => (
        <li
          key={line.key}
          className="flex flex-wrap items-center gap-x-3 rounded-card border border-hairline bg-surface py-1 pr-1 pl-3 lg:rounded-none lg:border-0 lg:border-t lg:pl-12"
        >
          <span lang={languageOf(line.raw)} className="min-w-32 flex-1 py-1.5 whitespace-pre-wrap wrap-anywhere">
            {line.raw}
          </span>
          <Chip>{i18n._(kindNames[line.kind])}</Chip>
          <span className="figures min-w-16 text-right">{formatMoney(line.amount, currency, language)}</span>
          <IconButton icon={X} label={t`Take out: ${line.raw}`} onClick={() => takeOut(line)} />
        </li>
      ))}
    </ul>
  );
}
