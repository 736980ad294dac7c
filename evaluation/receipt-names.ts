const greek: Readonly<Record<string, string>> = {
  A: 'Α',
  B: 'Β',
  E: 'Ε',
  Z: 'Ζ',
  H: 'Η',
  I: 'Ι',
  K: 'Κ',
  M: 'Μ',
  N: 'Ν',
  O: 'Ο',
  P: 'Ρ',
  T: 'Τ',
  Y: 'Υ',
  X: 'Χ',
};

/** Accents off, upper case, Latin look-alikes to Greek: the rule of the open set. */
export function foldName(text: string): string {
  const upper = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return upper
    .replace(/[A-Z]/g, (letter) => greek[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    above = row;
  }
  return above[b.length] as number;
}

export function similarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - distance(a, b) / length;
}
