import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { importApi } from '@kelari/core/recipes/import-contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../../testing/make-app.ts';
import { answerOf, publicSite } from './import-testing.ts';

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, 'pages', `${name}.txt`));
const windowsGreek = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x386 && code <= 0x3ce ? code - 0x370 + 0xa0 : code;
    }),
  );

let site: Awaited<ReturnType<typeof publicSite>>;
let app: TestApp;
let ana: Cook;
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'olive' } })
    .jpeg()
    .toBuffer();
  const greek = pageOf('greek-site-groups').toString('utf8');
  site = await publicSite((path) => {
    if (path === '/soup') return answerOf(pageOf('wprm-blog'));
    if (path === '/windows') return answerOf(windowsGreek(greek), 'text/html; charset=windows-1253');
    if (path === '/iso')
      return answerOf(windowsGreek(greek.replace('<head>', '<head><meta charset="iso-8859-7">')), 'text/html');
    if (path === '/wall') return answerOf(pageOf('no-login-wall'));
    if (path === '/file') return answerOf('%PDF-1.7', 'application/pdf');
    if (path === '/picture') return answerOf(picture, 'image/jpeg');
    if (path === '/script')
      return answerOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml');
    if (path === '/endless') return 'endless';
    if (path === '/inside') return 'HTTP/1.1 302 Found\r\nLocation: http://inside.test/\r\n\r\n';
    return 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';
  });
  app = await makeApp({ app: { egress: site.egress } });
  ana = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const read = (cook: Cook, body: Record<string, unknown>, language = 'en') =>
  cook.send(importApi.read, { body: body as never, headers: { 'accept-language': language } });
const recipeRows = async () => (await app.owner.query('select count(*)::int as n from recipes')).rows[0].n;

describe('a recipe from an address', () => {
  it('comes as a draft with every line understood, and nothing is saved', async () => {
    const before = await recipeRows();
    const draft = await ana.call(importApi.read, {
      body: { url: 'http://recipes.test/soup' },
      headers: { 'accept-language': 'el' },
    });
    expect(draft).toMatchObject({
      name: 'Lemon Chickpea Soup',
      prepTime: 10,
      cookTime: 65,
      servings: 4,
      credit: { url: 'http://recipes.test/soup', site: 'A Small Stove', author: 'Ana Petrou' },
      picture: 'https://stove.example/soup.jpg',
      tags: ['soup', 'lemon'],
      videoLinks: ['https://video.example/soup.mp4'],
      nutrition: [{ name: 'calories', value: '310 kcal' }],
      warnings: [],
    });
    expect(draft.ingredients[0]).toMatchObject({
      heading: false,
      food: expect.stringMatching(/^ρεβίθ/),
      line: { raw: '250 g dried chickpeas (soaked overnight)', amount: 250, unit: 'g' },
    });
    expect(await recipeRows()).toBe(before);
  });

  it.each(['windows', 'iso'])('is read in the alphabet the page is written in: %s', async (path) => {
    const draft = await ana.call(importApi.read, { body: { url: `http://recipes.test/${path}` } });
    expect([draft.name, draft.ingredients[0]?.line.raw]).toEqual(['Παστίτσιο παραδοσιακό', 'Για τον κιμά:']);
    expect(draft.ingredients[0]?.heading).toBe(true);
  });

  it('is saved with its credit and its picture, which stay when it is changed, copied and read again', async () => {
    const { url: imageUrl } = await ana.call(importApi.picture, { body: { url: 'http://recipes.test/picture' } });
    const credit = { url: 'https://recipes.test/soup', site: 'A Small Stove', author: null };
    const body = { name: 'Soup', ingredients: [{ name: '2 eggs' }], instructions: ['Boil.'], imageUrl };
    const saved = await ana.call(recipesApi.create, { body: { ...body, credit } });
    expect([saved.credit, saved.imageUrl]).toEqual([credit, imageUrl]);
    const shown = await ana.send(picturesApi.read, { params: { id: imageUrl.slice('/api/files/'.length) } });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
    const params = { id: saved.id };
    await ana.call(recipesApi.update, { params, body: { ...body, name: 'Other soup' } });
    expect(await ana.call(recipesApi.read, { params })).toMatchObject({ name: 'Other soup', credit });
    expect((await ana.call(recipesApi.copy, { params })).credit).toEqual(credit);
  });

  it('credits only addresses that a reader may follow', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user@evil.test/',
      'ftp://a.test/',
      '//a.test',
    ]) {
      const body = {
        name: 'x',
        ingredients: [{ name: '2 eggs' }],
        instructions: ['Boil.'],
        credit: { url, site: null, author: null },
      };
      const answer = await ana.send(recipesApi.create, { body });
      expect([url, answer.statusCode, answer.json().fields[0].path]).toEqual([url, 400, 'credit.url']);
    }
  });
});

