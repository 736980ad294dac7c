import { describe, expect, it } from 'vitest';
import { fold } from './normalise.ts';
import { stem } from './stem.ts';

const stems = (words: string) => words.split(' ').map((word) => stem(fold(word)));

describe('stem', () => {
  it.each([
    'πατάτα πατάτες πατάτας πατατών ΠΑΤΑΤΑ',
    'ντομάτα ντομάτες τομάτα ΝΤΟΜΑΤΩΝ',
    'γάλα γάλακτος',
    'ρύζι ρυζιού ρύζια',
    'αυγό αυγά αβγά αβγών',
    'μαϊντανός μαϊντανό μαϊντανού μαιντανος μαϊδανός',
    'καρότο καρότα καρότων',
    'κιμάς κιμά',
    'πελτές πελτέ πελτέδες',
    'χουρμάς χουρμάδες',
    'πιπεριά πιπεριές πιπεριάς',
    'λεμόνι λεμονιού λεμόνια λεμονιών',
    'ξίδι ξύδι ξιδιού',
    'γλυκό γλυκιά γλυκιές γλυκά',
    'κρέας κρέατος',
    'tomato tomatoes',
    'berry berries',
    'leaf leaves',
    'peach peaches',
    'chilli chillies',
    'olive olives',
  ])('is one for %s', (words) => expect(new Set(stems(words)).size).toBe(1));

  it.each([
    'πιπέρι πιπεριά',
    'καρύδι καρύδα',
    'κολοκύθι κολοκύθα',
    'φασόλια φασολάκια',
    'πατάτες πατατάκια',
    'κρέμα κρεμμύδι',
    'celery celeriac',
    'pea peach',
  ])('differs for %s', (words) => expect(new Set(stems(words)).size).toBe(2));

  it.each(['asparagus', 'couscous', 'hummus', 'molasses'])('leaves %s whole', (word) => expect(stem(word)).toBe(word));
});
