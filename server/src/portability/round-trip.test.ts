import { randomUUID } from 'node:crypto';
import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { portabilityApi } from '@kelari/core/portability/contract.ts';
import { HouseholdFile, kitchenParts } from '@kelari/core/portability/household-file.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { importApi } from '@kelari/core/recipes/import-contract.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedDemo } from '../seed/demo.ts';
import { makePicture } from '../testing/made-pictures.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { sampleRecipe } from '../testing/sample-bodies.ts';
import { householdState, tableState } from '../testing/table-state.ts';
import { exported, fileIn, send, sumsOf, unzipped } from './portability-testing.ts';

const cake = {
  ...sampleRecipe,
  name: '=Pie',
  ingredients: ['3 eggs', '200 g flour', '1/2 l milk', '2 tbsp zumbral powder'].map((name) => ({ name })),
  instructions: ['Whisk the eggs with the milk.', 'Fold in the flour and bake for 40 minutes.'],
};

let old: TestApp;
let fresh: TestApp;
/** The demo cook, whose kitchen has something in every part. */
let eleni: Cook;
let zip: Buffer;
beforeAll(async () => {
  [old, fresh] = await Promise.all([makeApp(), makeApp()]);
  const name = (await old.owner.query('select current_database() as name')).rows[0].name;
  await seedDemo(inject('postgres').owner.replace('{database}', name), old.app);
  const { rows } = await old.owner.query(`select id, household_id from users where email = 'demo@kelari.example'`);
  const visitor = await old.signIn();
  await old.owner.query('update sessions set user_id = $1 where user_id = $2', [rows[0].id, visitor.userId]);
  eleni = { ...visitor, userId: rows[0].id, householdId: rows[0].household_id };
  const picture = await makePicture(old, eleni);
  const pie = await eleni.call(recipesApi.create, { body: { ...cake, imageUrl: `/api/files/${picture}` } });
  await eleni.call(cookingsApi.record, { params: { id: pie.id }, body: { servings: 4 } });
  const [lot] = await eleni.call(pantryApi.list);
  await eleni.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: lot?.id ?? '' }] } });
  await eleni.call(pantryApi.add, { body: { name: 'Σκορδαλιά της γιαγιάς', price: 2.5, storeName: '=cmd()' } });
  await eleni.call(stockApi.setLevel, { body: { conceptId: 'milk', amount: 2 } });
  await eleni.call(foodApi.teach, { body: { text: 'το άσπρο', foodId: 'milk' } });
  const scope = [eleni.householdId];
  await old.owner.query(
    `insert into receipts (household_id, id, action_id, user_id, store_name, day, total, rows, file_id)
     select household_id, $2, id, $3, 'Shop', '2026-11-01', 12.5, 3, $4 from actions where household_id = $1 limit 1`,
    [...scope, randomUUID(), eleni.userId, picture],
  );
  await old.owner.query(
    `insert into receipt_lines (household_id, store, line, name) values ($1, 'shop', 'milk 1l', 'Milk')`,
    scope,
  );
  await old.owner.query(
    `insert into known_codes (household_id, code, name, category, quantity, unit, location) values ($1, '05200000000001', 'Milk', 'dairy', 1, 'l', 'fridge')`,
    scope,
  );
  await old.owner.query(
    `insert into shopping_trips (household_id, id, list_id, store_name, folded_store, day) select household_id, $2, id, 'Shop', 'shop', '2026-11-01' from shopping_lists where household_id = $1 limit 1`,
    [...scope, randomUUID()],
  );
  zip = await exported(old, eleni);
}, 60_000);
afterAll(() => Promise.all([old.close(), fresh.close()]));

test('an export holds something of every part, as its schema says, and nothing of others', async () => {
  const housemate = await old.signIn('mate@example.test');
  await old.owner.query('insert into members (household_id, user_id) values ($1, $2)', [
    eleni.householdId,
    housemate.userId,
  ]);
  await old.owner.query(`update users set first_name = 'Petros' where id = $1`, [housemate.userId]);
  await old.owner.query(`update users set subscription_expires_at = '2020-01-01' where id = $1`, [eleni.userId]);
  await eleni.call(recipesApi.favourite, { params: { id: 'fasolada' }, body: { favourite: true } });
  const entries = await unzipped(await exported(old, eleni));
  const file = fileIn(entries);
  expect(HouseholdFile.safeParse(file).error).toBeUndefined();
  expect(file.person.profile).toMatchObject({ subscriptionStatus: 'expired' });
  for (const part of kitchenParts) expect([part, file.data[part].length > 0]).toEqual([part, true]);
  expect(file.members.map(({ name, you }) => [name, you])).toContainEqual(['Petros', false]);
  expect(file.person.kitchenEvents.length).toBeGreaterThan(0);
  expect(file.person.favourites).toMatchObject([{ recipeId: 'fasolada' }]);
  const text = String(entries.get('household.json'));
  for (const secret of ['mate@example.test', 'argon2']) expect(text).not.toContain(secret);
  for (const part of kitchenParts) {
    const rows = JSON.stringify(file.data[part]);
    expect([part, rows.includes(eleni.userId), rows.includes(eleni.householdId)]).toEqual([part, false, false]);
  }
  await old.owner.query('delete from members where user_id = $1 and household_id = $2', [
    housemate.userId,
    eleni.householdId,
  ]);
  expect([...entries.keys()].filter((name) => !name.startsWith('images/'))).toEqual([
    ...['README.txt', 'household.json', 'pantry.csv', 'shopping.csv', 'recipes.csv', 'prices.csv', 'ledger.csv'],
    ...['recipes.jsonld', 'manifest.json'],
  ]);
});

