import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { buildUrl, isPublicAddress, readUrl, sameAddress } from './address.ts';

describe('isPublicAddress', () => {
  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each(['', 'localhost', '127.1', '1.1.1.1.', '1.1.1', '01.1.1.1', '2a00:1450::1%eth0', '[2a00::1]', '1.1.1.1/8'])(
    'text that is no plain address is not: %s',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );

  test('a public IPv4 wrapped into IPv6 is not: translators decide where it ends', () => {
    for (const address of ['::ffff:1.1.1.1', '64:ff9b::101:101', '2002:101:101::1', '::1.1.1.1']) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });

  test('neighbours of this machine are not, though their numbers are public', () => {
    const own = ['2a02:587:1234:5600::7/64', '192.168.1.7/24', '5.5.5.5/29'];
    expect(isPublicAddress('2a02:587:1234:5600::1', own)).toBe(false);
    expect(isPublicAddress('5.5.5.1', own)).toBe(false);
    expect(isPublicAddress('2a02:587:1234:5601::1', own)).toBe(true);
    expect(isPublicAddress('5.5.5.9', own)).toBe(true);
  });

  test('every IPv6 address outside 2000::/3 is refused', () => {
    const part = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), (parts) => {
        const outside = [(parts[0] ?? 0) & 0x1fff, ...parts.slice(1)];
        expect(isPublicAddress(new ipaddr.IPv6(outside).toString())).toBe(false);
      }),
    );
  });

  test('an address is itself in every spelling', () => {
    expect(sameAddress('2a00:1450:0:0::1', '2A00:1450::1')).toBe(true);
    expect(sameAddress('1.1.1.1', '1.1.1.2')).toBe(false);
    expect(sameAddress('', '')).toBe(false);
  });
});

describe('readUrl', () => {
  test.each([
    [
      'https://example.gr/συνταγές/φακές?q=α β#top',
      'https://example.gr/%CF%83%CF%85%CE%BD%CF%84%CE%B1%CE%B3%CE%AD%CF%82/%CF%86%CE%B1%CE%BA%CE%AD%CF%82?q=%CE%B1%20%CE%B2',
    ],
    ['HTTP://ΚΟΥΖΊΝΑ.gr/', 'http://xn--kxaenprj6b.gr/'],
    ['https://example.gr:443/a@b', 'https://example.gr/a@b'],
    [' https://1.1.1.1/x ', 'https://1.1.1.1/x'],
    ['http://[2A00:1450::1]/', 'http://[2a00:1450::1]/'],
  ])('reads %s', (text, href) => expect(readUrl(text).href).toBe(href));

  test.each([
    [`https://example.gr/${'a'.repeat(4096)}`, 'too long'],
    ['https://example.gr/a\\b', 'control'],
    ['https://exam\tple.gr/', 'control'],
    ['https://example.gr/a\u202eb', 'control'],
    ['https://me@example.gr/', 'credentials'],
    ['https://example.gr#@other.gr/', 'credentials'],
    ['https://example.gr%2e/', 'odd characters'],
    ['https://ｅxample.gr/', 'odd characters'],
    ['https://example.gr。/', 'host name'],
    ['https://example.gr./', 'host name'],
    ['https://exam!ple.gr/', 'host name'],
    ['https://a..gr/', 'host name'],
    ['https://0x1010101/', 'IPv4'],
    ['ftp://example.gr/', 'scheme'],
    ['wss://example.gr/', 'scheme'],
    ['https:example.gr', '//host'],
    ['https:///example.gr', '//host'],
    ['example.gr', '//host'],
    ['https://', '//host'],
    ['https://[1::2::3]/', 'not a URL'],
  ])('refuses %s', (text, reason) => expect(() => readUrl(text)).toThrow(reason));

  test.each([
    ['/b', 'https://a.test/b'],
    ['c?d=/e', 'https://a.test/x/c?d=/e'],
    ['//b.test/c', 'https://b.test/c'],
    ['', 'https://a.test/x/y'],
  ])('follows %s from a page', (text, href) => expect(readUrl(text, new URL('https://a.test/x/y')).href).toBe(href));
});

test('buildUrl gives exactly the parameters, whatever is in their values', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a&key=b', 'x#y', '?q=1', '%26key=b', '+ +', 'αυγό'),
  );
  fc.assert(
    fc.property(value, value, (q, key) => {
      const url = new URL(buildUrl('https://api.test/v1/search?lang=el', { q, key, none: undefined, page: 2 }));
      expect([...url.searchParams]).toEqual([
        ['lang', 'el'],
        ['q', q],
        ['key', key],
        ['page', '2'],
      ]);
      expect(url.origin + url.pathname + url.hash).toBe('https://api.test/v1/search');
    }),
  );
});
