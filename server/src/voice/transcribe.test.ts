import { readdir } from 'node:fs/promises';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { maxRecording, voiceApi } from '@kelari/core/voice/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import {
  type Recorded,
  type RecordingServer,
  recordingServer,
  sendJson,
  sendText,
} from '../testing/stand-ins/recording-server.ts';
import { withPayment } from '../testing/with-payment.ts';

// A stand-in for the service that writes down speech: it keeps what it was sent and answers what each test says.
type Answer = (response: Parameters<Parameters<typeof recordingServer>[0]>[1]) => void;
const said =
  (text: unknown): Answer =>
  (response) =>
    sendJson(response, 200, { text });
let service: RecordingServer;
let answer: Answer = said('');
let t: TestApp;
let ana: Cook;

const key = 'sk-its-own-key';

beforeAll(async () => {
  service = await recordingServer((_asked, response) => answer(response));
  t = await makeApp({
    env: {
      ...withPayment,
      LOG_LEVEL: 'info',
      TRANSCRIPTION_BASE_URL: `${service.url}/v1/`,
      TRANSCRIPTION_MODEL: 'whisper-stand-in',
      TRANSCRIPTION_API_KEY: key,
    },
    app: { egress: createEgress({ floorMs: 0, allow: [endpointOf(service.url)] }) },
  });
});
afterAll(async () => {
  await t.close();
  await service.stop();
});
beforeEach(async () => {
  ana = await t.signIn();
  service.requests.length = 0;
  answer = said('βάλε γάλα στη λίστα');
});
afterEach(() => expect(t.logLines.join('\n')).not.toContain(key));

const starts = {
  webm: [0x1a, 0x45, 0xdf, 0xa3],
  ogg: [...Buffer.from('OggS')],
  m4a: [0, 0, 0, 0x20, ...Buffer.from('ftypM4A ')],
  wav: [...Buffer.from('RIFF'), 0, 0, 0, 0, ...Buffer.from('WAVE')],
  mp3: [...Buffer.from('ID3')],
  'bare mp3': [0xff, 0xfb, 0x90, 0x64],
} as const;
const sound = (start: readonly number[], size = 4_000) =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(Math.max(0, size - start.length), 7)]);

