import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, isUnauthorized, NetworkError } from '../platform/api.ts';
import { useLanguage } from '../platform/language.ts';
import { onUnauthorized } from '../platform/query.ts';
import { addToast } from '../platform/toast.ts';

export type Problem = { readonly name: string; readonly message: string };

/** Words that were made in one language: gone after a switch, because no screen mixes two. */
export function useSaid<T>(nothing: T): readonly [said: T, say: (next: T) => void] {
  const language = useLanguage();
  const [kept, keep] = useState({ said: nothing, language });
  return [kept.language === language ? kept.said : nothing, (said) => keep({ said, language })];
}

const none: readonly Problem[] = [];

/** The wrong fields of a form: shown beside each field and summed up; the first one gets the focus. */
export function useProblems() {
  const [problems, setProblems] = useSaid(none);
  return {
    problems,
    errorOf: (name: string) => problems.find((problem) => problem.name === name)?.message,
    /** Shows the problems and answers whether there are any. */
    show: (next: readonly Problem[]): boolean => {
      setProblems(next);
      const first = next[0];
      if (first) document.getElementsByName(first.name)[0]?.focus();
      return next.length > 0;
    },
  };
}

/**
 * Says why a form could not be sent: beside its fields where the server named them, else in a toast titled `title`.
 * The end of a session says so itself, once.
 */
export function useFormFailure(
  show: (problems: readonly Problem[]) => boolean,
  keep?: (title: string, text: string) => void,
) {
  const { t } = useLingui();
  return (error: unknown, title: string, fallback = t`Something went wrong`): void => {
    if (isUnauthorized(error)) {
      onUnauthorized();
      return;
    }
    const unreachable = error instanceof NetworkError;
    const said = unreachable ? t`Connection error` : title;
    const text = unreachable
      ? t`Please check your internet connection and try again`
      : (error instanceof ApiError && error.text) || fallback;
    addToast({ title: said, description: text, tone: 'destructive' });
    if (error instanceof ApiError && error.fields.length > 0) {
      show(error.fields.map((field) => ({ name: field.path, message: field.message })));
    } else keep?.(said, text);
  };
}

/** One form at a door: what is wrong with it, why it could not be sent, and whether it is on its way. */
export function useDoorForm() {
  const { problems, errorOf, show } = useProblems();
  const [failure, setFailure] = useSaid('');
  const [busy, setBusy] = useState(false);
  // a toast leaves after five seconds: the reason stays above the form
  const tell = (title: string, text: string) => setFailure(`${title}: ${text}`);
  const fail = useFormFailure(show, tell);
  return {
    problems,
    failure,
    errorOf,
    show,
    tell,
    busy,
    /** Sends unless it is being sent; a failure is said under `title`. */
    send: async (title: string, act: () => Promise<void>): Promise<void> => {
      if (busy) return;
      show(none);
      setFailure('');
      setBusy(true);
      try {
        await act();
      } catch (error) {
        fail(error, title);
      } finally {
        setBusy(false);
      }
    },
  };
}
