const MAX_DEPTH = 60;
const stop = Symbol('stop');

/**
 * Reads JSON as recipe pages have it: strictly if it can be, else forgiving line ends and quotes in strings, comments,
 * missing and trailing commas, single quotes, wrong escapes and a missing end. Undefined when nothing can be read.
 */
export function readJson(source: string): unknown {
  const text = unwrapped(source);
  try {
    return JSON.parse(text);
  } catch {
    const start = text.search(/[{[]/);
    if (start < 0) return undefined;
    return readTolerantly(text, start);
  }
}

/** Without CDATA and comment marks around, a semicolon behind, and with quotes that came as entities. */
function unwrapped(source: string): string {
  const bare = source
    .replace(/^\s*(?:\/\/\s*)?(?:\/\*\s*)?(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?/, '')
    .replace(/(?:\/\/\s*)?(?:\/\*\s*)?(?:-->|\]\]>)(?:\s*\*\/)?\s{0,20}$/, '')
    .trim()
    .replace(/;$/, '');
  return bare.includes('"') ? bare : bare.replaceAll('&quot;', '"').replaceAll('&#34;', '"');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };

function readTolerantly(text: string, start: number): unknown {
  let at = start;

  function skip(): void {
    for (;;) {
      while (at < text.length && (text.charCodeAt(at) <= 32 || text[at] === '\u00a0' || text[at] === '\ufeff')) at += 1;
      if (text.startsWith('/*', at)) at = endOf('*/');
      else if (text.startsWith('//', at)) at = endOf('\n');
      else if (text.startsWith('<!--', at)) at = endOf('-->');
      else return;
    }
  }
  function endOf(mark: string): number {
    const found = text.indexOf(mark, at + 2);
    return found < 0 ? text.length : found + mark.length;
  }

  function value(depth: number): unknown {
    skip();
    const sign = text[at];
    if (sign === undefined || depth > MAX_DEPTH) throw stop;
    if (sign === '{') return object(depth);
    if (sign === '[') return array(depth);
    if (sign === '"' || sign === "'") return string(sign);
    const from = at;
    while (at < text.length && !/[,\]}\s:]/.test(text[at] ?? '')) at += 1;
    if (at === from) at += 1;
    const word = text.slice(from, at);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' || word === 'undefined' ? null : Number.isNaN(Number(word)) ? word : Number(word);
  }

  function object(depth: number): Record<string, unknown> {
    const found: Record<string, unknown> = Object.create(null);
    at += 1;
    for (;;) {
      skip();
      const sign = text[at];
      if (sign === undefined) return found;
      if (sign === ',') at += 1;
      else if (sign === '}' || sign === ']') {
        at += 1;
        return found;
      } else {
        const key = sign === '"' || sign === "'" ? string(sign) : bareKey();
        skip();
        if (text[at] === ':') at += 1;
        else if (text[at] !== '"') continue;
        if (!attempt(() => (found[key] = value(depth + 1)))) return found;
      }
    }
  }

  function array(depth: number): unknown[] {
    const found: unknown[] = [];
    at += 1;
    for (;;) {
      skip();
      const sign = text[at];
      if (sign === undefined) return found;
      if (sign === ',' || sign === ':') at += 1;
      else if (sign === ']' || sign === '}') {
        at += 1;
        return found;
      } else if (!attempt(() => found.push(value(depth + 1)))) return found;
    }
  }

  /** A text that ends too early gives what was read up to there. */
  function attempt(read: () => unknown): boolean {
    try {
      read();
      return true;
    } catch (error) {
      if (error !== stop) throw error;
      at = text.length;
      return false;
    }
  }

  function bareKey(): string {
    const from = at;
    while (at < text.length && !/[:,}\]\s"]/.test(text[at] ?? '')) at += 1;
    if (at === from) at += 1;
    return text.slice(from, at);
  }

  function string(quote: string): string {
    const parts: string[] = [];
    at += 1;
    let from = at;
    while (at < text.length) {
      const sign = text[at];
      if (sign === '\\') {
        parts.push(text.slice(from, at), escaped());
        from = at;
      } else if (sign === quote && endsHere()) {
        parts.push(text.slice(from, at));
        at += 1;
        return parts.join('');
      } else at += 1;
    }
    parts.push(text.slice(from));
    return parts.join('');
  }

  function escaped(): string {
    const sign = text[at + 1] ?? '';
    const code = sign === 'u' ? /^[\da-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
    at += code ? 6 : 2;
    return code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign);
  }

  /** A quote inside a text is told from its end by what comes behind it. */
  function endsHere(): boolean {
    let next = at + 1;
    const far = at + 200;
    const blank = () => {
      while (next < far && (text.charCodeAt(next) <= 32 || text[next] === '\u00a0')) next += 1;
    };
    blank();
    const sign = text[next];
    if (sign === undefined || sign === '}' || sign === ']' || sign === ':') return true;
    if (sign !== ',') return sign === '"' && next > at + 1;
    next += 1;
    blank();
    return (
      /["'{}[\]/\-\dtfn]/.test(text[next] ?? '"') &&
      !/^(?:[tfn](?!rue|alse|ull)|\d+\s?[a-z])/i.test(text.slice(next, next + 8))
    );
  }

  try {
    return value(0);
  } catch (error) {
    if (error !== stop) throw error;
    return undefined;
  }
}
