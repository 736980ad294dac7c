import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContextOptions, request } from 'playwright-core';
import { newAddress, password } from '../accounts.ts';
import type { Language } from '../catalogue.ts';
import { freePort, startServer } from '../running-server.ts';

/** What a browser keeps of somebody who is signed in. */
export type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;
export type DemoKitchen = Awaited<ReturnType<typeof startDemoKitchen>>;

const demoCooks: Record<Language, string> = { el: 'demo@kelari.example', en: 'demo-en@kelari.example' };

/** Kelari with the demo households in a folder of its own, on this machine only, and a kitchen with nothing in it for each language. */
export async function startDemoKitchen() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kelari-gallery-'));
  // the database runs as another user, who has to pass
  await chmod(dataDir, 0o755);
  // a process of its own: a large picture keeps this one busy for seconds, and a server in it would turn calls away
  const kelari = await startServer({
    port: await freePort(),
    dataDir,
    args: ['--demo'],
    env: {
      BARCODE_LOOKUP: 'off',
      BACKUPS: 'off',
      DEV_LINKS: '1',
      // the plans' buttons to pay are seen, and nobody is asked: no picture goes further
      PAYPAL_CLIENT_ID: 'gallery',
      PAYPAL_CLIENT_SECRET: 'gallery',
      // answers are held back and refused on their way, which a worker would not see
      SERVICE_WORKER: 'off',
      SIGNUPS_PER_HOUR: '100',
      OPERATORS: Object.values(demoCooks).join(','),
    },
  });
  const { url } = kelari;
  const demoPassword = await passwordIn(kelari.said);

  const caller = (language: Language) =>
    request.newContext({ baseURL: url, extraHTTPHeaders: { 'Accept-Language': language } });
  type Caller = Awaited<ReturnType<typeof caller>>;
  const send = async (api: Caller, method: 'POST' | 'PUT', path: string, data: unknown) => {
    const answer = await api.fetch(path, { method, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };

  async function signedInAs(language: Language, account: 'demo' | 'new'): Promise<Cookies> {
    const api = await caller(language);
    if (account === 'demo') {
      await send(api, 'POST', '/api/auth/signin', { email: demoCooks[language], password: demoPassword });
    } else {
      const email = newAddress();
      const firstName = language === 'el' ? 'Μαρία' : 'Mary';
      const { verificationLink } = await send(api, 'POST', '/api/auth/signup', { email, password, firstName });
      const token = new URL(verificationLink).searchParams.get('token');
      await api.get(`/api/auth/verify-email?token=${token}`);
      await send(api, 'POST', '/api/auth/signin', { email, password });
      await send(api, 'PUT', '/api/user/profile', { onboarded: true, dietaryProfile: [], language });
    }
    const cookies = await api.storageState();
    await api.dispose();
    return cookies;
  }

  const states = new Map<string, Promise<Cookies>>();
  return {
    url,
    /** Signs in once for each account and language. */
    cookiesOf(language: Language, account: 'demo' | 'new'): Promise<Cookies> {
      const key = `${language} ${account}`;
      const found = states.get(key) ?? signedInAs(language, account);
      states.set(key, found);
      return found;
    },
    async starterId(language: Language): Promise<string> {
      const api = await request.newContext({ baseURL: url, storageState: await this.cookiesOf(language, 'demo') });
      const answer = await api.get('/api/recipes?from=starter&limit=1');
      const [first] = (await answer.json()) as { id: string }[];
      await api.dispose();
      return first?.id ?? '';
    },
    async stop() {
      await kelari.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo households' password, which a start says last of all. */
async function passwordIn(said: () => string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = /password (\S+)/.exec(said())?.[1];
    if (found) return found;
    await sleep(100);
  }
  throw new Error('the start did not say the password of the demo households');
}
