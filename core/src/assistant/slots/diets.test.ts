import { expect, it } from 'vitest';
import { tidy, tokenise } from '../../food/tokens.ts';
import { dietIn } from './diets.ts';

const find = (text: string) => {
  const tokens = tokenise(tidy(text));
  const spot = dietIn(tokens, 0, tokens.length);
  return spot === null
    ? null
    : `${spot.value}: ${tokens
        .slice(spot.start, spot.end)
        .map(({ text }) => text)
        .join(' ')}`;
};

it.each([
  ["something that's gluten-free", "gluten_free: something that's gluten - free"],
  ['a vegan curry', 'vegan_vegetarian: vegan'],
  ['my sister is coeliac', 'gluten_free: is coeliac'],
  ['without any dairy', 'lactose_free: without any dairy'],
  ['suitable for diabetics', 'diabetic: suitable for diabetics'],
  ['anything halal', 'halal: halal'],
  ['κάτι νηστίσιμο', 'fasting: νηστίσιμο'],
  ['χωρίς γλουτένη', 'gluten_free: χωρίς γλουτένη'],
  ['για διαβητικούς', 'diabetic: για διαβητικούς'],
  ['μια μεσογειακή συνταγή', 'mediterranean: μεσογειακή'],
  ['που να είναι χορτοφαγικό', 'vegan_vegetarian: που να είναι χορτοφαγικό'],
  ['κάτι με χαμηλά λιπαρά', 'low_fat: χαμηλά λιπαρά'],
  ['light soy sauce', null],
  ['milk and bread', null],
])('%s', (text, found) => expect(find(text)).toBe(found));
