import type { TaughtName } from '@kelari/core/food/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../kit/icon-button.tsx';
import { reasonOf } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';
import { useForget, useTeach } from './queries.ts';

/** Texts that mean a food since somebody said so; each can be forgotten, and taught again at once. */
export function LearnedNames({ names }: { readonly names: readonly TaughtName[] }) {
  const { t } = useLingui();
  const forgetting = useForget();
  const teaching = useTeach();
  if (names.length === 0) return null;
  const failed = (error: unknown) =>
    addToast({ title: t`Nothing was changed`, description: reasonOf(error), tone: 'destructive' });
  const forget = async ({ text, food }: TaughtName) => {
    try {
      await forgetting.mutateAsync(text);
      addToast({
        title: t`Forgotten: “${shownText(text)}”`,
        ...(food && {
          action: {
            label: t`Undo`,
            onAct: () => void teaching.mutateAsync({ text, foodId: food.id }).catch(failed),
          },
        }),
      });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <section aria-labelledby="learned-names">
      <h2 id="learned-names" className="text-title">
        <Trans>Names that Kelari learned from you</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {names.map((name) => (
          <li key={name.text} className="flex items-center gap-2 py-1 pr-1 pl-4">
            <p className="min-w-0 flex-1 leading-tight break-words text-muted">
              <LearnedName text={shownText(name.text)} food={name.food} />
            </p>
            <IconButton icon={X} label={t`Forget: ${shownText(name.text)}`} onClick={() => void forget(name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Texts are kept folded, where every sigma is the same. */
const shownText = (text: string): string => text.replace(/σ(?= |$)/g, 'ς');

function LearnedName({ text, food }: TaughtName) {
  const said = <span className="font-medium text-ink">{text}</span>;
  return food ? (
    <Trans>
      “{said}” means {food.name}
    </Trans>
  ) : (
    <Trans>“{said}” means a food that is gone</Trans>
  );
}
