/** A table that is asked with what people write: "constructor", which every object has, is in it only where it stands. */
export const wordTable = <T extends object>(entries: T): T => Object.assign(Object.create(null), entries);
