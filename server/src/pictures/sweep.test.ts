import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { typedRecipe } from '../gamification/game-testing.ts';
import { reviewed, saveFor, sendPicture } from '../scanning/receipt-testing.ts';
import { eachHousehold, shownPictures } from '../shown-pictures.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { pictureAt } from './service.ts';
import { sweepPictures } from './sweep-service.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

const days = (count: number) => new Date(t.clock.now.getTime() - count * 86_400_000);
const idIn = (url: string) => url.split('/').at(-1) ?? '';
const age = (count: number) => t.owner.query('update files set created_at = $1', [days(count)]);
const sweep = async () => {
  await sweepPictures(t.app, { shown: shownPictures, eachHousehold });
  await t.app.jobs.drain();
};
const opens = async (url: string, cook = ana) =>
  (await cook.send(picturesApi.read, { params: { id: idIn(url) } })).statusCode === 200;
const kept = async (url: string) =>
  (await readdir(join(t.app.config.dataDir ?? '', 'files'), { recursive: true, withFileTypes: true })).some(
    ({ name }) => name.includes(idIn(url)),
  );
const newRecipe = (imageUrl: string, cook = ana) =>
  cook.call(recipesApi.create, { body: { ...typedRecipe, imageUrl } });

describe('old pictures', () => {
  it('that nothing shows go, row and file, and make room; a form that is not saved yet keeps its own', async () => {
    const old = await sendPicture(t, ana);
    await age(32);
    const young = await sendPicture(t, ana);
    await t.owner.query('update files set created_at = $1 where id = $2', [days(30), idIn(young)]);
    await t.owner.query('update files set bytes = $1 where id = $2', [200 * 1024 * 1024, idIn(old)]);
    expect(await sendPicture(t, ana)).toBeUndefined();
    await sweep();
    expect([await opens(old), await kept(old), await opens(young), await kept(young)]).toEqual([
      ...[false, false, true, true],
    ]);
    expect(await opens(await sendPicture(t, ana))).toBe(true);
  });

  it('stay while anything shows them, or may again', async () => {
    const shown = {
      recipe: await sendPicture(t, ana),
      deletedRecipe: await sendPicture(t, ana),
      beforeAnEdit: await sendPicture(t, ana),
      profile: await sendPicture(t, ana),
      activity: await sendPicture(t, ana),
      takenBack: await sendPicture(t, ana),
      receipt: await sendPicture(t, ana),
    };
    await newRecipe(shown.recipe);
    const deleted = await newRecipe(shown.deletedRecipe);
    await ana.call(recipesApi.remove, { params: { id: deleted.id } });
    const edited = await newRecipe(shown.beforeAnEdit);
    await ana.call(recipesApi.update, {
      ...{ params: { id: edited.id }, body: { ...typedRecipe, imageUrl: null } },
      headers: { 'if-match': '"1"' },
    });
    await ana.call(accountApi.updateProfile, { body: { profileImageUrl: shown.profile } });
    const note = (photoUrl: string) =>
      ana.call(gamificationApi.recordActivity, { body: { activityType: 'shared', photoUrl } });
    await note(shown.activity);
    const { activity } = await note(shown.takenBack);
    await ana.call(gamificationApi.removeActivity, { params: { id: activity?.id ?? '' } });
    await saveFor(ana, reviewed({ file_url: shown.receipt }));
    await age(400);
    const there = async () => {
      await sweep();
      const all = Object.entries(shown).map(async ([name, url]) => [name, await opens(url)] as const);
      return (await Promise.all(all)).filter(([, opened]) => opened).map(([name]) => name);
    };
    expect(await there()).toEqual(Object.keys(shown));
    // nobody can take it back any more
    for (const change of [
      'update recipes set deleted_at = $2 where household_id = $1 and deleted_at is not null',
      'update earlier_states set at = $2 where household_id = $1',
      'update kitchen_events set taken_back_at = $2 where household_id = $1 and taken_back_at is not null',
      'update receipts set created_at = $2 where household_id = $1',
    ])
      await t.owner.query(change, [ana.householdId, days(32)]);
    expect(await there()).toEqual(['recipe', 'profile', 'activity', 'receipt']);
    await t.owner.query('update receipts set created_at = $2 where household_id = $1', [ana.householdId, days(91)]);
    expect(await there()).toEqual(['recipe', 'profile', 'activity']);
  });

  it('of a kitchen that was left behind are swept there, and what it shows is there on coming home', async () => {
    const [unshown, shown] = [await sendPicture(t, ana), await sendPicture(t, ana)];
    const other = await t.signIn();
    const { rows } = await t.owner.query('select gen_random_uuid() as id');
    // of somebody who is no member any more
    await t.owner.query(
      `insert into recipes select (jsonb_populate_record(r, $2::jsonb)).* from recipes r where id = $1`,
      [(await newRecipe(shown)).id, JSON.stringify({ id: rows[0].id, user_id: other.userId })],
    );
    const token = (await other.call(householdApi.invite, { body: {} })).link.split('/invite/')[1] ?? '';
    await ana.call(householdApi.join, { body: { token, pantry: 'leave' } });
    await age(32);
    await sweep();
    await ana.call(householdApi.leave);
    expect([await opens(unshown), await kept(unshown), await opens(shown)]).toEqual([false, false, true]);
  });

  it('are held by whoever is about to show them, and are not found by who comes later', async () => {
    const url = await sendPicture(t, ana);
    await age(32);
    await t.app.database.within(ana, async (db) => {
      expect(await pictureAt({ ...t.app, db } as never, ana as never, url)).toBe('ours');
      await sweep();
    });
    expect(await opens(url)).toBe(true);
    await newRecipe(url);
    await sweep();
    expect(await opens(url)).toBe(true);
    const late = await sendPicture(t, ana);
    await age(32);
    await sweep();
    const answer = await ana.send(recipesApi.create, { body: { ...typedRecipe, imageUrl: late } });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([404, 'imageUrl']);
  });

  it('go a few hundred at a time, and a household that fails holds up no other', async () => {
    await t.owner.query(
      `insert into files (household_id, id, user_id, type, bytes, width, height, created_at)
       select $1, gen_random_uuid(), $2, 'image/webp', 1, 1, 1, $3 from generate_series(1, 250)`,
      [ana.householdId, ana.userId, days(32)],
    );
    const left = async () =>
      (await t.owner.query('select count(*)::int as n from files where household_id = $1', [ana.householdId])).rows[0]
        .n;
    const bo = await t.signIn();
    const failing = (householdId: string, since: Parameters<typeof shownPictures>[1]) => {
      if (householdId === bo.householdId) throw new Error('this one fails');
      return shownPictures(householdId, since);
    };
    await sweepPictures(t.app, { shown: failing, eachHousehold });
    expect(await left()).toBe(50);
    await sweep();
    expect(await left()).toBe(0);
  });
});
