import { accountApi } from '@kelari/core/account/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type Ingredient, type Recipe, type RecipeInput, recipesApi } from '@kelari/core/recipes/contract.ts';
import { type Cooking, cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { type Answer, fakeApi, type Sent, testUser } from '../pantry/pantry-testing.tsx';

export const testLine = (raw: string, fields: Partial<Ingredient> = {}): Ingredient => ({
  name: raw,
  amount: null,
  amountMax: null,
  unit: '',
  raw,
  note: null,
  optional: false,
  conceptId: 'known',
  ...fields,
});

let made = 0;

/** A recipe of the signed-in cook, unless the fields say otherwise. */
export function testRecipe(fields: Partial<Recipe> = {}): Recipe {
  made += 1;
  return {
    id: `44444444-4444-4444-8444-${String(made).padStart(12, '0')}`,
    userId: testUser.id,
    source: 'mine',
    name: 'Φασολάδα',
    description: null,
    cuisine: 'greek',
    difficulty: 'easy',
    prepTime: 15,
    cookTime: 60,
    servings: 4,
    ingredients: [testLine('500 γρ. φασόλια', { name: 'φασόλια', amount: 500, unit: 'g' })],
    instructions: ['Βράζουμε τα φασόλια.'],
    imageUrl: null,
    tags: ['όσπρια', 'χειμωνιάτικο', 'νηστίσιμο', 'σούπα'],
    nutritionalInfo: null,
    healthBenefits: null,
    dietaryTags: [],
    videoLinks: [],
    credit: null,
    mainGroup: 'legume',
    version: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...fields,
  };
}

export const starter = (fields: Partial<Recipe> = {}): Recipe =>
  testRecipe({ userId: null, source: 'starter', createdAt: null, updatedAt: null, ...fields });

const endpoints: readonly Endpoint[] = [
  ...Object.values(recommendationsApi),
  recipesApi.search,
  ...Object.values(recipesApi),
  ...Object.values(cookingsApi),
  costApi.read,
  pantryApi.list,
  accountApi.currentUser,
];

const notFound: Answer = { status: 404, body: { message: 'There is no such recipe.', code: 'not_found' } };

/** A collection that behaves: pages, searches, reads, writes, deletes, restores. `first` answers when it has something to say. */
export function fakeRecipes(recipes: readonly Recipe[], first: (sent: Sent) => Answer | undefined = () => undefined) {
  let rows = [...recipes];
  let gone: Recipe[] = [];
  let cookings: Cooking[] = [];
  const written = (body: unknown, before: Recipe): Recipe => {
    const { id: _, ...input } = recipesApi.create.body.parse(body) as RecipeInput;
    const saved = {
      ...before,
      ...input,
      ingredients: input.ingredients.map((line) => testLine(line.raw ?? line.name)),
      version: before.version + 1,
    };
    rows = [saved as Recipe, ...rows.filter(({ id }) => id !== before.id)];
    return saved as Recipe;
  };
  const page = (found: readonly Recipe[], { query }: Sent): Answer => {
    const start = Number(query.get('after') ?? 0);
    const end = start + Number(query.get('limit') ?? 5_000);
    const next = `</api/recipes?after=${end}>; rel="next"`;
    return { reply: found.slice(start, end), headers: end < found.length ? { Link: next } : {} };
  };
  return fakeApi((sent) => {
    const answer = first(sent);
    if (answer) return answer;
    const from = sent.query.get('from');
    const liked = sent.query.get('favourites') === 'true';
    const listed = rows.filter((row) => (!from || row.source === from) && (!liked || row.isFavourite));
    const row = rows.find(({ id }) => id === sent.params.id);
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: testUser };
      case recommendationsApi.list:
      case pantryApi.list:
        return { reply: [] };
      case recipesApi.list:
        return page(listed, sent);
      case recipesApi.search:
        return page(
          listed.filter(({ name }) => name.toLowerCase().includes((sent.query.get('q') ?? '').toLowerCase())),
          sent,
        );
      case recipesApi.create:
        return { reply: written(sent.body, testRecipe({ version: 0 })) };
      case recipesApi.restore:
        rows = [...gone, ...rows];
        return rows[0] ? { reply: rows[0] } : notFound;
    }
    if (sent.endpoint === cookingsApi.remove) {
      cookings = cookings.filter(({ id }) => id !== sent.params.id);
      return { reply: { message: 'Taken back.' } };
    }
    if (!row) return notFound;
    switch (sent.endpoint) {
      case recipesApi.read:
        return { reply: row };
      case costApi.read: {
        const servings = Number(sent.query.get('servings'));
        return { reply: { servings, currency: 'EUR', cost: null, perServing: null, lines: [], unpriced: 0 } };
      }
      case recipesApi.update:
        return { reply: written(sent.body, row) };
      case recipesApi.favourite: {
        const isFavourite = sent.body.favourite === true;
        rows = rows.map((each) => (each === row ? { ...row, isFavourite } : each));
        return { reply: { id: row.id, isFavourite } };
      }
      case recipesApi.remove:
        gone = [row];
        rows = rows.filter((each) => each !== row);
        return { reply: { message: 'Recipe deleted.' } };
      case cookingsApi.list: {
        const last = cookings.filter(({ recipeId }) => recipeId === row.id);
        return { reply: { times: last.length, last } };
      }
      case cookingsApi.record: {
        const servings = Number(sent.body.servings);
        const id = `55555555-5555-4555-8555-${String(cookings.length).padStart(12, '0')}`;
        cookings = [
          { id, recipeId: row.id, userId: testUser.id, cookedOn: '2026-11-20', servings, actionId: null, mealId: null },
          ...cookings,
        ];
        return { reply: cookings[0] };
      }
      case recipesApi.copy: {
        const copied = testRecipe({ ...row, id: testRecipe().id, userId: testUser.id, source: 'mine' });
        rows = [copied, ...rows];
        return { reply: copied };
      }
      default:
        throw new Error(`The fake collection has no ${sent.endpoint.path}`);
    }
  }, endpoints);
}
