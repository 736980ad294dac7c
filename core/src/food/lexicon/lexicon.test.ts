import { describe, expect, it } from 'vitest';
import { containsOf, placeOf, shelfLifeOf } from '../classes.ts';
import type { Concept } from '../concept.ts';
import { fold } from '../normalise.ts';
import { lexicon } from './lexicon.ts';

const byId = new Map(lexicon.map((concept) => [concept.id, concept]));
const idsOf = (wrong: (concept: Concept) => boolean) => lexicon.filter(wrong).map((concept) => concept.id);
const names = (concept: Concept) => [...concept.en, ...concept.el];
const daysOf = ({ shelfLife = {} }: Concept) => [
  shelfLife.pantry,
  shelfLife.fridge,
  shelfLife.freezer,
  shelfLife.opened,
];
describe('lexicon', () => {
  it('knows at least 1000 foods', () => {
    expect(lexicon.length).toBeGreaterThanOrEqual(1000);
  });

  it('gives every food its own kebab-case id', () => {
    expect(idsOf(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(idsOf((concept) => byId.get(concept.id) !== concept)).toEqual([]);
  });

  it('names every food in both languages, without stray spaces', () => {
    expect(idsOf(({ en, el }) => en.length === 0 || el.length === 0)).toEqual([]);
    expect(lexicon.flatMap(names).filter((name) => name !== name.trim().replace(/\s+/g, ' ') || name === '')).toEqual(
      [],
    );
  });

  it('shows a Greek name in Greek letters and an English name in Latin letters', () => {
    expect(idsOf(({ el }) => !/^\p{Script=Greek}/u.test(el[0] ?? ''))).toEqual([]);
    expect(idsOf(({ en }) => !/^[\p{Script=Latin}0-9]/u.test(en[0] ?? ''))).toEqual([]);
  });

  it('mixes no look-alike letters of the other alphabet into a word', () => {
    const mixed = /(?=\p{L}*\p{Script=Greek})(?=\p{L}*\p{Script=Latin})\p{L}+/u;
    expect(lexicon.flatMap(names).filter((name) => mixed.test(name))).toEqual([]);
  });

  it('marks the stress of every Greek word of two syllables or more', () => {
    const syllables = (word: string) =>
      (
        fold(word)
          .replace(/γι(?=[αεο])|(?<=[αε])υ|(?<=[αεου])ι|(?<=ο)υ/g, '')
          .match(/[αεηιουω]/g) ?? []
      ).length;
    const unstressed = (word: string) =>
      /^\p{Script=Greek}{3,}$/u.test(word) && !/[άέήίόύώΐΰΆΈΉΊΌΎΏ]/u.test(word) && syllables(word) > 1;
    expect(lexicon.flatMap(({ el }) => el.flatMap((name) => name.split(/[^\p{L}]+/u))).filter(unstressed)).toEqual([]);
  });

  it('writes no name of a food twice', () => {
    const twice = (concept: Concept) => {
      const folded = names(concept).map(fold);
      return names(concept).filter((_, at) => folded.indexOf(folded[at] ?? '') !== at);
    };
    expect(lexicon.flatMap(twice)).toEqual([]);
  });

  it('lets no two foods claim one name, whatever its accents and case', () => {
    const owners = new Map<string, Set<string>>();
    for (const concept of lexicon)
      for (const name of names(concept)) owners.set(fold(name), (owners.get(fold(name)) ?? new Set()).add(concept.id));
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([name, ids]) => [name, ...ids])).toEqual([]);
  });

  it('points only at foods that exist, and never at itself', () => {
    const targets = ({ parent, substitutes = [] }: Concept) => (parent ? [parent, ...substitutes] : substitutes);
    expect(idsOf((concept) => targets(concept).some((id) => !byId.has(id) || id === concept.id))).toEqual([]);
    expect(idsOf(({ parent, parentServes }) => parentServes === true && parent === undefined)).toEqual([]);
  });

  it('has no circle of parents', () => {
    const circular = (concept: Concept) => {
      const seen = new Set<string>();
      for (let at: Concept | undefined = concept; at; at = at.parent ? byId.get(at.parent) : undefined) {
        if (seen.has(at.id)) return true;
        seen.add(at.id);
      }
      return false;
    };
    expect(idsOf(circular)).toEqual([]);
  });

  it('keeps shelf lives between a day and ten years, and weights above nothing', () => {
    const plausible = (days: number | undefined) =>
      days === undefined || (Number.isInteger(days) && days >= 1 && days <= 3650);
    expect(idsOf((concept) => !daysOf(concept).every(plausible))).toEqual([]);
    expect(idsOf(({ gramsPerMl = 1 }) => gramsPerMl < 0.02 || gramsPerMl > 1.6)).toEqual([]);
    expect(idsOf(({ gramsPerPiece = 1 }) => gramsPerPiece <= 0 || gramsPerPiece > 10_000)).toEqual([]);
  });

  it('knows how long every food keeps in its usual place', () => {
    expect(idsOf((concept) => shelfLifeOf(concept, placeOf(concept)) === null)).toEqual([]);
  });

  it('states an allergen wherever a diet knows the same content', () => {
    const same = {
      gluten: ['gluten'],
      dairy: ['milk'],
      egg: ['eggs'],
      fish: ['fish'],
      shellfish: ['crustaceans', 'molluscs'],
    } as const;
    const contents = ['gluten', 'dairy', 'egg', 'fish', 'shellfish'] as const;
    const differs = (concept: Concept) =>
      contents.some(
        (content) =>
          containsOf(concept).includes(content) !==
          same[content].some((allergen) => concept.allergens?.includes(allergen)),
      );
    // Sea urchins are shellfish to a diet, but neither crustacean nor mollusc to annex II.
    expect(idsOf(differs)).toEqual(['sea-urchin']);
  });

  it('counts pork as meat and lactose as dairy', () => {
    const implies = (part: 'pork' | 'lactose', whole: 'meat' | 'dairy') =>
      idsOf((concept) => containsOf(concept).includes(part) && !containsOf(concept).includes(whole));
    expect([...implies('pork', 'meat'), ...implies('lactose', 'dairy')]).toEqual([]);
  });
});
