import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { importApi } from '@kelari/core/recipes/import-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useProblems, useSaid } from '../account/form-problems.ts';
import { ApiError, call, isUnauthorized, NetworkError } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { newId } from '../platform/ids.ts';
import { addToast } from '../platform/toast.ts';
import { sayFailure } from './failure.ts';
import {
  type Asked,
  askedFor,
  bodyOfReview,
  isTooLong,
  problemsOfReview,
  type Review,
  reviewOf,
} from './import-form.ts';
import type { PhotoText } from './import-photo.tsx';
import { useSaveRecipe } from './queries.ts';
import { fieldProblems } from './recipe-form.ts';

type Kept = { readonly typed: string; readonly review: Review | null };
const nothing: Kept = { typed: '', review: null };

/** From an address or a text to a saved recipe: reading, reviewing, saving. What was typed and mended stays until then. */
export function useImport(onSaved: (recipe: Recipe) => void) {
  const { t } = useLingui();
  const kept = useDraft<Kept>('recipe.import', nothing);
  const { typed, review } = kept.value;
  const [failure, setFailure] = useSaid('');
  const [reading, setReading] = useState<AbortController | null>(null);
  const [saving, setSaving] = useState(false);
  const { problems, errorOf, show } = useProblems();
  const save = useSaveRecipe();
  const attempt = useRef({ said: '', key: '' });
  const taken = useRef<{ from: string; imageUrl: string } | null>(null);

  const readTyped = () => {
    if (reading) return;
    if (typed.trim() === '') return setFailure(t`Paste an address or a recipe first`);
    if (isTooLong(typed)) {
      return setFailure(t`This text is larger than 900 kB. It is still here: leave only the recipe in it.`);
    }
    void read(typed, askedFor(typed));
  };

  /** What stands on a photo is text, even where it is one line that looks like an address. */
  const readPhoto = ({ lines, photo }: PhotoText) => {
    const text = lines.join('\n').trim();
    if (text === '') return setFailure(t`No text was found on this photo. Take it closer, straight and in good light.`);
    kept.set({ typed: text, review: null });
    void read(text, { text }, photo);
  };

  const read = async (typed: string, asked: Asked, photo: string | null = null) => {
    const stop = new AbortController();
    setReading(stop);
    setFailure('');
    try {
      const draft = await call(importApi.read, { body: asked, signal: stop.signal });
      kept.set({ typed, review: reviewOf(draft, photo) });
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (!stop.signal.aborted && !isUnauthorized(error)) setFailure(reasonOf(error));
    } finally {
      setReading(null);
    }
  };

  const reasonOf = (error: unknown): string => {
    if (error instanceof NetworkError)
      return t`There is no connection. What you pasted is still here: try again when you are online.`;
    return (error instanceof ApiError && (error.fields[0]?.message || error.text)) || t`Something went wrong`;
  };

  /** The picture is taken over once; a recipe without it is better than none. */
  const pictureOf = async ({ draft, withPicture, photo }: Review): Promise<string | null> => {
    if (!withPicture) return null;
    if (photo) return photo;
    if (draft.picture === null) return null;
    if (taken.current?.from !== draft.picture) {
      const { url } = await call(importApi.picture, { body: { url: draft.picture } });
      taken.current = { from: draft.picture, imageUrl: url };
    }
    return taken.current.imageUrl;
  };

  const send = async (ready: Review) => {
    setSaving(true);
    setFailure('');
    let withoutPicture = false;
    try {
      const imageUrl = await pictureOf(ready).catch((error: unknown) => {
        if (error instanceof NetworkError || isUnauthorized(error)) throw error;
        withoutPicture = true;
        return null;
      });
      const body = bodyOfReview(ready, imageUrl);
      const said = JSON.stringify(body);
      if (attempt.current.said !== said) attempt.current = { said, key: newId() };
      const recipe = await save.mutateAsync({ id: undefined, body, idempotencyKey: attempt.current.key });
      addToast({
        title: t`Recipe imported`,
        description: withoutPicture
          ? t`The picture could not be taken over; you can add one of your own.`
          : recipe.name,
        tone: 'success',
      });
      kept.clear();
      onSaved(recipe);
    } catch (error) {
      setFailure(sayFailure(t`The recipe was not saved`, error));
      if (error instanceof ApiError) show(fieldProblems(error.fields));
    } finally {
      setSaving(false);
    }
  };

  return {
    typed,
    type: (text: string) => kept.set({ typed: text, review }),
    review,
    change: (change: Partial<Review>) => review && kept.set({ typed, review: { ...review, ...change } }),
    failure,
    reading: reading !== null,
    read: readTyped,
    readPhoto,
    cancel: () => reading?.abort(),
    saving,
    problems,
    errorOf,
    save: () => {
      if (review && !saving && !show(problemsOfReview(review))) void send(review);
    },
    /** Back to the source, which stays as it was typed. */
    startOver: () => {
      show([]);
      setFailure('');
      kept.set({ typed, review: null });
    },
  };
}
