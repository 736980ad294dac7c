import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './egress/address.ts';
import { forbiddenUrls, privateNames } from './egress/test-corpus.ts';
import { dialAs, type RawServer, rawServer } from './egress/test-servers.ts';
import { createEgress, EgressError, type EgressSettings } from './egress.ts';

const PUBLIC = '93.184.215.14';
const OTHER = '93.184.215.15';
const resolve = async (host: string) =>
  privateNames[host] ?? (host === 'public.test' ? [PUBLIC] : host === 'other.test' ? [OTHER] : []);

let web: RawServer;
let canary: RawServer;
let heads: string[] = [];
let reasons: string[] = [];
let dialled: string[] = [];

/** An Internet of two public addresses; every connection to anywhere else lands at the canary. */
function simulated(settings: EgressSettings = {}) {
  return createEgress({
    floorMs: 0,
    resolve,
    isPublic: (address) => isPublicAddress(address),
    dial: ({ addresses }) => {
      const [address = ''] = addresses;
      dialled.push(address);
      return dialAs(address, address === PUBLIC || address === OTHER ? web.port : canary.port);
    },
    log: ({ reason }) => reasons.push(reason),
    ...settings,
  });
}

const redirect = (to: string) => `HTTP/1.1 302 Found\r\nLocation: ${Buffer.from(to).toString('latin1')}\r\n\r\n`;
const page = (body: string, headers = '') =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

