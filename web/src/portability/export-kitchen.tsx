import { portabilityApi } from '@kelari/core/portability/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../kit/button.tsx';
import { ApiError, call } from '../platform/api.ts';
import { formatList, formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { countedWords } from './counted-words.tsx';
import { downloadKitchen } from './download.ts';

type State = 'idle' | 'done' | { readonly bytes: number } | { readonly problem: string };

const megabyte = 1_000_000;

/** What is in the file, and the link that brings it. Without scripts' help it is a plain link. */
export function ExportKitchen() {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['export-summary'],
    queryFn: ({ signal }) => call(portabilityApi.summary, { signal }),
    staleTime: 0,
  });
  const [state, setState] = useState<State>('idle');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const isBusy = typeof state === 'object' && 'bytes' in state;
  const onDownload = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const leaving = new AbortController();
    stop.current = leaving;
    setState({ bytes: 0 });
    try {
      await downloadKitchen((bytes) => setState({ bytes }), leaving.signal);
      setState('done');
    } catch (error) {
      if (leaving.signal.aborted) return;
      const said = error instanceof ApiError ? error.text : '';
      setState({
        problem: said || t`The file did not arrive whole, so nothing was saved. Check the connection and try again.`,
      });
    }
  };
  const parts = data?.counts.filter(({ count }) => count > 0).map(({ part, count }) => countedWords[part](count)) ?? [];
  const came = isBusy ? formatNumber(Math.round((10 * state.bytes) / megabyte) / 10, language) : '';
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          One zip: all of it for programs, tables for spreadsheets, recipes for other recipe apps, and your pictures.
        </Trans>
      </p>
      {parts.length > 0 && <p className="text-muted">{formatList(parts, language)}</p>}
      <a
        href={portabilityApi.export.path}
        download
        aria-disabled={isBusy}
        className={`${buttonClass('secondary')} justify-self-start`}
        onClick={(event) => void onDownload(event)}
      >
        <Download aria-hidden className="size-5" />
        <Trans>Download everything</Trans>
      </a>
      <p role="status">
        {isBusy &&
          (state.bytes === 0 ? <Trans>The file is being prepared…</Trans> : <Trans>{came} MB received…</Trans>)}
        {state === 'done' && (
          <Trans>
            Done: the file is with your downloads. It is not encrypted, so keep it where only you can read it.
          </Trans>
        )}
      </p>
      {typeof state === 'object' && 'problem' in state && (
        <p role="alert" className="rounded-control bg-terracotta-tint p-3">
          {state.problem}
        </p>
      )}
    </div>
  );
}
