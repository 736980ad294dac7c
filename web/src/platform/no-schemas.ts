const parsing = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode', 'is']);

const stand = (): unknown => noSchemas;

/** Stands in for zod in the built app: any schema expression evaluates to it, and none of them can check anything. */
export const noSchemas: unknown = new Proxy(stand, {
  get(_target, name) {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (parsing.has(name)) throw new Error(`The built app carries no schemas: ${name} belongs on the server`);
    return noSchemas;
  },
});
