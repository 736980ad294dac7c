import { assistantApi, type Situation } from '@kelari/core/assistant/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  await ana.call(pantryApi.add, {
    body: { name: 'γάλα', quantity: 1, unit: 'l', location: 'fridge', expirationDate: '2026-11-21' },
  });
});
afterAll(() => app.close());

const hear = (message: string, situation: Situation = {}) =>
  ana.call(assistantApi.ask, { body: { message, situation } as never });

it('goes from words to the kitchen and back, in both languages and across a correction', async () => {
  const first = await hear('Πρόσθεσε δύο κιλά πατάτες στη λίστα');
  expect(first.response).toBe('Στη λίστα: 2 κιλά πατάτες.');
  const { last } = first;
  const corrected = await hear('Όχι, τρία', last ? { last } : {});
  expect(corrected.response).toBe('Στη λίστα: 3 κιλά πατάτες.');
  expect((await hear('Τι λήγει αύριο;')).response).toBe('Γάλα λήγει αύριο.');
  expect((await hear('Do we have any milk?')).response).toMatch(/^Milk: 1 l, in the fridge, expires tomorrow\.$/);
  expect((await hear('Τελείωσε το γάλα, βάλ’ το στη λίστα')).response).toBe(
    'Χρησιμοποιήθηκε: 1 λίτρο γάλα.\nΣτη λίστα: γάλα.',
  );
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  expect((await hear('vale 1 kilo zaxari sti lista')).response).toBe('Στη λίστα: 1 κιλό ζάχαρη.');
  expect((await ana.call(shoppingApi.list)).map(({ productName }) => productName).sort()).toEqual([
    'γάλα',
    'ζάχαρη',
    'πατάτες',
  ]);
  expect((await hear('άκυρο')).response).toBe('Αναιρέθηκε: ζάχαρη.');
  expect((await hear('Who won the match yesterday?')).response).toContain('Nothing was changed');
  const spoken = await ana.call(voiceApi.chat, { body: { message: 'Τι έχει η λίστα;', language: 'el' } });
  expect(spoken.text).toMatch(/^Λίστα αγορών: /);
});
