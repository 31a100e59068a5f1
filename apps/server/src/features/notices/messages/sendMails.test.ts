import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/database/transaction.ts';
import type { Mailer, OutgoingMail } from '../../../providers/mailer.ts';
import { asOwner } from '../../../testing/asOwner.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { deleteOldMails } from './deleteOldMails.ts';
import { mailDigests } from './mailDigests.ts';
import { mailNotices } from './mailNotices.ts';
import { standardWords } from './mailTexts.ts';
import { shownWords } from './mailVariables.ts';
import { notifyMembers } from './notify.ts';
import { notifyHolders } from './notifyHolders.ts';
import { queueMail } from './queueMail.ts';
import { sendMails } from './sendMails.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

/** A mail server that makes mails to `slow@…` wait until released. */
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
  // all but the slow one have been sent although it has not been released
  while (sent.length < 30) await db.selectFrom('mail').select('id').limit(1).execute();
  // it has its own lease, still valid: a third server does not take it
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

/** Records what is sent. */
function keepingMailer() {
  const sent: OutgoingMail[] = [];
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => {} };
  return { sent, services: { ...company.services, mailer } };
}

test('the company’s own words stand in mails that leave from then on, one edit at a time, until they are set back', async () => {
  const { sent, services } = keepingMailer();
  const address = { StaffID: 'A0000001', FullName: 'The admin', Email: 'admin@staff.example' };
  const account = { ...address, RoleCode: null, CurrentPassword: PASSWORD };
  expect((await admin.send(contract.access.saveStaff, account)).status).toBe(200);
  const standard = shownWords(standardWords('pinChanged', 'en')).body;
  const own = {
    Template: 'pinChanged',
    Language: 'en' as const,
    Subject: 'New PIN for {{username}}',
    // a mail about security keeps what it says
    Body: `${standard}\n\nHi {{name}}, was it you?`,
  };
  expect((await admin.send(contract.messages.saveWords, { ...own, Body: '{{amount}}' })).code).toBe(
    'MAIL_VARIABLE',
  );
  expect((await admin.send(contract.messages.saveWords, { ...own, Template: 'x' })).code).toBe(
    'NOT_FOUND',
  );
  const tried = resultOf(await admin.send(contract.messages.testWords, own));
  // it is queued with its own trial text; the saved text applies to all others
  const { version } = resultOf(await admin.send(contract.messages.saveWords, own));
  expect((await admin.send(contract.messages.saveWords, own)).code).toBe('CHANGED_MEANWHILE');
  const second = { ...own, Version: version, Body: `${standard}\n\nWas it you, {{name}}?` };
  resultOf(await admin.send(contract.messages.saveWords, second));
  await queueTo('own@people.example');
  await sendMails(services);
  const ours = sent.filter(({ text }) => /was it you/i.test(text));
  expect(ours.map(({ to, text }) => [to, /was it you[^\n]*/i.exec(text)?.[0]]).toSorted()).toEqual(
    [
      ['own@people.example', 'Was it you, A person?'],
      [tried.to, 'was it you?'],
    ].toSorted(),
  );
  const back = { Template: own.Template, Language: own.Language };
  resultOf(await admin.send(contract.messages.resetWords, back));
  await queueTo('again@people.example');
  await sendMails(services);
  expect(sent.at(-1)!.text).not.toMatch(/was it you/i);
  const history = resultOf(
    await admin.send(contract.messages.wordsHistory, { Template: 'pinChanged' }),
  );
  expect(history.rows.map(({ words }) => words?.body ?? null)).toEqual([
    null,
    second.Body,
    own.Body,
  ]);
});

test('staff who chose so are mailed once a business day what waits and was not read, never the same twice', async () => {
  const { sent, services } = keepingMailer();
  const waits = (salesID: string) =>
    transaction(company.database.db, (tx) =>
      notifyHolders({ ...company.ctx, db: tx, tx }, 'sale.view', 'waitingFree', { salesID }),
    );
  await waits('S0000901');
  expect(await mailDigests(services)).toBe(0);
  const choice = { Area: 'work' as const, Channel: 'mail' as const, Wanted: true };
  resultOf(await admin.send(contract.notifications.savePreference, choice));
  const both = await Promise.all([mailDigests(services), mailDigests(services)]);
  expect(both.toSorted()).toEqual([0, 1]);
  await waits('S0000902');
  expect(await mailDigests(services)).toBe(0);
  company.advance(DAY_MS);
  expect(await mailDigests(services)).toBe(1);
  // waiting mails go out concurrently, in no particular order
  await sendMails(services);
  expect(sent.map(({ text }) => text.match(/S000090\d/g)).toSorted()).toEqual([
    ['S0000901'],
    ['S0000902'],
  ]);
  expect(sent[0]!.headers).toHaveProperty('List-Unsubscribe');
  // nothing is sent before eight in the morning
  await waits('S0000903');
  company.advance(16 * 3_600_000);
  expect(await mailDigests(services)).toBe(0);
});

test('the mails of a message to many are written after it, once, to whom its kind is mailed', async () => {
  const { services } = keepingMailer();
  const member = await company.member('M0000001');
  const memberId = Number(member.memberID.slice(1));
  await mailNotices(services);
  await transaction(company.database.db, (tx) =>
    notifyMembers({ ...company.ctx, tx }, 'transferReceived', [
      { memberId, params: { amount: '12.00', from: 'A person' } },
    ]),
  );
  const both = await Promise.all([mailNotices(services), mailNotices(services)]);
  expect(both.toSorted()).toEqual([0, 1]);
  const mails = await company.database.db
    .selectFrom('mail')
    .select('template')
    .where('template', '=', 'transferReceived')
    .execute();
  expect(mails).toHaveLength(1);
});

test('a mail that left is kept for a quarter of a year, one that waits as long as it waits', async () => {
  const { services } = keepingMailer();
  const { db } = company.database;
  const left = async () =>
    (
      await db
        .selectFrom('mail')
        .select('to_address')
        .where('to_address', 'like', '%@kept.example')
        .execute()
    ).map(({ to_address }) => to_address);
  await queueTo('sent@kept.example');
  await sendMails(services);
  await queueTo('waits@kept.example');
  company.advance(89 * DAY_MS);
  await deleteOldMails(services);
  expect((await left()).toSorted()).toEqual(['sent@kept.example', 'waits@kept.example']);
  company.advance(2 * DAY_MS);
  await deleteOldMails(services);
  expect(await left()).toEqual(['waits@kept.example']);
});

test('a mail that left leaves no second time because the database could not take it down at once', async () => {
  const { sent, services } = keepingMailer();
  // a sequence keeps its value even when the statement is rolled back
  await asOwner(company, [
    `create sequence refused`,
    `grant usage on sequence refused to public`,
    `create function refuse_twice() returns trigger language plpgsql as $$
    begin
      if nextval('refused') <= 2 then raise exception 'too busy'; end if;
      return new;
    end $$`,
    `create trigger busy before update on mail
    for each row when (new.status = 'SENT') execute function refuse_twice()`,
  ]);
  await queueTo('once@people.example');
  await sendMails(services);
  await asOwner(company, ['drop trigger busy on mail']);
  company.advance(DAY_MS);
  await sendMails(services);
  expect(sent.filter(({ to }) => to === 'once@people.example')).toHaveLength(1);
});
