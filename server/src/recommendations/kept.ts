/** What a process remembers of households, the least recently used of which make room. */
export type Kept<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  readonly bytes: number;
};

/** Remembers values of together at most `most` bytes; one that is larger alone is not kept. */
export function keep<Value>(most: number): Kept<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
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
      entries.set(key, { value, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= most) return;
        drop(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}
