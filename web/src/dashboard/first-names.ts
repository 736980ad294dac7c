/** The first three by name; a number stands for the rest, of `count` in all. */
export function firstNames(names: readonly string[], count = names.length): string[] {
  const shown = names.slice(0, 3);
  const rest = count - shown.length;
  return rest > 0 ? [...shown, `+${rest}`] : shown;
}
