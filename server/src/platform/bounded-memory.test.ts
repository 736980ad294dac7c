import { describe, expect, it } from 'vitest';
import { boundedMemory } from './bounded-memory.ts';

describe('what a process remembers', () => {
  it('stays under its size by forgetting the least recently used', () => {
    const kept = boundedMemory<string>(100);
    kept.set('a', 'A', 40);
    kept.set('b', 'B', 40);
    expect(kept.get('a')).toBe('A');
    kept.set('c', 'C', 40);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
    expect(kept.size).toBe(80);
  });

  it('counts a value that is set again once, and refuses one that alone is too large', () => {
    const kept = boundedMemory<string>(100);
    for (let round = 0; round < 50; round += 1) kept.set('a', String(round), 60);
    expect([kept.get('a'), kept.size]).toEqual(['49', 60]);
    kept.set('a', 'huge', 101);
    expect([kept.get('a'), kept.size]).toEqual([undefined, 0]);
  });
});
