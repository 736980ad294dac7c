import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Mail } from '../../platform/mail.ts';
import type { TestApp } from '../make-app.ts';

export type SecretKind = 'password' | 'cookie' | 'token' | 'mailed' | 'shown' | 'setting';

/** Everything that opens a door, by what it is; a text shorter than eight letters could stand anywhere. */
export class Secrets {
  private readonly found = new Map<string, SecretKind>();

  add(kind: SecretKind, value: unknown): void {
    if (typeof value === 'string' && value.length >= 8) this.found.set(value, kind);
    else if (Array.isArray(value)) for (const each of value) this.add(kind, each);
  }

  get count(): Partial<Record<SecretKind, number>> {
    const counts: Partial<Record<SecretKind, number>> = {};
    for (const kind of this.found.values()) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }

  /** Which stand in the lines, as they are, as in an address, as in JSON or in base64. */
  in(lines: readonly string[]): string[] {
    const all = lines.join('\n');
    return [...this.found].flatMap(([secret, kind]) => {
      const forms = new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
      if (kind === 'setting' || kind === 'password') forms.add(Buffer.from(secret).toString('base64'));
      const form = [...forms].find((each) => all.includes(each));
      if (form === undefined) return [];
      return [`${kind} ${secret} in ${lines.find((line) => line.includes(form))?.slice(0, 400)}`];
    });
  }
}

const shown = /^(token|secret|spareCodes|clientToken|address|challenge)$/;
const typed = /password|^token$|secret/i;

function eachField(value: unknown, visit: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    visit(key, each);
    eachField(each, visit);
  }
}

/** What proves something in an address: the token of a query, and the last part of an invitation's or calendar's path. */
function inAddress(text: string): string[] {
  return [...text.matchAll(/[?&#]token=([^&\s"<>#]+)|\/(?:invite|calendar|unsubscribe)\/([^?\s"<>#]+)/g)].map(
    ([, token, part]) => decodeURIComponent(token ?? part ?? ''),
  );
}

/** Listens to all that the app is asked and answers by `inject`, and to its mails, and keeps each secret of it. */
export function recordSecrets(t: TestApp, secrets: Secrets): (mail: Mail) => void {
  const inject: (sent: InjectOptions) => Promise<LightMyRequestResponse> = t.server.inject.bind(t.server);
  const listening = async (sent: InjectOptions): Promise<LightMyRequestResponse> => {
    const { url, headers = {}, payload } = sent as { url: string; headers?: Record<string, string>; payload?: unknown };
    for (const token of inAddress(url)) secrets.add('token', token);
    for (const cookie of (headers.cookie ?? '').split('; ')) secrets.add('cookie', tokensOf(cookie));
    secrets.add('token', /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]);
    eachField(read(payload), (key, value) => typed.test(key) && secrets.add('password', value));
    const answer = await inject(sent);
    for (const { value } of answer.cookies) secrets.add('cookie', value);
    if (!String(answer.headers['content-type']).includes('json')) return answer;
    eachField(read(answer.body), (key, value) => {
      if (shown.test(key)) secrets.add('shown', value);
      if (/^(link|url)$/.test(key) && typeof value === 'string') secrets.add('shown', inAddress(value));
    });
    return answer;
  };
  t.server.inject = listening as typeof t.server.inject;
  return (mail) => secrets.add('mailed', inAddress(`${mail.text}\n${mail.html}`));
}

/** The token alone of `name=token.signature`, and both. */
const tokensOf = (cookie: string): string[] => {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return [value, value.split('.')[0] ?? ''];
};

function read(payload: unknown): unknown {
  try {
    return typeof payload === 'string' ? JSON.parse(payload) : payload;
  } catch {
    return undefined;
  }
}
