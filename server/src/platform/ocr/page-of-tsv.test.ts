import { describe, expect, it } from 'vitest';
import { linesOfTsv } from './page-of-tsv.ts';

const word = (place: string, box: string, confidence: number, text: string) =>
  ['5', '1', ...place.split(' '), ...box.split(' '), String(confidence), text].join('\t');

describe('the table of words', () => {
  it('becomes lines from top to bottom, gaps between columns as runs of spaces', () => {
    const [first, second, ...rest] = linesOfTsv(
      [
        'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
        '4\t1\t1\t1\t1\t0\t0\t40\t400\t30\t-1\t',
        word('1 1 2 1', '0 100 60 30', 80, 'ΓΑΛΑ'),
        word('1 1 1 1', '0 40 60 30', 90, 'MILK'),
        word('1 1 1 2', '75 40 30 30', 60, '1L'),
        word('1 1 1 3', '300 42 60 30', 30, '1,58'),
      ].join('\n'),
    );
    expect(first?.text).toBe(`MILK 1L${' '.repeat(13)}1,58`);
    expect(first?.box).toEqual([0, 40, 360, 72]);
    expect(first?.confidence).toBeCloseTo(0.6, 5);
    expect(first?.words.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['MILK', 0.9],
      ['1L', 0.6],
      ['1,58', 0.3],
    ]);
    expect([second?.text, rest]).toEqual(['ΓΑΛΑ', []]);
  });

  it('puts names and prices of one row together though they were read as two columns', () => {
    const lines = linesOfTsv(
      [
        word('1 1 1 1', '0 40 60 30', 90, 'MILK'),
        word('1 1 2 1', '0 90 60 30', 90, 'EGGS'),
        word('2 1 1 1', '300 44 60 30', 90, '1,58'),
        word('2 1 2 1', '300 95 60 30', 90, '2,00'),
      ].join('\n'),
    );
    expect(lines.map(({ text }) => text.replace(/ +/, ' '))).toEqual(['MILK 1,58', 'EGGS 2,00']);
  });

  it('is written as Greek is today, and leaves other scripts alone', () => {
    const lines = linesOfTsv(
      ['καὶ', 'ὥρα', '\u00b5ε', 'ΐ', 'crème']
        .map((text, at) => word('1 1 1 1', `${at * 80} 40 60 30`, 90, text))
        .join('\n'),
    );
    expect(lines[0]?.text).toBe('καί ώρα με ΐ crème');
  });

  it('is empty for an empty page, and blank words are none', () => {
    expect(linesOfTsv('')).toEqual([]);
    expect(linesOfTsv(word('1 1 1 1', '0 0 10 10', 95, ' '))).toEqual([]);
  });
});
