/** Ids of a file that are called otherwise in this household. */
export type IdMap = ReadonlyMap<string, string>;

/** The first list of every household has the household's own id; in a file it has this one. */
export const firstList = '00000000-0000-8000-8000-000000000001';

const picturePath = '/api/files/';

/** The value with each id in it renamed, however deep it lies: an id is found as a whole string, or behind a picture's address. */
export function renamed<T>(value: T, ids: IdMap): T {
  return ids.size === 0 ? value : (walk(value, ids) as T);
}

function walk(value: unknown, ids: IdMap): unknown {
  if (typeof value === 'string') {
    if (value.startsWith(picturePath)) return picturePath + nameIn(value.slice(picturePath.length), ids);
    return nameIn(value, ids);
  }
  if (Array.isArray(value)) return value.map((each) => walk(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, ids)]));
}

const nameIn = (id: string, ids: IdMap): string => ids.get(id) ?? id;
