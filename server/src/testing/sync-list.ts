type Row = { id: string; food: string; quantity: number; notes: string | null; isPurchased: boolean };
type Body = {
  readonly id?: string;
  readonly productName?: string;
  readonly quantity?: number;
  readonly notes?: string;
  readonly isPurchased?: boolean;
  readonly base?: { readonly quantity?: number; readonly notes?: string | null };
};

/** What the list must be after requests that arrive one after the other. */
export function makeList(foodOf: (name: string) => string) {
  const rows = new Map<string, Row>();
  /** An id that was added to a row that stood there names that row from then on. */
  const names = new Map<string, string>();

  function edit(row: Row, { base, ...change }: Body): 200 | 409 {
    // what is said as it was is no change
    const fields = (['quantity', 'notes'] as const).filter(
      (field) => change[field] !== undefined && change[field] !== base?.[field],
    );
    if (fields.some((field) => row[field] !== (base?.[field] ?? null) && row[field] !== change[field])) return 409;
    for (const field of fields) Object.assign(row, { [field]: change[field] });
    return 200;
  }

  return {
    /** What the same food that is not bought yet could take in; empty where a row of its own is made. */
    open: (name: string): string[] =>
      [...rows.values()].filter((row) => row.food === foodOf(name) && !row.isPurchased).map(({ id }) => id),
    /** An addition that the server answered with a row. */
    added: ({ id = '', productName = '', quantity = 1 }: Body, into: string): void => {
      names.set(id, into);
      const row = rows.get(into);
      if (row) row.quantity += quantity;
      else rows.set(into, { id: into, food: foodOf(productName), quantity, notes: null, isPurchased: false });
    },
    /** Takes another request in, and answers the status it must get. */
    arrive: (method: string, path: string, body: Body): 200 | 404 | 409 => {
      const id = path.split('/').at(-1) ?? '';
      const row = rows.get(names.get(id) ?? id);
      if (!row) return 404;
      if (method === 'DELETE') rows.delete(row.id);
      else if (body.isPurchased === undefined) return edit(row, body);
      else row.isPurchased = body.isPurchased;
      return 200;
    },
    rows: () => [...rows.values()].sort((a, b) => a.id.localeCompare(b.id)),
  };
}
