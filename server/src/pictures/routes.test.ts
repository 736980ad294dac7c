import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let picture: Buffer;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'olive' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

function upload(cook: Cook, bytes: Buffer, settings: { field?: string; headers?: Record<string, string> } = {}) {
  const boundary = 'x-kelari-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${settings.field ?? 'file'}"; filename="../../evil.svg"\r\nContent-Type: image/svg+xml\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = settings.headers ?? { 'x-requested-with': 'kelari' };
  return app.server.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { cookie: cook.cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload,
  });
}

const temporary = async () => (await readdir(tmpdir())).filter((name) => /\.(png|jpg|tmp)$/.test(name)).length;
const keptFiles = async () =>
  (
    await readdir(join(app.app.config.dataDir ?? '', 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile()).length;

describe('pictures', () => {
  it('are drawn anew, kept for the household and answered in a closed box', async () => {
    const response = await upload(ana, picture);
    expect(response.statusCode).toBe(200);
    const { id, file_url, url } = response.json();
    expect([file_url, url]).toEqual([`/api/files/${id}`, `/api/files/${id}`]);
    const read = await ana.send(picturesApi.read, { params: { id } });
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    expect(read.rawPayload.includes('secret place')).toBe(false);
    expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
    const bo = await app.signIn();
    expect((await bo.send(picturesApi.read, { params: { id } })).statusCode).toBe(404);
    expect((await app.anonymous(picturesApi.read, { params: { id } })).statusCode).toBe(401);
    expect((await ana.send(picturesApi.read, { params: { id: '../../etc/passwd' } })).statusCode).toBe(404);
  });

  it('need the header that no foreign form can send', async () => {
    const before = await keptFiles();
    expect((await upload(ana, picture, { headers: {} })).statusCode).toBe(403);
    expect(
      (await upload(ana, picture, { headers: { 'x-requested-with': 'x', origin: 'https://evil.test' } })).statusCode,
    ).toBe(403);
    expect(await keptFiles()).toBe(before);
  });

  it('are pictures by content, not by name', async () => {
    const before = await keptFiles();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(ana, svg)).statusCode).toBe(415);
    expect((await upload(ana, Buffer.alloc(0))).statusCode).toBe(415);
    expect((await upload(ana, Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413);
    expect(await keptFiles()).toBe(before);
  });

  it('stand in the field "file" of a form', async () => {
    const wrong = await upload(ana, picture, { field: 'picture' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, [expect.objectContaining({ path: 'file' })]]);
    const json = await ana.send(picturesApi.upload, { headers: { 'x-requested-with': 'kelari' } });
    expect(json.statusCode).toBe(415);
  });

  it('count against the quota of the one who sent them', async () => {
    const bo = await app.signIn();
    await app.owner.query(
      `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, gen_random_uuid(), $2, 'image/webp', $3, 1, 1)`,
      [bo.householdId, bo.userId, 200 * 1024 * 1024],
    );
    expect((await upload(bo, picture)).statusCode).toBe(507);
    expect((await upload(ana, picture)).statusCode).toBe(200);
  });

  it('do not pass the quota together either', async () => {
    const cy = await app.signIn();
    const { id } = (await upload(cy, picture)).json();
    const one = (await cy.send(picturesApi.read, { params: { id } })).rawPayload.length;
    // room for one more
    await app.owner.query(`update files set bytes = $2 where id = $1`, [id, 200 * 1024 * 1024 - one]);
    const before = await keptFiles();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => upload(cy, picture)))).map((a) => a.statusCode);
    expect(statuses.sort()).toEqual([200, 507, 507, 507, 507, 507, 507, 507]);
    expect(await keptFiles()).toBe(before + 1);
  });

  it('case 55: leave nothing behind when the form has no end, hundreds of parts, or its sender goes', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const before = [await keptFiles(), await temporary()];
    const send = (body: Buffer, length = body.length) =>
      new Promise<number>((resolve) => {
        const { hostname, port } = new URL(address);
        const socket = connect(Number(port), hostname);
        const head = `POST /api/upload HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${ana.cookie}\r\nX-Requested-With: kelari\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
        let text = '';
        socket.on('data', (part) => (text += part.toString('latin1')));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(Number(text.slice(9, 12))));
        socket.write(Buffer.concat([Buffer.from(head), body]));
        if (length > body.length) setTimeout(() => socket.destroy(), 100);
      });
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const noEnd = Buffer.concat([Buffer.from(part('file')), picture]);
    expect(await send(noEnd)).toBe(400);
    const parts = Array.from({ length: 500 }, (_, at) => `${part(`f${at}`)}x\r\n`).join('');
    expect([400, 413]).toContain(await send(Buffer.from(`${parts}--x--\r\n`)));
    const fields = Array.from(
      { length: 500 },
      (_, at) => `--x\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\nx\r\n`,
    );
    expect([400, 413]).toContain(await send(Buffer.from(`${fields.join('')}--x--\r\n`)));
    await send(noEnd, 5_000_000);
    expect([await keptFiles(), await temporary()]).toEqual(before);
    expect((await upload(ana, picture)).statusCode).toBe(200);
  });
});
