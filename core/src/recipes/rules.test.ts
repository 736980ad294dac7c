import { describe, expect, it } from 'vitest';
import { isVideoLink, splitLines, splitTags, totalTime } from './rules.ts';

it('splits text areas by line and tags by comma', () => {
  expect(splitLines('a\r\n\n  b \n \n')).toEqual(['a', 'b']);
  expect(splitTags(' a, ,b c,')).toEqual(['a', 'b c']);
  expect(totalTime({ prepTime: 15, cookTime: 30 })).toBe(45);
});

describe('video links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
    ['https://vimeo.com/1234', true],
    ['HTTPS://akis.tv/βίντεο', true],
    ['http://www.youtube.com/watch?v=x', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://user@evil.test/', false],
    ['https://evil.test\\@youtube.com', false],
    ['https://127.0.0.1/', false],
    ['https://localhost/', false],
    ['https://[::1]/', false],
    ['https://a.test/ x', false],
    ['youtube.com/watch', false],
    ['', false],
  ])('%s: %s', (link, good) => {
    expect(isVideoLink(link)).toBe(good);
  });
});
