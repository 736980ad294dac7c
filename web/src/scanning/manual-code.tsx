import { readCode } from '@kelari/core/scanning/codes.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { refusedWords } from './refused-words.ts';

/** The number under the bars, typed. */
export function ManualCode({ busy, onCode }: { readonly busy: boolean; readonly onCode: (text: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const code = readCode(text);
        if (code.kind === 'refused') {
          setError(refusedWords(code.reason));
          input.current?.focus();
          return;
        }
        setError(undefined);
        setText('');
        onCode(text.trim());
      }}
    >
      <Field
        label={t`Type the code`}
        hint={t`The digits below the bars. A scanner that types works too.`}
        error={error}
      >
        <div className="flex gap-2">
          <TextInput
            ref={input}
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            className="figures"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" tone="secondary" icon={Keyboard} busy={busy} className="shrink-0">
            <Trans>Look up</Trans>
          </Button>
        </div>
      </Field>
    </form>
  );
}
