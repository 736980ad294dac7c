import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, Pencil, SendHorizontal, Square, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Field } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { TextArea } from '../kit/text-input.tsx';
import { bottomBar } from '../platform/bottom-bar.ts';

const longest = 4_000;

export type ComposerProps = {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly isPending: boolean;
  readonly onStop: () => void;
  readonly isEditing: boolean;
  readonly onCancelEdit: () => void;
  /** Arrow up in an empty field. */
  readonly onEditLast: () => void;
};

/** Where the cook writes. Enter sends, Shift and Enter begin a new line; without a signal the text waits here. */
export function Composer(props: ComposerProps) {
  const { inputRef, text, onText, onSend, isPending, onStop, isEditing, onCancelEdit, onEditLast } = props;
  const { t } = useLingui();
  const online = useOnline();
  useKeptInSight(inputRef, online);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    inputRef.current?.focus();
    if (online) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method is not meant for us
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && isEditing) {
      onCancelEdit();
    } else if (event.key === 'ArrowUp' && text === '' && !isPending) {
      event.preventDefault();
      onEditLast();
    }
  };

  return (
    // what rises from the bottom of the window stands above it
    <form ref={bottomBar} onSubmit={submit} className="flex flex-col gap-2">
      <div role="status">
        {!online && (
          <p className="flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 text-small text-saffron edge">
            <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            <Trans>The assistant needs the connection. What you write stays here until there is a signal.</Trans>
          </p>
        )}
      </div>
      {isEditing && (
        <p className="-mb-1 flex items-center gap-2 pl-1 text-small text-muted">
          <Pencil aria-hidden className="size-4 shrink-0" />
          <span className="flex-1">
            <Trans>You are changing your last message</Trans>
          </span>
          <IconButton icon={X} label={t`Leave it as it was`} onClick={onCancelEdit} />
        </p>
      )}
      <div className="flex items-end gap-2">
        <Field
          label={t`Message to the assistant`}
          labelHidden
          className="min-w-0 flex-1"
          error={text.length >= longest ? t`A message has at most 4,000 characters.` : undefined}
        >
          <TextArea
            ref={inputRef}
            name="message"
            rows={1}
            maxLength={longest}
            enterKeyHint="send"
            autoComplete="off"
            placeholder={t`Ask, or say what to do`}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            className="block max-h-40 scroll-mb-8 min-h-11 resize-none! [field-sizing:content]"
          />
        </Field>
        {isPending ? (
          <IconButton
            icon={Square}
            label={t`Stop`}
            tone="raised"
            onClick={() => {
              onStop();
              inputRef.current?.focus();
            }}
          />
        ) : (
          <button
            type="submit"
            aria-label={t`Send`}
            title={t`Send`}
            aria-disabled={!online || text.trim() === '' || undefined}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-olive text-on-olive hover:bg-olive-strong edge aria-disabled:opacity-55"
          >
            <SendHorizontal aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </form>
  );
}

/** A phone's keyboard makes the window lower, and so does a strip about the signal: the focused field stays in what is left. */
function useKeptInSight(field: RefObject<HTMLElement | null>, online: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const show = () => {
      if (field.current && document.activeElement === field.current) field.current.scrollIntoView({ block: 'nearest' });
    };
    if (!online) show();
    view?.addEventListener('resize', show);
    return () => view?.removeEventListener('resize', show);
  }, [field, online]);
}
