import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../platform/database/transaction.ts';
import type { Mailer, OutgoingMail } from '../../providers/mailer.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { queueMail } from './queueMail.ts';
import { sendMails } from './sendMails.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/** A mail server that keeps those who send to `slow@…` waiting until it is let go. */
function slowMailer() {
  const sent: string[] = [];
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const mailer: Mailer = {
    async send({ to }: OutgoingMail) {
      if (to.startsWith('slow@')) await waiting;
      sent.push(to);
    },
    close: () => {},
  };
  return { mailer, sent, letGo: () => letGo() };
}

test('a mail server that is slow with one mail delays and doubles no other, whichever server sends', async () => {
  const { db } = company.database;
  const addresses = [
    'slow@people.example',
    ...Array.from({ length: 30 }, (_, i) => `p${i}@people.example`),
  ];
  for (const to of addresses) await queueTo(to);
  const { mailer, sent, letGo } = slowMailer();
  const services = { ...company.services, mailer };
  const first = sendMails(services);
  const second = sendMails(services);
  // all but the slow one are out although nobody has let that one go
  while (sent.length < 30) await db.selectFrom('mail').select('id').limit(1).execute();
  // its lease is its own and holds on: a third server does not take it
  await sendMails(services);
  expect(sent).not.toContain('slow@people.example');
  letGo();
  expect((await first) + (await second)).toBe(31);
  expect(sent.toSorted()).toEqual(addresses.toSorted());
  const states = await db.selectFrom('mail').select(['status', 'tries']).distinct().execute();
  expect(states).toEqual([{ status: 'SENT', tries: 1 }]);
});

const queueTo = (to: string): Promise<void> =>
  transaction(company.database.db, (tx) =>
    queueMail(
      { ...company.ctx, db: tx, tx },
      { to, loginId: null, language: 'en', template: 'pinChanged', params: { name: 'A person' } },
    ),
  );