describe('what cannot be read is refused in words', () => {
  it.each(['/missing', '/file', '/endless', '/inside'])(
    '%s: like every other address that does not answer',
    async (path) => {
      const cook = await app.signIn();
      const english = await read(cook, { url: `http://recipes.test${path}` });
      const greek = await read(cook, { url: `http://recipes.test${path}` }, 'el');
      expect([english.statusCode, greek.statusCode]).toEqual([502, 502]);
      expect(english.json().message).toMatch(/^This address could not be read. Nothing was saved\./);
      expect(greek.json().message).toMatch(/^Η διεύθυνση δεν διαβάστηκε\. Δεν αποθηκεύτηκε τίποτα\./);
    },
  );

  it('never asks an address within, nor one that is no web address', async () => {
    const cook = await app.signIn();
    const before = site.asked();
    for (const url of ['http://inside.test/', 'http://127.0.0.1/', 'http://[::1]/', 'http://recipes.test:22/']) {
      expect((await read(cook, { url })).statusCode).toBe(502);
      expect((await cook.send(importApi.picture, { body: { url } })).json().fields[0].path).toBe('url');
    }
    for (const url of ['file:///etc/passwd', 'gopher://recipes.test/', 'http://a@recipes.test/']) {
      expect((await read(cook, { url })).statusCode).toBe(400);
    }
    expect(site.asked()).toBe(before);
  });

  it('a login wall says to paste the text instead', async () => {
    const answer = await read(ana, { url: 'http://recipes.test/wall' });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'url']);
    expect(answer.json().message).toMatch(/No recipe was found on this page.*paste it here as text/);
  });

  it('a picture that is none is not kept', async () => {
    const cook = await app.signIn();
    const answer = await cook.send(importApi.picture, { body: { url: 'http://recipes.test/script' } });
    expect(answer.statusCode).toBe(415);
    expect((await app.owner.query('select from files where user_id = $1', [cook.userId])).rowCount).toBe(0);
  });

  it('needs one of address and text', async () => {
    expect((await read(ana, {})).statusCode).toBe(400);
    expect((await read(ana, { url: 'http://recipes.test/soup', text: 'x' })).statusCode).toBe(400);
  });

  it('after twenty in an hour says when to go on', async () => {
    const cook = await app.signIn();
    for (let i = 0; i < 20; i += 1) expect((await read(cook, { url: 'http://127.0.0.1/' })).statusCode).toBe(502);
    const answer = await read(cook, { url: 'http://127.0.0.1/' });
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('pasted text', () => {
  it('is a recipe by its lines, in either language', async () => {
    const text =
      'Φακές της Κυριακής\n4 μερίδες\n\nΥλικά\n• 500 γρ. φακές\n• 1 κρεμμύδι\n\nΕκτέλεση\n1. Βράζουμε τις φακές.\n2. Ρίχνουμε το κρεμμύδι και σιγοβράζουμε.';
    const draft = await ana.call(importApi.read, { body: { text }, headers: { 'accept-language': 'el' } });
    expect(draft).toMatchObject({
      name: 'Φακές της Κυριακής',
      servings: 4,
      instructions: ['Βράζουμε τις φακές.', 'Ρίχνουμε το κρεμμύδι και σιγοβράζουμε.'],
      credit: { url: null, site: null, author: null },
    });
    expect(draft.ingredients.map(({ line, food }) => [line.raw, line.amount, food])).toEqual([
      ['500 γρ. φακές', 500, expect.stringMatching(/^φακ/)],
      ['1 κρεμμύδι', 1, expect.stringMatching(/^κρεμμύδ/)],
    ]);
  });

  it('may be the source of a page', async () => {
    const draft = await ana.call(importApi.read, { body: { text: pageOf('german-table').toString('utf8') } });
    expect([draft.name, draft.ingredients.length]).toEqual(['Kartoffelsuppe', 4]);
  });

  it('carries no markup into the product', async () => {
    const text =
      'Soup <img src=x onerror=alert(1)>\n2 eggs\n100 g <b>rice</b>\n1 l stock\nBoil the rice in the stock and <script>alert(1)</script> stir in the eggs.';
    const answer = await read(ana, { text });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/<(?:script|img|b)\b/);
  });

  it('of 10,000 lines keeps the first 200 and says so', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `${i + 1} g flour no ${i}`);
    const draft = await ana.call(importApi.read, {
      body: { text: `Bread\nIngredients\n${lines.join('\n')}\nMethod\nBake it all in one go.` },
    });
    expect([draft.ingredients.length, draft.warnings.includes('cut')]).toEqual([200, true]);
  });

  it('of 2 MB is refused before anything reads it', async () => {
    const answer = await read(ana, { text: 'x'.repeat(2_000_000) });
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request is larger than 1 MB.']);
  });

  it('that is no recipe says what one needs', async () => {
    const answer = await read(ana, { text: 'Dear diary, it rained all day.' }, 'el');
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'text']);
    expect(answer.json().message).toMatch(/^Δεν βρέθηκε συνταγή σε αυτό το κείμενο/);
  });
});
