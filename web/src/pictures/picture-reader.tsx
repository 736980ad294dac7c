import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Place } from './kept-picture.ts';
import { PictureIntake } from './picture-intake.tsx';
import { PictureUnderWay, type ReadingLook } from './picture-under-way.tsx';
import { useRefusalWords } from './refusal-words.ts';
import { type ReadPicture, usePictureReading } from './use-picture-reading.ts';

export type PictureReaderProps<T> = ReadingLook & {
  readonly place: Place;
  readonly read: ReadPicture<T>;
  readonly onRead: (result: T) => void;
};

/** Takes a picture in, shows how far its reading is, and keeps it on the device until it is read. */
export function PictureReader<T>({ place, words, read, expected, onRead, skeleton, byHand }: PictureReaderProps<T>) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [sharedJustNow] = useState(() => place.shared && params.has('shared'));
  const { state, ...picture } = usePictureReading({ place, read, onRead, sharedJustNow });
  const refusals = useRefusalWords();
  const missing = t`The picture from the other app did not arrive. Choose it here.`;

  useEffect(() => {
    if (!sharedJustNow) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('shared');
        return next;
      },
      { replace: true, state: history.state },
    );
  }, [sharedJustNow, setParams]);

  // the buttons that were pressed are gone: the focus goes to what came in their place
  const box = useRef<HTMLElement>(null);
  const busy = state.at !== 'empty';
  const was = useRef(busy);
  useEffect(() => {
    if (was.current === busy) return;
    was.current = busy;
    if (!box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
  }, [busy]);

  return (
    <section ref={box} tabIndex={-1} aria-label={words.title} className="outline-none">
      {state.at === 'empty' ? (
        <PictureIntake
          title={words.title}
          hint={words.hint}
          onPicture={picture.take}
          problem={state.problem === 'missing' ? missing : state.problem ? refusals[state.problem] : ''}
        />
      ) : (
        <PictureUnderWay
          {...picture}
          state={state}
          words={words}
          expected={expected}
          skeleton={skeleton}
          byHand={byHand}
        />
      )}
    </section>
  );
}
