import { answeredAt } from '../platform/api.ts';

/** A position is 'household:sequence', as the stream's ids are. */
export const isSameHousehold = (a: string, b: string): boolean => a.split(':')[0] === b.split(':')[0];
/** How many changes `a` is after `b`, of one household. */
export const stepsAfter = (a: string, b: string): number => Number(a.split(':')[1]) - Number(b.split(':')[1]);

const own = new Set<string>();
let earliest: string | undefined;

function readAnswers(): void {
  for (const [method, at] of answeredAt.splice(0)) {
    if (method !== 'GET') own.add(at);
    else if (!earliest || !isSameHousehold(at, earliest) || stepsAfter(at, earliest) < 0) earliest = at;
  }
}

/** Where the oldest of what this page has read stood. */
export function earliestRead(): string | undefined {
  readAnswers();
  return earliest;
}

/** Whether the change was made by this page, whose screens know it from the answer; asked once for each. */
export function isOwnChange(id: string): boolean {
  readAnswers();
  return own.delete(id);
}
