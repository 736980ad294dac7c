import type { Card, Write } from '@kelari/core/assistant/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CircleCheck, CircleHelp, Sparkles, TriangleAlert, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { CardFrame, CardLines } from './card-frame.tsx';
import { ownAddress, verbOf } from './card-words.ts';
import type { ShownCard } from './conversation-store.ts';

type CardOf<Kind extends Card['kind']> = Extract<Card, { readonly kind: Kind }>;
type Deed = () => Promise<unknown>;

/** One thing at a time: a second tap while the first is on its way is none. */
function useBusy() {
  const [busy, setBusy] = useState<number | null>(null);
  const run = (which: number, deed: Deed) => {
    if (busy !== null) return;
    setBusy(which);
    void deed().finally(() => setBusy(null));
  };
  return { busy, run };
}

export type DoneCardProps = { readonly shown: ShownCard; readonly card: CardOf<'done'>; readonly onUndo: Deed };

/** What was done, thing by thing, and the way back. */
export function DoneCard({ shown, card, onUndo }: DoneCardProps) {
  const { t } = useLingui();
  const { busy, run } = useBusy();
  const isUndone = shown.state === 'undone';
  const href = ownAddress(card.href);
  return (
    <CardFrame
      tone={isUndone ? 'over' : 'done'}
      icon={isUndone ? Undo2 : CircleCheck}
      title={isUndone ? shown.note || t`Taken back` : card.title}
      note={isUndone ? undefined : shown.note}
    >
      {!(isUndone && shown.note) && <CardLines lines={card.lines} isOver={isUndone} />}
      {(!isUndone || href) && (
        <div className="-mb-1 mt-1 -ml-1 flex flex-wrap gap-x-1 pl-4">
          {!isUndone && (
            <Button tone="quiet" icon={Undo2} busy={busy !== null} onClick={() => run(0, onUndo)}>
              <Trans>Undo</Trans>
            </Button>
          )}
          {href && (
            <ButtonLink tone="quiet" icon={ArrowRight} href={href}>
              <Trans>Show</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </CardFrame>
  );
}

export type AskCardProps = {
  readonly shown: ShownCard;
  readonly card: CardOf<'ask'>;
  readonly onAct: (writes: readonly Write[]) => Promise<unknown>;
  readonly onLeave: () => void;
};

/** What would be done, and waits for the tap. */
export function AskCard({ shown, card, onAct, onLeave }: AskCardProps) {
  const { t } = useLingui();
  const { busy, run } = useBusy();
  if (shown.state) {
    return (
      <CardFrame tone="over" icon={X} title={shown.note ?? t`Left as it was`}>
        <CardLines lines={card.lines} isOver />
      </CardFrame>
    );
  }
  return (
    <CardFrame
      tone={card.danger ? 'danger' : 'asks'}
      icon={card.danger ? TriangleAlert : CircleHelp}
      title={card.title}
      note={shown.note}
    >
      <CardLines lines={card.lines} />
      {card.proposed && (
        <p className="mt-2 flex gap-2 pl-7.5 text-small text-muted">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>The language model proposes it. Nothing happens without your tap.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone={card.danger ? 'danger' : 'primary'}
          busy={busy !== null}
          className="flex-auto sm:flex-none"
          onClick={() => run(0, () => onAct(card.writes))}
        >
          {verbOf(card.writes)}
        </Button>
        <Button tone="secondary" className="flex-auto sm:flex-none" disabled={busy !== null} onClick={onLeave}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </CardFrame>
  );
}

export type ChooseCardProps = {
  readonly shown: ShownCard;
  readonly card: CardOf<'choose'>;
  readonly onAct: (writes: readonly Write[], option: number) => Promise<unknown>;
  readonly onSay: (text: string) => Promise<unknown>;
};

/** Several could be meant: each a button, of which one is tapped. */
export function ChooseCard({ shown, card, onAct, onSay }: ChooseCardProps) {
  const { busy, run } = useBusy();
  const isOver = shown.state !== undefined;
  return (
    <CardFrame tone={isOver ? 'over' : 'asks'} icon={CircleHelp} title={card.title} note={shown.note}>
      <ul className="mt-2 flex flex-col gap-2">
        {[...card.options.entries()].map(([option, { label, detail, writes }]) => (
          <li key={option}>
            <Button
              tone="secondary"
              block
              busy={busy === option}
              disabled={isOver}
              className="justify-start text-left"
              onClick={() => run(option, () => (writes.length > 0 ? onAct(writes, option) : onSay(label)))}
            >
              <span className="min-w-0">
                <span className="block">{label}</span>
                {detail && <span className="figures block text-small font-normal text-muted">{detail}</span>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