beforeAll(async () => {
  canary = await rawServer((_path, socket) => socket.end(page('secret')));
  web = await rawServer((path, socket, head) => {
    heads.push(head);
    const [, kind, left = '', index = ''] = path.split('/');
    if (kind === 'hop' && Number(left) > 1) socket.end(redirect(`http://public.test/hop/${Number(left) - 1}/${index}`));
    else if (kind === 'hop') socket.end(redirect(index === 'end' ? '/page' : (forbiddenUrls[Number(index)] ?? '')));
    else if (kind === 'to-other')
      socket.end(redirect('http://other.test/page').replace('\r\n\r\n', '\r\nSet-Cookie: a=b\r\n\r\n'));
    else if (kind === 'missing') socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    else socket.end(page(`read ${path}`));
  });
});
afterAll(() => Promise.all([web.close(), canary.close()]));
beforeEach(() => {
  heads = [];
  reasons = [];
  dialled = [];
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  );

/** Runs the work twenty at a time. */
async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

describe('addresses that are nobody’s business', () => {
  test('the corpus is wide', () => {
    expect(forbiddenUrls.length).toBeGreaterThanOrEqual(400);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'every form after %i redirects: one answer, no socket',
    { timeout: 120_000 },
    async (hops) => {
      const egress = simulated();
      const before = canary.connections();
      await each(forbiddenUrls, async (target, index) => {
        const address = hops === 0 ? target : `http://public.test/hop/${hops}/${index}`;
        const error = await failure(egress.fetchText(address));
        expect(error, target).toBeInstanceOf(EgressError);
        expect(error, target).toMatchObject({
          code: 'upstream',
          status: undefined,
          message: 'This address could not be read. Check that it opens in a browser, then try again.',
        });
      });
      expect(canary.connections() - before).toBe(0);
      // the chains were walked, and never beyond three redirects
      expect(heads.length).toBe(forbiddenUrls.length * Math.min(hops, 4));
      expect(new Set(dialled)).toEqual(new Set(hops === 0 ? [] : [PUBLIC]));
    },
  );

  test('the canary does sing when the guard is away', async () => {
    const egress = simulated({ isPublic: () => true });
    const before = canary.connections();
    expect((await egress.fetchText('http://127.0.0.1/')).body).toBe('secret');
    expect(
      (await egress.fetchText(`http://public.test/hop/2/${forbiddenUrls.indexOf('http://127.0.0.1/')}`)).body,
    ).toBe('secret');
    expect((await egress.fetchText('http://mixed-3.test/')).body).toContain('read');
    expect(canary.connections() - before).toBe(2);
  });

  test('three redirects arrive, four do not', async () => {
    const egress = simulated();
    expect(await egress.fetchText('http://public.test/hop/3/end')).toMatchObject({
      url: 'http://public.test/page',
      body: 'read /page',
    });
    await expect(egress.fetchText('http://public.test/hop/4/end')).rejects.toThrow(EgressError);
    expect(reasons).toEqual(['too many redirects']);
  });
});

describe('names', () => {
  test('a name that turns private between two hops is refused at the second', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const egress = simulated({ resolve: async () => answers.shift() ?? [] });
    const before = canary.connections();
    await expect(egress.fetchText('http://rebind.test/hop/1/end')).rejects.toThrow(EgressError);
    expect([heads.length, dialled, reasons]).toEqual([1, [PUBLIC], ['not a public address']]);
    expect(canary.connections()).toBe(before);
  });

  test('a name is asked for once per hop and the connection goes to that answer', async () => {
    let asked = 0;
    const egress = simulated({ resolve: async () => [++asked === 1 ? PUBLIC : '127.0.0.1'] });
    expect((await egress.fetchText('http://rebind.test/page')).body).toBe('read /page');
    expect([asked, dialled]).toEqual([1, [PUBLIC]]);
    expect(heads[0]).toMatch(/^host: rebind\.test\r$/im);
  });

  test('a connection that ends elsewhere is dropped before a byte is sent', async () => {
    const egress = simulated({ dial: () => dialAs('127.0.0.1', web.port) });
    await expect(egress.fetchText('http://public.test/page')).rejects.toThrow(EgressError);
    expect([heads.length, reasons]).toEqual([0, ['connected elsewhere']]);
  });

  test.each<[string, EgressSettings]>([
    ['a resolver that fails', { resolve: () => Promise.reject(new Error('SERVFAIL')) }],
    [
      'a resolver that throws',
      {
        resolve: () => {
          throw new Error('broken');
        },
      },
    ],
    ['a resolver without an answer', { resolve: async () => [] }],
    ['a resolver that talks nonsense', { resolve: async () => ['public.test'] }],
    [
      'a guard that throws',
      {
        isPublic: () => {
          throw new Error('guard broke');
        },
      },
    ],
  ])('%s opens nothing', async (_name, settings) => {
    await expect(simulated(settings).fetchText('http://public.test/page')).rejects.toThrow(EgressError);
    expect(dialled).toEqual([]);
  });

  test('a name without a dot belongs to the local network and is not even asked for', async () => {
    let asked = 0;
    const egress = simulated({ resolve: async () => [++asked > 0 ? PUBLIC : ''] });
    await expect(egress.fetchText('http://router/')).rejects.toThrow(EgressError);
    expect([asked, dialled]).toEqual([0, []]);
  });

  test('a resolver that never answers is given up', async () => {
    const egress = simulated({ resolve: () => new Promise(() => {}) });
    await expect(egress.fetchText('http://public.test/page', { timeoutMs: 50 })).rejects.toThrow(EgressError);
    expect([dialled, reasons]).toEqual([[], ['took too long']]);
  });
});

describe('what the other side learns', () => {
  test('the first host gets the headers of the call, another host none of them and no cookie', async () => {
    const headers = { authorization: 'Bearer s3cret', cookie: 'sid=1', 'x-api-key': 'k' };
    await simulated().fetchText('http://public.test/to-other', { headers });
    expect(heads[0]).toMatch(/authorization: Bearer s3cret/i);
    expect(heads[1]).toMatch(/^host: other\.test\r$/im);
    expect(heads[1]).not.toMatch(/s3cret|cookie|x-api-key/i);
  });

  test('a body is never sent along a redirect', async () => {
    await expect(simulated().postJson('http://public.test/hop/1/end', { a: 1 })).rejects.toThrow(EgressError);
    expect([heads.length, reasons]).toEqual([1, ['status 302']]);
  });
});

describe('what the asking side learns', () => {
  test('closed, filtered, private and missing are one text, and none is told before the floor', {
    timeout: 30_000,
  }, async () => {
    const closed = await rawServer(() => {});
    await closed.close();
    const egress = simulated({
      floorMs: 2_500,
      resolve: async (host) =>
        host === 'closed.test' ? [OTHER] : host === 'filtered.test' ? ['93.184.215.16'] : resolve(host),
      dial: ({ addresses: [address = ''] }) =>
        address === PUBLIC
          ? dialAs(address, web.port)
          : address === OTHER
            ? dialAs(address, closed.port)
            : new Socket(),
    });
    const started = performance.now();
    const told = await Promise.all(
      [
        'http://closed.test/',
        'http://filtered.test/',
        'http://10.0.0.1/',
        'http://public.test/missing',
        'nonsense',
      ].map(async (address) => {
        const error = await failure(egress.fetchText(address));
        // timers may fire a hair early
        expect(performance.now() - started, address).toBeGreaterThan(2_490);
        return JSON.stringify([error instanceof EgressError && [error.code, error.text, error.detail, error.status]]);
      }),
    );
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain('upstream');
    // the filtered one was given up before the floor, not at the end of all patience
    expect(reasons).toEqual(expect.arrayContaining(['no connection in time', 'not a public address', 'status 404']));
  });

  test('after close nothing goes out, and what was under way ends', async () => {
    const egress = simulated({ dial: () => new Socket() });
    const pending = failure(egress.fetchText('http://public.test/page'));
    egress.close();
    expect(await pending).toBeInstanceOf(EgressError);
    await expect(simulated().fetchText('http://public.test/page')).resolves.toMatchObject({ status: 200 });
    await expect(egress.fetchText('http://public.test/page')).rejects.toThrow(EgressError);
    expect(reasons).toEqual(['closed', 'closed']);
  });
});
