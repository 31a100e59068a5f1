import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { IN_FLIGHT } from '../../../platform/http/inFlight.ts';
import { addBareMembers } from '../../../testing/bareMembers.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';

const HOUR = 3_600_000;
/**
 * As many at once as the company promises on a database server; fewer if all share one connection.
 */
const ON_SERVER = Boolean(process.env['TEST_DATABASE_URL']);
const CROWD = ON_SERVER ? 200 : 40;
const PLACES = ON_SERVER ? 20 : 5;

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

const at = (hours: number) =>
  new Date(company.services.clock().getTime() + hours * HOUR).toISOString();
const session = (change: object = {}) => ({
  StartsAt: at(2),
  EndsAt: at(4),
  Place: 'Hall 3, level 2; door, "B"',
  Link: 'https://meet.example/tea',
  Capacity: null,
  ...change,
});
const body = (TrainingCode: string, UsageLimit: number | null, Sessions = [session()]) => ({
  TrainingCode,
  Category: 'SALES' as const,
  Name: 'First sale',
  Names: [{ Language: 'ms', Name: 'Jualan pertama' }],
  Description: 'How to begin.',
  Status: 'ACTIVE' as const,
  UsageLimit,
  Sessions,
});
const detailOf = async (TrainingID: number) =>
  resultOf(await admin.send(contract.training.detail, { TrainingID }));
async function offer(code: string, limit: number | null, sessions = [session()]) {
  const saved = await admin.send(contract.training.save, body(code, limit, sessions));
  const detail = await detailOf(resultOf(saved).trainingID);
  return { ...detail, sessionID: detail.sessions[0]!.sessionID };
}
const bookBy = (client: TestClient, SessionID: number) =>
  client.send(contract.training.book, { SessionID });
const stateOf = async (client: TestClient, trainingID: number) => {
  const open = resultOf(await client.send(contract.training.open, {}));
  const booking = open.find((row) => row.trainingID === trainingID)?.booking;
  return booking && { state: booking.state, position: booking.position };
};
const mailsTo = async (client: TestClient) => {
  const rows = await company.database.db
    .selectFrom('mail as m')
    .innerJoin('member as p', 'p.login_id', 'm.login_id')
    .select(['m.template', 'p.id'])
    .where('m.template', 'like', 'training%')
    .execute();
  return rows.filter(({ id }) => publicId('member', id) === client.memberID).map((m) => m.template);
};

test('who asks first gets the last place; the next one waits and moves up with a notice when it is given back', async () => {
  const { trainingID, sessionID } = await offer('FIRST', 1);
  const booking = resultOf(await bookBy(ana, sessionID));
  expect(booking).toMatchObject({ state: 'BOOKED', position: null });
  expect(resultOf(await bookBy(ben, sessionID))).toMatchObject({ state: 'WAITING', position: 1 });
  expect((await bookBy(ben, sessionID)).code).toBe('TRAINING_BOOKED');
  // somebody else's booking is reported as not found
  const foreign = await ben.send(contract.training.cancel, { BookingID: booking.bookingID });
  expect(foreign.code).toBe('NOT_FOUND');
  resultOf(await ana.send(contract.training.cancel, { BookingID: booking.bookingID }));
  expect(await stateOf(ben, trainingID)).toEqual({ state: 'BOOKED', position: null });
  expect(await mailsTo(ben)).toEqual(['trainingPlace']);
  expect(await stateOf(ana, trainingID)).toBeNull();
  // a person who gave up a seat can ask again, behind the others
  expect(resultOf(await bookBy(ana, sessionID))).toMatchObject({ state: 'WAITING', position: 1 });
});

test('places that staff add go to who waits; there are never fewer than are taken; a cancelled session is told', async () => {
  const { trainingID, sessionID, sessions } = await offer('GROWS', 1);
  resultOf(await bookBy(ana, sessionID));
  resultOf(await bookBy(ben, sessionID));
  const kept = [{ ...session(), SessionID: sessions[0]!.sessionID }];
  const save = (limit: number, list: ReturnType<typeof session>[]) =>
    admin.send(contract.training.save, { ...body('GROWS', limit, list), TrainingID: trainingID });
  resultOf(await save(2, kept));
  expect(await stateOf(ben, trainingID)).toMatchObject({ state: 'BOOKED' });
  expect((await save(1, kept)).code).toBe('TRAINING_LIMIT');
  expect((await save(2, [{ ...kept[0]!, Capacity: 1 } as never])).code).toBe('TRAINING_LIMIT');
  expect((await save(2, [])).code).toBe('IN_USE');
  const Reason = 'The hall is flooded';
  resultOf(await admin.send(contract.training.cancelSession, { SessionID: sessionID, Reason }));
  expect(await stateOf(ana, trainingID)).toBeUndefined();
  expect(await mailsTo(ana)).toContain('trainingSessionCancelled');
  expect((await detailOf(trainingID)).booked).toBe(0);
});

