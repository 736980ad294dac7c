import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CloudOff, ImageUp, RotateCw, ScanText, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ApiError, NetworkError } from '../platform/api.ts';
import { StageList, type StageListProps } from './stage-list.tsx';
import type { PictureState } from './use-picture-reading.ts';

export type PictureWords = {
  /** Above the place where a picture is dropped. */
  readonly title: string;
  readonly hint: string;
  /** On the button that reads a picture that is there. */
  readonly read: string;
  readonly busy: string;
  readonly failed: string;
};

export type ReadingLook = {
  readonly words: PictureWords;
  readonly expected: StageListProps['expected'];
  /** In the shape of what will come. */
  readonly skeleton: ReactNode;
  /** The way on when it cannot be read. */
  readonly byHand?: ReactNode;
};

type PictureUnderWayProps = ReadingLook & {
  readonly state: Exclude<PictureState, { at: 'empty' }>;
  readonly again: () => void;
  readonly cancel: () => void;
  readonly discard: () => void;
};

/** A picture that is there: waiting for a word, being read, or not read. */
export function PictureUnderWay({
  state,
  words,
  expected,
  skeleton,
  byHand,
  again,
  cancel,
  discard,
}: PictureUnderWayProps) {
  const another = (
    <Button tone="quiet" icon={ImageUp} onClick={discard}>
      <Trans>Another picture</Trans>
    </Button>
  );
  return (
    <div className="grid gap-4">
      <Card className="grid gap-4 sm:grid-cols-[10rem_1fr] lg:grid-cols-[16rem_1fr] lg:gap-6">
        <Preview picture={state.picture} />
        <div className="flex min-w-0 flex-col items-start gap-4">
          {state.at === 'reading' && (
            <>
              <h2 className="text-lead">{words.busy}</h2>
              <StageList stage={state.stage} seen={state.seen} expected={expected} />
              <Button tone="secondary" icon={X} onClick={cancel}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )}
          {state.at === 'ready' && (
            <>
              <p>
                <Trans>This picture is kept on this device until it is read.</Trans>
              </p>
              <Actions>
                <Button icon={ScanText} onClick={again}>
                  {words.read}
                </Button>
                {another}
              </Actions>
            </>
          )}
          {state.at === 'failed' && (
            <>
              <Failure failure={state} words={words} />
              <Actions>
                <Button icon={RotateCw} onClick={again}>
                  <Trans>Try again</Trans>
                </Button>
                {another}
                {byHand}
              </Actions>
            </>
          )}
        </div>
      </Card>
      {state.at === 'reading' && skeleton}
    </div>
  );
}

const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex w-full flex-wrap gap-2 *:grow sm:*:grow-0">{children}</div>
);

function Preview({ picture }: { readonly picture: File | null }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return (
    <div className="h-48 overflow-hidden rounded-control bg-sunk sm:h-60 lg:h-80">
      {address && <img src={address} alt={t`Preview`} className="size-full object-contain" />}
    </div>
  );
}

function Failure({
  failure,
  words,
}: {
  readonly failure: Extract<PictureState, { at: 'failed' }>;
  readonly words: PictureWords;
}) {
  const { t } = useLingui();
  const { error, offline, unsent } = failure;
  const said =
    error instanceof ApiError
      ? error.text
      : isTimeout(error)
        ? t`The server did not answer in time.`
        : error instanceof NetworkError
          ? t`Please check your internet connection and try again`
          : '';
  const reason = said || t`Something went wrong`;
  if (offline) {
    return (
      <div role="alert" className="flex gap-3 text-saffron">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p>
          <Trans>
            There is no connection, and reading needs your kitchen's server. The picture is kept on this device and is
            read as soon as you are back online.
          </Trans>
        </p>
      </div>
    );
  }
  return (
    <div role="alert" className="grid gap-2">
      <p className="flex gap-3 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
        {unsent ? t`Upload failed: ${reason}` : words.failed}
      </p>
      {!unsent && said && <p className="text-muted">{said}</p>}
      <p className="text-muted">
        <Trans>The picture is kept: nothing is lost.</Trans>
      </p>
    </div>
  );
}

const isTimeout = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
