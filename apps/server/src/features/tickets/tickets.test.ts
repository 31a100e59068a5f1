import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { resultOf } from '../../testing/example.ts';

let company: TestCompany;
let admin: TestClient;
let ana: TestClient;
let ben: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  ana = await company.member('M0000001', 'ana');
  ben = await company.member('M0000001', 'ben');
});
afterAll(() => company.close());

const ask = (client: TestClient, Subject: string) =>
  client.send(contract.tickets.open, { Subject, Category: 'ORDER', Text: 'Line 1\nLine 2' });
const thread = (client: TestClient, TicketID: string) =>
  client.send(contract.tickets.thread, { TicketID });
const say = (client: TestClient, TicketID: string, Text: string, Internal = false) =>
  client.send(contract.tickets.reply, { TicketID, Text, Internal });
const mails = async () =>
  (await company.database.db.selectFrom('mail').select('template').execute()).filter(
    ({ template }) => template.startsWith('ticket'),
  );
const waits = async () =>
  resultOf(await admin.send(contract.reports.queues, {})).find(({ queue }) => queue === 'tickets')
    ?.count ?? 0;

test('a question is answered, asked again, closed and opened again; each side hears of the other', async () => {
  const { ticketID } = resultOf(await ask(ana, 'Where is my tea?'));
  expect(await waits()).toBe(1);
  // nobody else's
  expect((await thread(ben, ticketID)).code).toBe('NOT_FOUND');
  expect((await say(ben, ticketID, 'Mine too')).code).toBe('NOT_FOUND');
  expect(resultOf(await say(admin, ticketID, 'Ask the courier first', true)).state).toBe('OPEN');
  expect(resultOf(await say(admin, ticketID, 'It left today.')).state).toBe('ANSWERED');
  expect(await waits()).toBe(0);
  const seen = resultOf(await thread(ana, ticketID));
  expect(seen.messages.map(({ text, fullName }) => [text, fullName !== null])).toEqual([
    ['Line 1\nLine 2', true],
    ['It left today.', false],
  ]);
  // whoever answers first has taken it on
  const own = resultOf(await thread(admin, ticketID));
  expect(own.messages).toHaveLength(3);
  expect(own.assignedTo?.staffID).toBe(admin.memberID);
  expect((await say(ana, ticketID, 'A secret', true)).code).toBe('FORBIDDEN');
  expect(resultOf(await say(ana, ticketID, 'Thank you')).state).toBe('OPEN');
  resultOf(await ana.send(contract.tickets.close, { TicketID: ticketID }));
  expect((await ana.send(contract.tickets.close, { TicketID: ticketID })).code).toBe(
    'STATE_CHANGED',
  );
  expect(resultOf(await say(ana, ticketID, 'It is broken')).state).toBe('OPEN');
  expect((await mails()).map(({ template }) => template)).toContain('ticketAnswered');
});

test('a member has ten open at most; staff find them by who, what and whose', async () => {
  const opened: string[] = [];
  for (let i = 0; i < 10; i += 1) opened.push(resultOf(await ask(ben, `Question ${i}`)).ticketID);
  expect((await ask(ben, 'One more')).code).toBe('TOO_MANY_TICKETS');
  resultOf(await ben.send(contract.tickets.close, { TicketID: opened[0]! }));
  expect((await ask(ben, 'One more')).status).toBe(200);
  resultOf(
    await admin.send(contract.tickets.assign, { TicketID: opened[3]!, StaffID: admin.memberID }),
  );
  const list = async (body: object) =>
    resultOf(await admin.send(contract.tickets.list, { PageSize: 50, ...body })).rows.map(
      ({ subject }) => subject,
    );
  expect(await list({ Search: opened[5]! })).toEqual(['Question 5']);
  expect(await list({ Assigned: 'ME', Search: ben.memberID })).toEqual(['Question 3']);
  expect(await list({ State: 'CLOSED' })).toEqual(['Question 0']);
  const nobody = await admin.send(contract.tickets.assign, {
    TicketID: opened[3]!,
    StaffID: 'A0099999',
  });
  expect(nobody.code).toBe('NOT_FOUND');
});