test('export, import on a second server, export again: every sum is equal; and doing it twice is doing it once', async () => {
  const ana = await fresh.signIn('ana@example.test');
  const preview = (await send(fresh, ana, portabilityApi.preview, zip)).json();
  expect(preview).toMatchObject({ nothingNew: false, fillsEmpty: true, missingPictures: 0 });
  const before = await tableState(fresh.owner);
  expect(Object.keys(before).length).toBeGreaterThan(30);
  const events = async () => (await fresh.owner.query('select count(*)::int as n from kitchen_events')).rows[0].n;
  const answer = await send(fresh, ana, portabilityApi.import, zip, { accept: 'application/x-ndjson' });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({ step: 'reading', done: 0, of: 1 });
  const { result } = lines.at(-1);
  expect(result.nothingNew).toBe(false);
  for (const { part, fresh: coming } of preview.counts) {
    expect([part, result.counts.find((each: { part: string }) => each.part === part).added]).toEqual([part, coming]);
  }
  expect(await events()).toBe(0);
  const again = await exported(fresh, ana);
  expect(sumsOf(await unzipped(again))).toEqual(sumsOf(await unzipped(zip)));

  const rows = await householdState(fresh.owner, ana);
  const second = (await send(fresh, ana, portabilityApi.import, zip)).json();
  expect(second.nothingNew).toBe(true);
  expect((await send(fresh, ana, portabilityApi.preview, zip)).json()).toMatchObject({
    nothingNew: true,
    fillsEmpty: false,
  });
  expect(await householdState(fresh.owner, ana)).toEqual(rows);

  // what came is used like what was entered: shown, searched, its picture read
  const found = await ana.call(recipesApi.search, { query: { q: 'pie', from: 'mine' } });
  expect(found.map(({ name }) => name)).toEqual(['=Pie']);
  const picture = await fresh.server.inject({
    method: 'GET',
    url: found[0]?.imageUrl ?? '',
    headers: { cookie: ana.cookie },
  });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('into its own household it changes nothing', async () => {
  const rows = await householdState(old.owner, eleni);
  expect((await send(old, eleni, portabilityApi.import, zip)).json().nothingNew).toBe(true);
  expect(await householdState(old.owner, eleni)).toEqual(rows);
});

test('into another household of the same server it takes nothing away there, and pictures go to places of their own', async () => {
  const eve = await old.signIn();
  await eve.call(pantryApi.add, { body: { name: 'Eve’s jam' } });
  const rows = await householdState(old.owner, eleni);
  const answer = await send(old, eve, portabilityApi.import, zip);
  expect(answer.json()).toMatchObject({ nothingNew: false });
  expect(await householdState(old.owner, eleni)).toEqual(rows);
  const ids = async ({ householdId }: Cook) =>
    (await old.owner.query('select id from files where household_id = $1', [householdId])).rows.map(({ id }) => id);
  const [hers, eves] = [await ids(eleni), await ids(eve)];
  expect(eves).toHaveLength(hers.length);
  for (const id of eves) expect(hers).not.toContain(id);
  const [pie] = await eve.call(recipesApi.search, { query: { q: 'pie', from: 'mine' } });
  expect(eves).toContain(pie?.imageUrl?.split('/').at(-1));
  expect((await eve.call(pantryApi.list)).map(({ name }) => name)).toContain('Eve’s jam');
  expect((await send(old, eve, portabilityApi.import, zip)).json().nothingNew).toBe(true);
});

test('the tables are for spreadsheets of both languages, and no cell is a formula', async () => {
  const [en, el] = [await unzipped(await exported(old, eleni)), await unzipped(await exported(old, eleni, 'el'))];
  const pantry = String(en.get('pantry.csv'));
  expect(pantry.startsWith('\uFEFFFood,Quantity,Unit')).toBe(true);
  expect(pantry).toContain("'=cmd()");
  expect(String(en.get('recipes.csv'))).toContain("'=Pie");
  expect(pantry).not.toMatch(/(^|,|\n)"?[=@+]/);
  const greek = String(el.get('pantry.csv'));
  expect(greek.startsWith('\uFEFFΤρόφιμο;Ποσότητα')).toBe(true);
  expect(greek).toMatch(/Σκορδαλιά της γιαγιάς;1;/);
  expect(greek).toContain(';2,5;');
  expect(String(en.get('ledger.csv'))).toMatch(/,-\d/);
  expect(String(el.get('README.txt'))).toContain('κουζίνα');
});

test('recipes as JSON-LD are what our own importer reads', async () => {
  const recipes = JSON.parse(String((await unzipped(zip)).get('recipes.jsonld')));
  const data = fileIn(await unzipped(zip)).data.recipes.filter(({ deletedAt }) => deletedAt === null);
  expect(recipes).toHaveLength(data.length);
  for (const recipe of data.filter(({ ingredients }) => ingredients.length > 1)) {
    const text = `<html><body><script type="application/ld+json">${JSON.stringify(recipes.find((each: { name: string }) => each.name === recipe.name))}</script></body></html>`;
    const draft = await eleni.call(importApi.read, { body: { text } });
    expect(draft).toMatchObject({
      name: recipe.name,
      servings: recipe.servings,
      prepTime: recipe.prepTime,
      cookTime: recipe.cookTime,
      instructions: recipe.instructions,
    });
    expect(draft.ingredients.map(({ line }) => line.raw)).toEqual(
      recipe.ingredients.filter(({ heading }) => !heading).map(({ raw, name }) => raw || name),
    );
  }
});
