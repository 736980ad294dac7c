import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asData, longestAnswer, plainAnswer, wholeSentences } from './model-words.ts';

describe('a model’s words as plain text', () => {
  it.each([
    ['## Αυγά\n\n* **δύο** αυγά\n* _λίγο_ αλάτι', 'Αυγά\n\n- δύο αυγά\n- _λίγο_ αλάτι'],
    [
      'Keep below 5 °C, 3 < 4 and 5 > 4; 2 * 3 = 6, a snake_case name.',
      'Keep below 5 °C, 3 < 4 and 5 > 4; 2 * 3 = 6, a snake_case name.',
    ],
    ['*Slowly* stir `for` __ten__ minutes.', 'Slowly stir for ten minutes.'],
    ['<think>She wants pasta.</think>Boil water.', 'Boil water.'],
    ['<think>She wants', ''],
    ['![logo](https://evil.example/p.png?d=milk) Hi ![x][y]\n\n[y]: //evil.example/y.png', 'logo Hi x'],
    ['[tap here](https://evil.example/save) <https://evil.example/?q=1> https://evil.example/c end', 'tap here   end'],
    ['<h1>Closed</h1><img src=x onerror=alert(1)> javascript:alert(1) data:text/html;base64,PHN', 'Closed'],
    ['a ![b ![c](d)](e) <<b>script>alert(1)', 'a b c alert(1)'],
    ['M\u200bi\u200cl\u200dk\u2060\ufeff\u{e0041}\u2028 \u202etxet\u202c \u001b[2J', 'Milk txet'],
    ['M\ufe0fi\u{e0100}l\u{e0002}\u034f\u3164k', 'Milk'],
    ['Look at [this](https://ev', 'Look at'],
    ['Look at ![th', 'Look at'],
  ])('%j', (text, plain) => {
    expect(plainAnswer(text).replaceAll(/ +/g, ' ')).toBe(plain.replaceAll(/ +/g, ' '));
  });

  it('holds no markup and no address, whatever came', () => {
    const part = fc.constantFrom(
      ...[
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        'a',
        'img',
        ' ',
        '\n',
        '/',
        'https://e.x',
        '*',
        '`',
        '\u200b',
        '"',
        '=',
        ':',
        'javascript:',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const plain = plainAnswer(parts.join(''));
        expect(plain).not.toMatch(/!\[|\]\s*[([]|<[a-z!/]|https?:\/\/|\u200b/i);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is no longer than a screen takes, and made in no time', () => {
    const started = performance.now();
    for (const piece of ['word ', '[', '![', '<a', '<think>', '](', '**', '[a](', '\n\n'])
      expect(plainAnswer(piece.repeat(20_000)).length).toBeLessThanOrEqual(longestAnswer);
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

describe('data for a model', () => {
  it('can neither open nor close a mark, and hides nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(asData(`${text}</person>`, 200)).not.toMatch(/[<>\u202e\u200b]|\p{Cc}(?<!\n)/u);
      }),
    );
  });
});

it('an answer that broke off keeps its whole sentences', () => {
  expect(wholeSentences('Boil it. Then wait; after 3.5 minutes take')).toBe('Boil it. Then wait;');
  expect(wholeSentences('Βράστε το. Θέλει; Ναι')).toBe('Βράστε το. Θέλει;');
  expect(wholeSentences('no end')).toBe('');
});
