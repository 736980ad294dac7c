import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mount } from '../../platform/http.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';

const reply = z.object({ name: z.string(), rows: z.array(z.object({ id: z.string() })) });
const asPublic = endpoint({ method: 'GET', path: '/api/test/as-public', access: 'public', reply });
const asMember = endpoint({ method: 'GET', path: '/api/test/as-member', access: 'member', reply });

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  const on = mount(t.server, t.app);
  // a service that hands on whole rows
  const careless = () => ({ name: 'Ana', passwordHash: 'hush', rows: [{ id: '1', householdId: 'hush' }] });
  on(asPublic, careless);
  on(asMember, careless);
  ana = await t.signIn();
});
afterAll(() => t.close());

test('what the contract does not name does not leave, however careless the service', async () => {
  const answers = [await t.anonymous(asPublic), await ana.send(asMember)];
  for (const answer of answers) expect(answer.json()).toEqual({ name: 'Ana', rows: [{ id: '1' }] });
});
