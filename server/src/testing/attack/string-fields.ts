/** Where a value may stand in what a call sends: the keys on the way to it. */
export type Path = readonly (string | number)[];

type Definition = {
  readonly type?: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly options?: readonly unknown[];
  readonly element?: unknown;
  readonly innerType?: unknown;
  readonly in?: unknown;
  readonly getter?: () => unknown;
};

const textual = new Set(['string', 'enum', 'literal', 'custom', 'unknown', 'any']);

/** Every place of a schema that takes text, closed sets included: those must refuse what is none of theirs. */
export function stringPaths(schema: unknown, path: Path = []): Path[] {
  const definition = (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;
  if (!definition || path.length > 6) return [];
  const found = (() => {
    if (definition.shape) {
      return Object.entries(definition.shape).flatMap(([key, inner]) => stringPaths(inner, [...path, key]));
    }
    if (definition.options) return definition.options.flatMap((option) => stringPaths(option, path));
    if (definition.element) return stringPaths(definition.element, [...path, 0]);
    if (definition.getter) return stringPaths(definition.getter(), path);
    const inner = definition.innerType ?? definition.in;
    if (inner) return stringPaths(inner, path);
    return textual.has(definition.type ?? '') ? [path] : [];
  })();
  return [...new Map(found.map((each) => [each.join('.'), each])).values()];
}

/** A copy with `value` at that place; what is missing on the way is made. */
export function withAt(root: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (root as Record<string | number, unknown> | undefined)?.[key];
  const next = withAt(inner, rest, value);
  if (typeof key === 'number') {
    const copy = Array.isArray(root) ? [...root] : [];
    copy[key] = next;
    return copy;
  }
  return { ...(root as object | undefined), [key]: next };
}

/** Where exactly this text stands in an answer. */
export function pathsOf(value: unknown, text: string, path: Path = []): Path[] {
  if (value === text) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, text, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
