import { type FieldProblem, fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

export const nothingSaved: Text = {
  en: 'Some fields need another look. Nothing was saved.',
  el: 'Κάποια πεδία θέλουν διόρθωση. Δεν αποθηκεύτηκε τίποτα.',
};

/** Throws when any field has a problem. */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw fail('invalid', nothingSaved, { fields: problems });
}

/** Field problems in both languages; messages that the specification fixes have an equal in Greek. */
const fixed: Readonly<Record<string, Text>> = {
  'Ingredients are required': { en: 'Ingredients are required', el: 'Τα υλικά είναι απαραίτητα' },
  'Instructions are required': { en: 'Instructions are required', el: 'Οι οδηγίες είναι απαραίτητες' },
  'Password must be at least 6 characters long': {
    en: 'Password must be at least 6 characters long',
    el: 'Ο κωδικός πρέπει να έχει τουλάχιστον 6 χαρακτήρες',
  },
  'not a day': { en: 'This is not a date. Example: 2026-11-20', el: 'Δεν είναι ημερομηνία. Παράδειγμα: 2026-11-20' },
  'not a number in range': { en: 'A number is needed here', el: 'Εδώ χρειάζεται αριθμός' },
};

export function problemsOf(issues: readonly Issue[], input: unknown): FieldProblem[] {
  return issues.slice(0, 20).flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, 20).map((key) => ({
        path: path ? `${path}.${key}` : key,
        message: { en: 'This field is not known', el: 'Άγνωστο πεδίο' },
      }));
    }
    return [{ path, message: fixed[issue.message] ?? messageOf(issue, valueAt(input, issue.path)) }];
  });
}

function messageOf(issue: Issue, value: unknown): Text {
  if (value === undefined || value === null || value === '') return { en: 'This is required', el: 'Απαραίτητο πεδίο' };
  if (issue.code === 'too_big') {
    return issue.origin === 'string' || issue.origin === 'array'
      ? { en: `Too long: at most ${issue.maximum}`, el: `Πολύ μεγάλο: το πολύ ${issue.maximum}` }
      : { en: `At most ${issue.maximum}`, el: `Το πολύ ${issue.maximum}` };
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return { en: 'This is required', el: 'Απαραίτητο πεδίο' };
    return { en: `At least ${issue.minimum}`, el: `Τουλάχιστον ${issue.minimum}` };
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ');
    return { en: `One of: ${values}`, el: `Ένα από: ${values}` };
  }
  return { en: 'This value cannot be read', el: 'Η τιμή δεν διαβάζεται' };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