async function send(cook: Cook, bytes: Buffer, { language = 'el', field = 'file', app = t, headers = {} } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'text/html' }), '../../evil.html');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return app.server.inject({
    method: 'POST',
    url: `${voiceApi.transcribe.path}${language ? `?language=${language}` : ''}`,
    headers: {
      cookie: cook.cookie,
      'x-requested-with': 'test',
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** The parts of a form, by name: what stands in their head and in their body. */
function partsOf({ headers, body }: Recorded): Record<string, { head: string; body: string }> {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(head)?.[1];
    return name ? [[name, { head, body: rest.join('\r\n\r\n').replace(/\r\n$/, '') }] as const] : [];
  });
  return Object.fromEntries(parts);
}

describe('a recording', () => {
  it.each(Object.entries(starts))('in %s is written down by the operator’s service', async (name, start) => {
    const response = await send(ana, sound(start));
    expect([response.statusCode, response.json()]).toEqual([200, { text: 'βάλε γάλα στη λίστα' }]);
    const [asked] = service.requests as [Recorded];
    expect([asked.method, asked.path, asked.headers.authorization]).toEqual([
      'POST',
      '/v1/audio/transcriptions',
      `Bearer ${key}`,
    ]);
    const { file, ...fields } = partsOf(asked);
    expect(Object.fromEntries(Object.entries(fields).map(([field, { body }]) => [field, body]))).toEqual({
      model: 'whisper-stand-in',
      language: 'el',
      response_format: 'json',
    });
    // named by what it is, never by what the sender calls it
    expect(file?.head).toContain(`filename="recording.${name.replace('bare ', '')}"`);
    expect(file?.head).toMatch(/Content-Type: audio\//);
  });

  it('leaves the language to the service when none is said', async () => {
    await send(ana, sound(starts.webm), { language: '' });
    expect(partsOf(service.requests[0] as Recorded).language).toBeUndefined();
  });

  it('may be of five megabytes, and not of one byte more', async () => {
    expect((await send(ana, sound(starts.webm, maxRecording))).statusCode).toBe(200);
    const response = await send(ana, sound(starts.webm, maxRecording + 1));
    expect([response.statusCode, response.json().message]).toEqual([413, expect.stringContaining('5 MB')]);
    expect(service.requests).toHaveLength(1);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'Nothing was heard'],
    ['a header alone', sound(starts.webm, 200), 'Nothing was heard'],
    ['a page', sound([...Buffer.from('<html><script>')]), 'no recording'],
    ['a picture', sound([0x89, 0x50, 0x4e, 0x47]), 'no recording'],
    ['a film by its name only', sound([...Buffer.from('RIFF0000AVI ')]), 'no recording'],
  ])('that is %s is refused in words, and nobody is asked', async (_, bytes, words) => {
    const response = await send(ana, bytes);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)]);
    const greek = await send(ana, bytes, { headers: { 'accept-language': 'el' } });
    expect(greek.json().message).toMatch(/ηχογράφηση/);
    expect(service.requests).toEqual([]);
  });

  it('in another field, without the header of our app, or without an account is refused', async () => {
    expect((await send(ana, sound(starts.webm), { field: 'sound' })).statusCode).toBe(400);
    expect((await send({ ...ana, cookie: '' }, sound(starts.webm))).statusCode).toBe(401);
    const plain = { method: 'POST' as const, url: voiceApi.transcribe.path, headers: { cookie: ana.cookie } };
    expect((await t.server.inject(plain)).statusCode).toBe(403);
    expect(service.requests).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['no key', (response) => sendJson(response, 401, { error: { message: `Incorrect API key provided: ${key}` } })],
    ['a page', (response) => sendText(response, 200, '<html>')],
    ['another shape', said({ words: 'milk' })],
    ['too much', said('x'.repeat(300_000))],
    ['a hang-up', (response) => response.destroy()],
  ])('that is answered with %s fails in words', async (_, told) => {
    answer = told;
    const response = await send(ana, sound(starts.webm));
    expect([response.statusCode, response.json().code]).toEqual([502, 'upstream']);
    expect(response.json().message).toContain('Nothing of it was kept');
    expect(response.body).not.toMatch(/sk-its|127\.0\.0\.1|whisper/);
  });

  it('becomes no more text than a message takes, without what cannot be seen', async () => {
    answer = said(`milk\u0000 and\u001b[31m eggs ${'x'.repeat(9_000)}`);
    const { text } = (await send(ana, sound(starts.webm))).json();
    expect(text).toHaveLength(4_000);
    expect(text).toMatch(/^milk and \[31m eggs x/);
  });

  it('is one of the calls of the day, and nothing of it is kept', async () => {
    await send(ana, sound(starts.webm));
    const { rows } = await t.owner.query('select calls, input_tokens, cost from model_days where who = $1', [
      ana.userId,
    ]);
    expect(rows).toEqual([{ calls: 1, input_tokens: '0', cost: '0' }]);
    expect(await readdir(t.app.config.dataDir ?? '', { recursive: true })).toEqual([]);
    expect(t.logLines.join('\n')).not.toMatch(/βάλε γάλα/);
    await t.owner.query('update model_days set calls = 60 where who = $1', [ana.userId]);
    const spent = await send(ana, sound(starts.webm));
    expect([spent.statusCode, spent.json().code]).toEqual([429, 'limited']);
    expect(service.requests).toHaveLength(1);
  });
});

it('is refused in words where no service is set up, and the page is told before', async () => {
  const plain = await makeApp();
  try {
    const bo = await plain.signIn();
    const response = await send(bo, sound(starts.webm), { app: plain });
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(response.json().message).toMatch(/dictation/);
    expect((await bo.call(assistantApi.status)).transcription).toBe(false);
  } finally {
    await plain.close();
  }
});
