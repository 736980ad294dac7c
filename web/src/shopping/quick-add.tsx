import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Field } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { TextArea } from '../kit/text-input.tsx';
import { addToast } from '../platform/toast.ts';
import type { NewItem } from './drafts.ts';

const loadParser = () => import('@kelari/core/shopping/quick-add.ts');

export type QuickAddProps = {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (items: readonly NewItem[]) => void;
  readonly onDetails: (name: string) => void;
};

/** What is missing, as one would say it: "2 kg potatoes, milk 1.5 l". Enter puts it on the list; the field waits for more. */
export function QuickAdd({ inputRef, onAdd, onDetails }: QuickAddProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  // there before the first Enter, also one without a signal
  useEffect(() => void loadParser().catch(() => undefined), []);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const typed = text;
    inputRef.current?.focus();
    if (typed.trim() === '') return;
    try {
      const { readQuickAdd } = await loadParser();
      const { rows, unread } = readQuickAdd(typed);
      if (rows.length > 0) onAdd(rows.map(({ raw: _, ...item }) => item));
      const left = unread.join(', ');
      setProblem(left && t`Not on the list yet: “${left}”. The amount cannot be read; write it like 2 kg or 3.`);
      // what was typed on meanwhile stays
      setText((now) => (now === typed ? left : now));
    } catch {
      addToast({
        title: t`Failed to add product`,
        description: t`What you typed is still here.`,
        tone: 'destructive',
      });
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="mb-2 flex items-start gap-2">
      <Field label={t`Add to the list`} labelHidden error={problem} className="relative min-w-0 flex-1">
        <Plus aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-olive" />
        {/* one line that grows: a pasted list keeps its line ends */}
        <TextArea
          ref={inputRef}
          name="quick-add"
          rows={1}
          maxLength={5000}
          enterKeyHint="done"
          autoComplete="off"
          data-add=""
          aria-keyshortcuts="n"
          placeholder={t`2 kg potatoes, milk 1.5 l`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void submit();
          }}
          className="max-h-40 min-h-11 resize-none! border-olive pl-10 [field-sizing:content]"
        />
      </Field>
      {text.trim() === '' ? (
        <IconButton
          icon={SlidersHorizontal}
          label={t`Add with price, priority and notes`}
          aria-haspopup="dialog"
          onClick={() => onDetails('')}
        />
      ) : (
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-control bg-olive px-3 font-medium text-on-olive hover:bg-olive-strong edge"
        >
          <Trans>Add</Trans>
        </button>
      )}
      <p role="status" className="sr-only">
        {problem}
      </p>
    </form>
  );
}
