import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, picture, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { hireOfficer } from '../../../testing/officer.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { deleteFiles } from '../../company/files/deleteFiles.ts';
import { removeUnusedFiles } from '../../company/files/removeUnusedFiles.ts';
import { eraseRows } from '../../../platform/database/eraseRows.ts';
import { TABLES } from '../../tables.ts';

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
  // not other people's
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
  // the first to answer has taken it
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

const attach = async (client: TestClient) =>
  resultOf(
    await client.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'screen.png',
      Pathway: 'ticket',
    }),
  );
const seeing = (client: TestClient, Url: string) => client.send(contract.files.fileLink, { Url });

test('pictures come with a message: each side sees those of the other, nobody else any, an internal one stays inside', async () => {
  const [first, second, left] = [await attach(ana), await attach(ana), await attach(ana)];
  const body = { Subject: 'It looks like this', Category: 'ORDER' as const, Text: 'See there' };
  const { ticketID: TicketID } = resultOf(
    await ana.send(contract.tickets.open, { ...body, Pictures: [first, second] }),
  );
  // not a second time, and not another person's
  const again = { TicketID, Text: 'Again', Pictures: [first] };
  expect((await ana.send(contract.tickets.reply, again)).code).toBe('FILE_UNKNOWN');
  const cai = await company.member('M0000001', 'cai');
  const taken = await cai.send(contract.tickets.open, { ...body, Pictures: [left] });
  expect(taken.code).toBe('FILE_UNKNOWN');
  const twice = { ...again, Pictures: [left, left] };
  expect((await ana.send(contract.tickets.reply, twice)).code).toBe('FILE_UNKNOWN');
  const inside = await attach(admin);
  const answered = await attach(admin);
  const note = { TicketID, Text: 'For us', Internal: true, Pictures: [inside] };
  resultOf(await admin.send(contract.tickets.reply, note));
  resultOf(
    await admin.send(contract.tickets.reply, { TicketID, Text: 'So', Pictures: [answered] }),
  );
  const seen = resultOf(await thread(ana, TicketID));
  expect(seen.messages.map(({ pictures }) => pictures)).toEqual([[first, second], [answered]]);

  const link = resultOf(await seeing(admin, first));
  expect((await company.app.inject(link)).headers['content-type']).toBe('image/png');
  expect((await company.app.inject(first)).statusCode).toBe(404);
  expect((await seeing(ana, answered)).status).toBe(200);
  expect((await seeing(ana, inside)).status).toBe(404);
  expect((await seeing(ben, first)).status).toBe(404);
  expect((await seeing(await hireOfficer(company), first)).status).toBe(404);
  const looks = await company.database.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'ticket.viewPicture')
    .execute();
  expect(looks).toEqual([{ subject: TicketID }]);

  // pictures not used in a message are removed after a day; those of an erased person at once
  company.advance(25 * 3_600_000);
  expect(await removeUnusedFiles(company.services)).toBe(1);
  const owner = await company.database.db
    .selectFrom('file')
    .select('owner_login')
    .where('name', '=', first)
    .executeTakeFirstOrThrow();
  const { ticket, ticket_message, ticket_picture } = TABLES;
  const person = { loginId: owner.owner_login!, memberId: 0, nobody: '', passwordHash: '' };
  await transaction(company.database.db, async (tx) =>
    deleteFiles(
      { ...company.ctx, tx },
      await eraseRows(tx, { ticket, ticket_message, ticket_picture }, person),
    ),
  );
  const kept = await company.database.db
    .selectFrom('file')
    .select('name')
    .where('pathway', '=', 'ticket')
    .execute();
  expect(kept.map(({ name }) => name).toSorted()).toEqual([inside, answered].toSorted());
  expect(await company.services.storage.get(first.replace('/files/', ''))).toBeNull();
});
