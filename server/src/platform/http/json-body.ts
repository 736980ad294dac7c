import { fail } from '@kelari/core/kit/errors.ts';

const maxDepth = 64;

const notJson = { en: 'The request is not readable JSON.', el: 'Το αίτημα δεν είναι έγκυρο JSON.' };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that are no UTF-8 are refused, rather than stored as question marks. */
export function readJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw fail('invalid', notJson);
  }
  return text === '' ? undefined : parseJsonBody(text);
}

/**
 * Parses a JSON body after one pass that also refuses what JSON.parse lets through: keys given twice (which of them counts
 * would be anyone's guess), keys that reach into prototypes, and nesting deeper than 64.
 */
function parseJsonBody(text: string): unknown {
  checkStructure(text);
  try {
    return JSON.parse(text);
  } catch {
    throw fail('invalid', notJson);
  }
}

function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  let expectKey = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (c === '"') {
      const end = endOfString(text, i);
      if (expectKey) noteKey(open.at(-1), text.slice(i, end + 1));
      expectKey = false;
      i = end;
    } else if (c === '{' || c === '[') {
      if (open.push(c === '{' ? new Set() : null) > maxDepth) {
        throw fail('invalid', { en: 'The request is nested too deeply.', el: 'Το αίτημα έχει υπερβολικό βάθος.' });
      }
      expectKey = c === '{';
    } else if (c === '}' || c === ']') {
      open.pop();
      expectKey = false;
    } else if (c === ',') expectKey = open.at(-1) instanceof Set;
  }
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  throw fail('invalid', notJson);
}

function noteKey(keys: Set<string> | null | undefined, literal: string): void {
  let key: string;
  try {
    key = JSON.parse(literal) as string;
  } catch {
    throw fail('invalid', notJson);
  }
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    throw fail('invalid', { en: `The key "${key}" is not allowed.`, el: `Το κλειδί «${key}» δεν επιτρέπεται.` });
  }
  if (keys?.has(key)) {
    throw fail('invalid', { en: `The key "${key}" is given twice.`, el: `Το κλειδί «${key}» δίνεται δύο φορές.` });
  }
  keys?.add(key);
}
