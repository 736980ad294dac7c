/** What a process remembers of households, the least recently used of which make room. */
export type BoundedMemory<Value> = {
  get(key: string): Value | undefined;
  /** `size` in what the maker of this memory counts: bytes, names. */
  set(key: string, value: Value, size: number): void;
  /** Of all that is kept. */
  readonly size: number;
};

/** Remembers values of together at most that size; one that is larger alone is not kept. */
export function boundedMemory<Value>(most: number): BoundedMemory<Value> {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let sum = 0;
  const drop = (key: string): void => {
    sum -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // a map lists its keys in the order of their setting: the used one goes last
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > most) return;
      entries.set(key, { value, size });
      sum += size;
      for (const oldest of entries.keys()) {
        if (sum <= most) return;
        drop(oldest);
      }
    },
    get size() {
      return sum;
    },
  };
}
