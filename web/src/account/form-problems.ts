import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, NetworkError } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';

export type Problem = { readonly name: string; readonly message: string };

/** The wrong fields of a form: shown beside each field and summed up; the first one gets the focus. */
export function useProblems() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  return {
    problems,
    errorOf: (name: string) => problems.find((problem) => problem.name === name)?.message,
    /** Shows the problems and answers whether there are any. */
    show: (next: readonly Problem[]): boolean => {
      setProblems(next);
      const first = next[0];
      if (first) document.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]`)?.focus();
      return next.length > 0;
    },
  };
}

/** Says why a form could not be sent: beside its fields where the server named them, else in a toast titled `title`. */
export function useFormFailure(show: (problems: readonly Problem[]) => boolean) {
  const { t } = useLingui();
  return (error: unknown, title: string, fallback = t`Something went wrong`): void => {
    if (error instanceof NetworkError) {
      addToast({
        title: t`Connection error`,
        description: t`Please check your internet connection and try again`,
        tone: 'destructive',
      });
      return;
    }
    const text = error instanceof ApiError ? error.text : '';
    if (error instanceof ApiError && error.fields.length > 0) {
      show(error.fields.map((field) => ({ name: field.path, message: field.message })));
    }
    addToast({ title, description: text || fallback, tone: 'destructive' });
  };
}
