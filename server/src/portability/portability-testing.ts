import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { portabilityApi } from '@kelari/core/portability/contract.ts';
import { type HouseholdFile, kitchenParts } from '@kelari/core/portability/household-file.ts';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Cook, TestApp } from '../testing/make-app.ts';

export type Entries = Map<string, Buffer>;

export async function exported(t: TestApp, cook: Cook, language = 'en'): Promise<Buffer> {
  const answer = await t.server.inject({
    method: 'GET',
    url: portabilityApi.export.path,
    headers: { cookie: cook.cookie, 'accept-language': language },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}

export async function send(
  t: TestApp,
  cook: Cook,
  endpoint: Endpoint,
  file: Buffer,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'kitchen.zip');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return t.server.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      cookie: cook.cookie,
      'x-requested-with': 'test',
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export async function unzipped(bytes: Buffer): Promise<Entries> {
  const folder = await mkdtemp(join(tmpdir(), 'kelari-unzip-'));
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries: Entries = new Map();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  await rm(folder, { recursive: true });
  return entries;
}

/** A zip of these entries; the manifest is made to fit unless it is to stay. */
export async function zipped(entries: Entries, { keepManifest = false } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const files = [...entries].filter(([name]) => name !== 'manifest.json');
  const manifest = {
    format: 'kelari-household',
    version: 1,
    files: files.map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  const kept = keepManifest ? entries.get('manifest.json') : undefined;
  zip.addBuffer(kept ?? Buffer.from(JSON.stringify(manifest)), 'manifest.json');
  zip.end();
  return buffer(zip.outputStream);
}

export const fileIn = (entries: Entries): HouseholdFile => JSON.parse(String(entries.get('household.json')));

/** The same export with another household.json. */
export async function changedZip(bytes: Buffer, change: (file: HouseholdFile) => unknown): Promise<Buffer> {
  const entries = await unzipped(bytes);
  const file = structuredClone(fileIn(entries));
  const other = change(file) ?? file;
  return zipped(entries.set('household.json', Buffer.from(JSON.stringify(other))));
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** One sum for each part of the data, for the household and for each picture: what two servers must have in common. */
export function sumsOf(entries: Entries): Record<string, string> {
  const { household, data } = fileIn(entries);
  const parts = kitchenParts.map((part) => [part, sha256(JSON.stringify(data[part]))]);
  const pictures = [...entries]
    .filter(([name]) => name.startsWith('images/'))
    .map(([name, bytes]) => [name, sha256(bytes)]);
  return Object.fromEntries([['household', sha256(JSON.stringify(household))], ...parts, ...pictures]);
}
