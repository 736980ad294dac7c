const greekName = /^[Α-ΩΆ-Ώα-ωά-ώϊϋΐΰ-]+$/;
const vowels = /[αεηιουωάέήίόύώϊϋΐΰ]/g;
const isAccented = /[άέήίόύώΐΰ]/;
/** Called so in spite of their accent: the ι before the end is no syllable of its own, or the name is a short form. */
const exceptions: Readonly<Record<string, string>> = { στέλιος: 'Στέλιο', αντώνιος: 'Αντώνιε' };

/**
 * A Greek first name as it is called out: Γιώργος is called Γιώργο, Αλέξανδρος is called Αλέξανδρε, Κώστας is called Κώστα. What
 * is not written in Greek, or does not end in ς, is called as it is.
 */
export function vocative(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  const lower = first.toLowerCase();
  if (!greekName.test(first) || !lower.endsWith('ς')) return name.trim();
  const known = exceptions[lower];
  if (known) return known;
  const stem = first.slice(0, -1);
  if (!/[όο]ς$/.test(lower)) return stem;
  // with the accent on the third syllable from the end the old ending is heard
  const found = lower.match(vowels) ?? [];
  const isOld = isAccented.test(found.at(-3) ?? '') && !isAccented.test(found.slice(-2).join(''));
  return isOld ? `${first.slice(0, -2)}ε` : stem;
}
