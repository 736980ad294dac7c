/** Digits a reader confuses, and what it costs to assume it. */
const confused = new Map(
  [
    ['06', 0.8],
    ['08 38 56 17', 1],
    ['09 68 89 14 47 35 58', 1.15],
    ['27 13 12 69 49 39 05', 1.3],
  ].flatMap(([pairs, cost]) => (pairs as string).split(' ').map((pair) => [pair, cost as number] as const)),
);

/** What it takes to believe that one digit was read for another. */
export function digitCost(x: string, y: string): number {
  return confused.get(x < y ? x + y : y + x) ?? 1.5;
}

/** Digits this reader confused elsewhere on this picture, 'read' then 'printed': it will do so again. */
export type Habits = ReadonlyMap<string, number>;
const noHabits: Habits = new Map();

export function digitsOf(cents: number): string {
  return String(Math.abs(cents)).padStart(3, '0');
}

/** Cents that differ from these in one digit. */
export function oneDigit(cents: number, habits: Habits = noHabits): [number, number][] {
  const text = digitsOf(cents);
  const out: [number, number][] = [];
  for (let at = 0; at < text.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const was = text[at] as string;
      if (String(digit) === was) continue;
      const value = Number(text.slice(0, at) + digit + text.slice(at + 1));
      if (value > 0) out.push([value, habits.get(`${was}${digit}`) ?? digitCost(was, String(digit))]);
    }
  }
  return out;
}
