import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { type ImportPreview, type ImportProgress, portabilityApi } from '@kelari/core/portability/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Progress } from '../kit/progress.tsx';
import { ApiError, call } from '../platform/api.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { callWithProgress } from '../platform/reading.ts';
import { countedWords } from './counted-words.tsx';

type Imported = ReplyOf<typeof portabilityApi.import>;
type State =
  | { readonly at: 'start'; readonly problem?: string }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly preview: ImportPreview; readonly problem?: string }
  | { readonly at: 'importing'; readonly preview: ImportPreview; readonly progress?: ImportProgress }
  | { readonly at: 'done'; readonly imported: Imported };

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, 'kitchen.zip');
  return form;
};

/** Shows what a file would bring before it brings it. The chosen file stays chosen when something goes wrong. */
export function ImportKitchen() {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ at: 'start' });
  const said = (error: unknown) =>
    (error instanceof ApiError && error.text) ||
    t`The file could not be sent. Nothing was changed; check the connection and try again.`;

  const onChoose = async (chosen: File) => {
    setFile(chosen);
    setState({ at: 'reading' });
    try {
      setState({ at: 'preview', preview: await call(portabilityApi.preview, { body: formOf(chosen) }) });
    } catch (error) {
      setState({ at: 'start', problem: said(error) });
    }
  };
  const onImport = async (chosen: File, preview: ImportPreview) => {
    setState({ at: 'importing', preview });
    try {
      const imported = await callWithProgress(
        portabilityApi.import,
        { body: formOf(chosen) },
        (progress: ImportProgress) => setState({ at: 'importing', preview, progress }),
      );
      setState({ at: 'done', imported });
      void client.invalidateQueries();
    } catch (error) {
      setState({ at: 'preview', preview, problem: said(error) });
    }
  };
  const problem = 'problem' in state ? state.problem : undefined;
  return (
    <div className="grid gap-3" aria-busy={state.at === 'reading' || state.at === 'importing'}>
      <h3 className="text-lead" id={id}>
        <Trans>Import a kitchen</Trans>
      </h3>
      <p>
        <Trans>
          Takes in the zip of another Kelari. What is here stays as it is, what is missing is added; you see what it
          brings first.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="sr-only"
        tabIndex={-1}
        aria-labelledby={id}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void onChoose(chosen);
        }}
      />
      {problem && (
        <p role="alert" className="rounded-control bg-terracotta-tint p-3">
          {problem}
        </p>
      )}
      <div role="status" className="grid gap-3">
        {state.at === 'reading' && (
          <p>
            <Trans>Reading the file…</Trans>
          </p>
        )}
        {state.at === 'importing' && <UnderWay progress={state.progress} />}
        {state.at === 'done' && <Done imported={state.imported} />}
        {state.at === 'preview' && (
          <Preview preview={state.preview} day={formatDay(state.preview.exportedAt.slice(0, 10), 'long', language)} />
        )}
      </div>
      {state.at === 'preview' && file && (
        <div className="flex flex-wrap gap-3">
          {!state.preview.nothingNew && (
            <Button onClick={() => void onImport(file, state.preview)}>
              <Trans>Take it in</Trans>
            </Button>
          )}
          <Button tone="secondary" onClick={() => setState({ at: 'start' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {(state.at === 'start' || state.at === 'done') && (
        <Button tone="secondary" icon={Upload} className="justify-self-start" onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
      )}
    </div>
  );
}

function Preview({ preview, day }: { readonly preview: ImportPreview; readonly day: string }) {
  const { household } = preview;
  const shown = preview.counts.filter(({ inFile }) => inFile > 0);
  return (
    <div className="grid gap-2">
      <p className="font-medium">
        <Trans>
          {household}, as of {day}
        </Trans>
      </p>
      <ul className="grid gap-1">
        {shown.map(({ part, inFile, fresh }) => (
          <li key={part}>
            {countedWords[part](inFile)}
            {fresh < inFile && (
              <span className="text-muted">
                {' '}
                <Trans>({fresh} of them new)</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {preview.nothingNew && (
        <p>
          <Trans>All of this is here already: there is nothing to take in.</Trans>
        </p>
      )}
      {preview.fillsEmpty && !preview.nothingNew && (
        <p>
          <Trans>Your kitchen is empty, so it also gets the name, currency, time zone and places of this one.</Trans>
        </p>
      )}
      {preview.missingPictures > 0 && (
        <p>
          <Trans>Some pictures are missing in the file; everything else comes.</Trans>
        </p>
      )}
      <p className="text-muted">
        <Trans>Points, plans and other people do not come along.</Trans>
      </p>
    </div>
  );
}

function UnderWay({ progress }: { readonly progress: ImportProgress | undefined }) {
  const { t } = useLingui();
  if (progress?.step === 'pictures' && progress.of > 0) {
    const { done, of } = progress;
    const words = t`Picture ${done} of ${of}`;
    return (
      <>
        <p>{words}</p>
        <Progress label={t`Taking in pictures`} value={done} max={of} valueText={words} />
      </>
    );
  }
  return (
    <p>
      {progress?.step === 'saving' ? <Trans>Putting everything in its place…</Trans> : <Trans>Sending the file…</Trans>}
    </p>
  );
}

function Done({ imported }: { readonly imported: Imported }) {
  const shown = imported.counts.filter(({ added }) => added > 0);
  return (
    <div className="grid gap-3 rounded-control bg-fresh-tint p-3">
      <p className="font-medium">
        {imported.nothingNew ? (
          <Trans>Nothing was new, so nothing was changed.</Trans>
        ) : (
          <Trans>Your kitchen is here.</Trans>
        )}
      </p>
      <ul className="grid gap-1">
        {shown.map(({ part, added }) => (
          <li key={part}>{countedWords[part](added)}</li>
        ))}
      </ul>
      <ButtonLink href="/pantry" tone="secondary" className="justify-self-start">
        <Trans>Open the pantry</Trans>
      </ButtonLink>
    </div>
  );
}
