import { expect, test } from 'vitest';
import { openShop, sixMonths } from './payments-testing.ts';

test('a receipt in Greek has the day of the buyer’s own calendar, and one identity', async () => {
  const shop = await openShop();
  const cook = await shop.t.signIn('ana@example.test');
  await shop.t.owner.query(`update users set language = 'el', timezone = 'Pacific/Kiritimati' where id = $1`, [
    cook.userId,
  ]);
  shop.pass(6 * 3_600_000);
  const id = await shop.order(cook, sixMonths);
  shop.paypal.approve(id);
  await shop.capture(cook, id);
  const [mail, ...others] = await shop.t.newMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ana@example.test',
    language: 'el',
    subject: 'Απόδειξη: Premium 6 μηνών στο Κελάρι',
  });
  const { capture_id: captureId, receipt_sent_at: sentAt } = await shop.payment(id);
  expect(sentAt).not.toBeNull();
  for (const words of ['4,99 USD', '21 Νοεμβρίου 2026', '21 Μαΐου 2027', captureId, 'Δεν ανανεώνεται αυτόματα']) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  expect(mail?.identity).toMatch(/^[0-9a-f]{40}$/);

  // a mail server that took it while we died: the repeat is the same message
  await shop.t.owner.query('update payments set receipt_sent_at = null');
  await shop.t.app.jobs.add(shop.t.app.database.db, 'subscription.receipt', {
    paymentId: (await shop.payment(id)).id,
  });
  const [again] = await shop.t.newMails();
  expect(again?.identity).toBe(mail?.identity);
  await shop.close();
});
