import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('the language of a reader', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['el', 'el'],
    ['EL-gr', 'el'],
    ['el-GR,el;q=0.9,en;q=0.8', 'el'],
    ['en-US,en;q=0.9,el;q=0.8', 'en'],
    ['en;q=0.5, el;q=0.9', 'el'],
    ['en;q=0.5,el', 'el'],
    ['de-DE,de;q=0.9,el;q=0.2', 'el'],
    ['fr,de', 'en'],
    ['el;q=0', 'en'],
    ['el;q=0, en;q=0.1', 'en'],
    ['en, el', 'en'],
    ['*', 'en'],
    ['elx,ell', 'en'],
    ['el;q=x', 'en'],
    ['el ; level=1 ; q=0.9 , en;q=0.3', 'el'],
  ])('%s asks for %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
});