test('the code that the member shows is taken on the day of the session alone, once', async () => {
  const { trainingID, sessionID } = await offer('DOOR', 1, [
    session({ StartsAt: at(30), EndsAt: at(32) }),
  ]);
  const { code, bookingID } = resultOf(await bookBy(ana, sessionID));
  const waiting = resultOf(await bookBy(ben, sessionID));
  const show = (AttendanceCode: string) => admin.send(contract.training.attend, { AttendanceCode });
  expect((await show(code)).code).toBe('TRAINING_NOT_TODAY');
  expect((await show('NOTACODE22')).code).toBe('TRAINING_CODE');
  company.advance(30 * HOUR);
  admin = await company.signedIn('admin');
  ana = await company.signedIn('ana');
  ben = await company.signedIn('ben');
  expect((await show(waiting.code)).code).toBe('TRAINING_WAITING');
  // as typed by hand
  const typed = `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase();
  expect(resultOf(await show(typed))).toMatchObject({ memberID: ana.memberID, before: false });
  expect(resultOf(await show(code))).toMatchObject({ before: true });
  expect(await stateOf(ana, trainingID)).toMatchObject({ state: 'ATTENDED' });
  const proof = (client: TestClient) =>
    client.send(contract.training.certificate, { BookingID: bookingID }, { language: 'zh' });
  expect(resultOf(await proof(ana))).toMatchObject({ memberID: ana.memberID });
  expect((await proof(ben)).code).toBe('NOT_FOUND');
  // after attending, the seat cannot be given up
  const back = await ana.send(contract.training.cancel, { BookingID: bookingID });
  expect(back.code).toBe('STATE_CHANGED');
  const rows = resultOf(
    await admin.send(contract.training.participants, { TrainingID: trainingID }),
  );
  expect(rows.rows.map(({ state }) => state)).toEqual(['ATTENDED', 'WAITING']);
});

test('the calendar file names the session for good and grows with every change; only who has a place gets it', async () => {
  const { trainingID, sessionID, sessions } = await offer('CALENDAR', null);
  const ask = (client: TestClient) =>
    client.send(contract.training.calendar, { SessionID: sessionID }, { language: 'ms' });
  expect((await ask(ana)).code).toBe('NOT_FOUND');
  resultOf(await bookBy(ana, sessionID));
  const first = resultOf(await ask(ana)).content;
  const uid = /^UID:(.+)\r$/m.exec(first)![1];
  expect(uid).toBe(`training-${sessionID}@${new URL(company.services.config.publicUrl).hostname}`);
  expect(first).toContain('SUMMARY:Jualan pertama\r\n');
  expect(first).toContain('LOCATION:Hall 3\\, level 2\\; door\\, "B"\r\n');
  expect(first).toContain('SEQUENCE:0\r\n');
  const moved = {
    ...session({ StartsAt: at(5), EndsAt: at(6) }),
    SessionID: sessions[0]!.sessionID,
  };
  const save = { ...body('CALENDAR', null, [moved]), TrainingID: trainingID };
  resultOf(await admin.send(contract.training.save, save));
  const second = resultOf(await ask(ana)).content;
  expect(second).toContain(`UID:${uid}\r\n`);
  expect(second).toContain('SEQUENCE:1\r\n');
  // only people with a seat get the link
  const open = resultOf(await ben.send(contract.training.open, {}));
  expect(open.find((row) => row.trainingID === trainingID)!.sessions[0]).toMatchObject({
    link: '',
    online: true,
  });
});

/**
 * All of them want it at the same moment; the server admits as many commands as it can, the others
 * retry.
 */
async function throughDoor<T, R>(people: readonly T[], work: (one: T) => Promise<R>) {
  const answers: R[] = [];
  let next = 0;
  const line = async () => {
    for (let at = next++; at < people.length; at = next++) answers[at] = await work(people[at]!);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT.command.burst }, line));
  return answers;
}

test(`${CROWD} members for the last ${PLACES} places at once: so many are in, the others wait in order and move up in order`, async () => {
  const { db } = company.database;
  const { trainingID, sessionID } = await offer('CROWD', PLACES);
  await addBareMembers(db, CROWD, 'crowd');
  const members = await db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .select(['m.id', 'm.login_id'])
    .where('l.username', 'like', 'crowd%')
    .execute();
  const as = (member: (typeof members)[number]) => ({
    ...company.ctx,
    now: company.services.clock(),
    actor: {
      memberId: member.id,
      loginId: member.login_id,
      publicId: publicId('member', member.id),
      role: 'member',
    } as Actor,
  });
  const told = await throughDoor(members, (m) => book(as(m), { SessionID: sessionID }));
  expect(told.filter(({ state }) => state === 'BOOKED')).toHaveLength(PLACES);
  const waiting = told.filter(({ state }) => state === 'WAITING');
  const positions = waiting.map(({ position }) => position!).toSorted((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: CROWD - PLACES }, (_, i) => i + 1));
  expect((await detailOf(trainingID)).booked).toBe(PLACES);
  // everybody with a seat gives it up at once: the first on the waiting list now have them
  const inside = members.filter((_, i) => told[i]!.state === 'BOOKED');
  await throughDoor(inside, (m) =>
    cancel(as(m), { BookingID: told[members.indexOf(m)]!.bookingID }),
  );
  const rows = await db
    .selectFrom('training_booking')
    .select(['id', 'state'])
    .where('training_id', '=', trainingID)
    .where('state', '<>', 'CANCELLED')
    .orderBy('id')
    .execute();
  const expected = waiting.toSorted((a, b) => a.position! - b.position!).map((w) => w.bookingID);
  expect(rows.map(({ id }) => id)).toEqual(expected);
  const held = rows.filter(({ state }) => state === 'BOOKED').map(({ id }) => id);
  expect(held).toEqual(expected.slice(0, PLACES));
  // and nobody can exceed the limit by writing to the tables
  const over = db
    .updateTable('training_booking')
    .set({ state: 'BOOKED', placed_at: new Date() })
    .where('id', '=', expected.at(-1)!)
    .execute();
  await expect(over).rejects.toMatchObject({ constraint: 'training_limit' });
});
