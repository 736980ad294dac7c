import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faqApi, faqCategories } from '@kelari/core/faq/contract.ts';
import { languages } from '@kelari/core/kit/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../platform/config.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { listQuestions, questions } from './questions.ts';

const web = (path: string) => readFileSync(join(projectRoot, 'web', path), 'utf8');
const sentences = (text: string) => text.split(/[.!?;·](?=\s|$)/).filter((part) => part.trim() !== '').length;

describe('the questions', () => {
  test('are at least forty, each under its own id, in every category', () => {
    expect(questions.length).toBeGreaterThanOrEqual(44);
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect([...new Set(questions.map(({ category }) => category))]).toEqual([...faqCategories]);
  });

  test.each(languages)('are whole in %s: a question, 2 to 6 sentences, at most 3 tags', (language) => {
    const asked = listQuestions(language);
    expect(asked).toHaveLength(questions.length);
    expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
    for (const { id, question, answer, tags } of asked) {
      expect(question, id).toMatch(language === 'el' ? /;$/ : /\?$/);
      expect(sentences(answer), id).toBeGreaterThanOrEqual(2);
      expect(answer.length, id).toBeLessThan(800);
      expect(tags.length, id).toBeLessThanOrEqual(3);
      expect(new Set(tags).size, id).toBe(tags.length);
      for (const text of [question, answer, ...tags]) expect(text.trim(), id).not.toBe('');
    }
  });

  test('have no Greek letter in English, and Greek ones in Greek', () => {
    for (const { id, question, answer, tags } of listQuestions('en')) {
      expect([question, answer, ...tags].join(' '), id).not.toMatch(/\p{Script=Greek}/u);
    }
    for (const { id, question, answer } of listQuestions('el')) {
      expect(question, id).toMatch(/\p{Script=Greek}/u);
      expect(answer, id).toMatch(/\p{Script=Greek}/u);
    }
  });

  test('lead to pages that the app has', () => {
    const paths = [...web('src/app/router.tsx').matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
    expect(paths).toContain('/pantry');
    for (const { id, href } of questions) if (href !== null) expect(paths, id).toContain(href.split('?')[0]);
  });

  // what is quoted with a capital is a name on a screen; what a cook may say begins small
  test.each([
    ['en', /“(\p{Lu}[^”]*)”/gu, 'msgid'],
    ['el', /«(\p{Lu}[^»]*)»/gu, 'msgstr'],
  ] as const)('in %s name what the screens name', (language, quoted, field) => {
    const catalogue = new Set(
      [...web(`locales/${language}.po`).matchAll(new RegExp(`^${field} "(.*)"$`, 'gm'))].map(([, text]) => text),
    );
    const named = listQuestions(language).flatMap(({ id, question, answer }) =>
      [...`${question} ${answer}`.matchAll(quoted)].map(([, name]) => [id, name] as const),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, name]) => !catalogue.has(name))).toEqual([]);
  });
});

describe('the search', () => {
  const ids = (language: 'el' | 'en', typed: string) => listQuestions(language, typed).map(({ id }) => id);

  test('is blind to accent, case and sign', () => {
    const found = ids('el', 'αποδειξη');
    expect(found).toContain('scanning-a-receipt');
    expect(ids('el', ' ΑΠΌΔΕΙΞΗ! ')).toEqual(found);
    expect(ids('el', 'ἀπόδειξη')).toEqual(found);
  });

  test('finds Greek typed in Latin letters, and words of the other language', () => {
    expect(ids('el', 'apodeixi')).toContain('scanning-a-receipt');
    expect(ids('el', 'stocktaking')).toEqual(['taking-stock']);
    expect(ids('en', 'απογραφή')).toEqual(['taking-stock']);
  });

  test('wants every word, and keeps the order of the page', () => {
    const found = ids('en', 'receipt');
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual(questions.map(({ id }) => id).filter((id) => found.includes(id)));
    const both = ids('en', 'receipt undo');
    expect(both).toContain('receipt-twice');
    expect(both.length).toBeLessThan(found.length);
    expect(ids('en', 'receipt qwertz')).toEqual([]);
  });

  test('looks into tags', () => {
    expect(ids('en', 'fasting')).toContain('diet-and-allergies');
  });

  test('of nothing is all of them', () => {
    for (const typed of ['', '  ', '?!']) expect(ids('el', typed)).toHaveLength(questions.length);
  });
});

describe('GET /api/faq', () => {
  let t: TestApp;
  let ana: Cook;
  beforeAll(async () => {
    t = await makeApp();
    ana = await t.signIn('ana@example.test');
  });
  afterAll(() => t.close());

  test('answers in the language of the call', async () => {
    const of = (language: string, q?: string) =>
      ana.call(faqApi.list, { query: q === undefined ? {} : { q }, headers: { 'accept-language': language } });
    const greek = await of('el');
    expect(greek).toHaveLength(questions.length);
    expect(greek[0]?.question).toBe('Τι κάνει το Κελάρι για μένα;');
    expect((await of('en', 'αναιρεση λαθος')).map(({ question }) => question)).toContain(
      'I made a mistake. Can I undo it?',
    );
    expect(await of('en', 'qwertz')).toEqual([]);
  });

  test('refuses what is too long, and whoever is not signed in', async () => {
    expect((await ana.send(faqApi.list, { query: { q: 'α'.repeat(201) } })).statusCode).toBe(400);
    expect((await t.anonymous(faqApi.list, { query: {} })).statusCode).toBe(401);
  });
});
