import { expect, it } from 'vitest';
import { messageHome, noticeOf, pageOf } from './push-notice.ts';

const origin = 'https://kelari.test';
const sent = {
  title: 'Σήμερα λήγει το γάλα',
  body: 'Κρέμα καραμελέ;',
  tag: 'day',
  lang: 'el',
  url: '/recipes/1?from=mail#steps',
};

it('shows what the server sent', () => {
  expect(noticeOf(JSON.stringify(sent), origin, 'en-US')).toEqual({
    title: sent.title,
    options: {
      body: sent.body,
      lang: 'el',
      tag: 'day',
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
      data: { url: '/recipes/1?from=mail#steps' },
    },
  });
});

it.each([undefined, '', '{"title":', 'null', '[]', '7', '{}', '{"title":7}', '{"title":" ","body":"x","url":null}'])(
  'shows plain words for the damaged message %s',
  (text) => {
    const { title, options } = noticeOf(text, origin, 'el-GR');
    expect([title, options.body, options.data]).toEqual(['Kelari', 'Υπάρχει κάτι για σήμερα.', { url: messageHome }]);
    expect(noticeOf(text, origin, 'fr').options.body).toBe('There is something for today.');
  },
);

it.each([
  'https://evil.test/daily-briefing',
  '//evil.test/x',
  '/\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'https://kelari.test//evil.test',
  '/\t/evil.test',
  'blob:https://kelari.test/3f0c9a52',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://kelari.test/pantry',
  'https://kelari.test.evil.test/',
  'http://[',
  7,
  null,
  undefined,
])('leads nowhere but to its own pages: %s', (address) => {
  expect(pageOf(address, origin)).toBe(messageHome);
});
it.each(['/pantry', 'https://kelari.test/pantry', 'pantry'])('leads to its own page: %s', (address) => {
  expect(pageOf(address, origin)).toBe('/pantry');
});
