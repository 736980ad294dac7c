import { expect, it } from 'vitest';
import { extractFromPage } from './extract.ts';

it('reads a recipe and a page that name each other', () => {
  const graph = [
    { '@id': '#page', '@type': 'WebPage', name: 'Kitchen', mainEntity: { '@id': '#recipe' } },
    { '@id': '#cook', '@type': 'Person', name: 'Ana', mainEntityOfPage: { '@id': '#page' } },
    { '@id': '#step', '@type': 'HowToStep', text: 'Stir and bake.', isPartOf: { '@id': '#part' } },
    { '@id': '#part', '@type': 'HowToSection', name: 'Cake', itemListElement: [{ '@id': '#step' }] },
    {
      '@id': '#recipe',
      '@type': 'Recipe',
      name: 'Cake',
      author: { '@id': '#cook' },
      mainEntityOfPage: { '@id': '#page' },
      recipeIngredient: ['2 eggs', '100 g flour'],
      recipeInstructions: [{ '@id': '#part' }],
    },
  ];
  const page = `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`;
  expect(extractFromPage(page)).toMatchObject({
    title: 'Cake',
    author: 'Ana',
    ingredients: [{ text: '2 eggs' }, { text: '100 g flour' }],
    steps: [{ label: 'Cake', text: 'Stir and bake.' }],
  });
});
