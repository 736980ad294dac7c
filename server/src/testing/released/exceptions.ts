/**
 * Breaks of an earlier version's contract that are meant: the line that the test says, or the end of such lines, and why
 * no client suffers from it.
 */
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
