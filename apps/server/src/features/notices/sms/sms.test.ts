import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmsLater, type OutgoingSms, type SmsProvider } from '../../../providers/sms.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { notifyMembers, notify } from '../messages/notify.ts';
import { textNotices } from '../messages/textNotices.ts';
import { notInQuietHours } from './quietHours.ts';
import { sendSms } from './sendSms.ts';
import { callbackOf } from './smsCallback.ts';
import { effort } from '../../../testing/effort.ts';

/** Numbers in the large campaign; ten thousand in full. */
/** Set `MANY=10000` for as many as a company writes to. */
const NUMBERS = Number(process.env['MANY'] ?? effort(1_000, 200));

const { sms } = contract;
let company: TestCompany;
let admin: TestClient;
let member: TestClient;
/**
 * The provider the server was started with: requests use this one, whatever a test passes to the
 * jobs.
 */
let started: SmsProvider;
beforeAll(async () => {
  company = await openCompany();
  started = company.services.sms;
  admin = await company.signedIn('admin');
  member = await company.member('M0000001', 'gets.texts');
});
afterAll(() => company.close());

/** A provider that records what it accepted. */
function provider(more: Partial<SmsProvider> & { fate?: (sms: OutgoingSms) => void } = {}) {
  const taken: OutgoingSms[] = [];
  const sms: SmsProvider = {
    code: 'test',
    idempotent: false,
    send: async (one) => {
      await new Promise((resolve) => setImmediate(resolve));
      more.fate?.(one);
      taken.push(one);
      return { providerId: one.ref };
    },
    ...more,
  };
  return { sms, taken };
}

const sheet = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `6013${String(1_000_000 + from + i)}, Person`).join('\n');

async function sent(Recipients: object, Text = 'Canopy: hello'): Promise<number> {
  // the clock has moved on since the last sign-in
  admin = await company.signedIn('admin');
  const answer = await admin.send(sms.send, { Name: 'Test', Text, Recipients });
  expect(answer.error).toBeUndefined();
  return answer.result.campaignID;
}

const statuses = async (CampaignID: number) =>
  Object.fromEntries(
    (
      await company.database.db
        .selectFrom('sms_message')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .where('campaign_id', '=', CampaignID)
        .groupBy('status')
        .execute()
    ).map(({ status, count }) => [status, count]),
  );

test('before anything is sent staff see who gets it, how it reads, its parts, its cost, and what networks block', async () => {
  const { result } = await admin.send(sms.preview, {
    Text: 'Hello {{name}}, win at www.prize.my, call 03-1234 5678 with your password 你好',
    Recipients: {
      Members: [member.memberID],
      Numbers: 'Mobile,Name\n+60 13-100 0001, Ali\n60131000001\nnonsense 12\n',
    },
  });
  expect(result).toMatchObject({
    recipients: 2,
    noNumber: 1,
    optedOut: 0,
    twice: 1,
    encoding: 'UCS-2',
    forcing: ['你', '好'],
    warnings: ['LINK', 'PHONE', 'PERSONAL_DATA', 'NO_BRAND'],
  });
  expect(result.samples[0]!.text).toMatch(/^Hello Person \d+, win/);
  expect(result.samples[1]).toMatchObject({ name: null, number: '+60131000001' });
  expect(result.parts).toBe(4);
  expect(result.cost).toBe('0.32');
  const nowhere = { Everybody: true, CountryIDs: [Number.MAX_SAFE_INTEGER] };
  const unknown = await admin.send(sms.preview, { Text: 'Hi', Recipients: nowhere });
  expect([unknown.status, unknown.code]).toEqual([400, 'INVALID_BODY']);
  const wrong = await admin.send(sms.preview, { Text: 'Hi {{surname}}', Recipients: {} });
  expect(wrong.code).toBe('SMS_VARIABLE');
});

test('a text that says a name does not go to numbers whose name nobody knows', async () => {
  const Recipients = { Members: [member.memberID], Numbers: sheet(50, 2) };
  const Text = 'Canopy: hello {{name}}, see you';
  const { result } = await admin.send(sms.preview, { Text, Recipients });
  expect(result).toMatchObject({ recipients: 3, lacking: 2 });
  const refused = await admin.send(sms.send, { Name: 'Test', Text, Recipients });
  expect([refused.status, refused.code]).toEqual([422, 'SMS_LACKING']);
  expect(refused.error).toContain('not known for 2 recipients');
  expect(refused.error).toContain('{{name}}');
});

test('an audience is narrowed by package, team, day of joining and maintenance', async () => {
  const leader = await company.member('M0000001', 'text.leader');
  const below = await company.member(leader.memberID, 'text.below');
  const { db } = company.database;
  const reached = async (Recipients: object) => {
    const { result } = await admin.send(sms.preview, {
      Text: 'Canopy: hi',
      Recipients: { Everybody: true, ...Recipients },
    });
    return result.recipients;
  };
  const TeamOf = leader.memberID;
  expect(await reached({ TeamOf })).toBe(1);
  expect(await reached({ TeamOf, PackageRanks: [1] })).toBe(1);
  expect(await reached({ TeamOf, PackageRanks: [4] })).toBe(0);
  const today = company.services.clock().toISOString().slice(0, 10);
  expect(await reached({ TeamOf, JoinedFrom: today })).toBe(1);
  expect(await reached({ TeamOf, JoinedUntil: '2020-01-01' })).toBe(0);
  // the package that a member joined with does not maintain a month, a purchase does
  expect(await reached({ TeamOf, NotMaintained: true })).toBe(1);
  await db
    .updateTable('sale')
    .set({ sales_type: 'MAINTENANCE', counted_pv: 50_000 })
    .where('member_id', '=', Number(below.memberID.slice(1)))
    .execute();
  expect(await reached({ TeamOf, NotMaintained: true })).toBe(0);
});

test('a member who chose not to be written to gets nothing, also from a sheet', async () => {
  const quiet = await company.member('M0000001', 'no.texts');
  await quiet.send(sms.choose, { Wanted: false });
  const { mobile, mobile_code } = await company.database.db
    .selectFrom('member')
    .select(['mobile', 'mobile_code'])
    .where('email', '=', 'no.texts@people.example')
    .executeTakeFirstOrThrow();
  const { result } = await admin.send(sms.preview, {
    Text: 'Canopy: hello',
    Recipients: { Members: [quiet.memberID], Numbers: `${mobile_code}${mobile}` },
  });
  expect(result).toMatchObject({ recipients: 0, optedOut: 2 });
});

test('a time that no day of the company can be told of is refused', async () => {
  for (const At of ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z']) {
    const Recipients = { Members: [], Numbers: sheet(0, 1) };
    const refused = await admin.send(sms.preview, { Text: 'Canopy: hello', Recipients, At });
    expect([refused.status, refused.code]).toEqual([400, 'INVALID_BODY']);
  }
});

test('nothing leaves between 11 in the evening and 8 in the morning', () => {
  const zone = 'Asia/Kuala_Lumpur';
  const at = (text: string) => notInQuietHours(new Date(text), zone).toISOString();
  expect(at('2026-11-10T04:00:00Z')).toBe('2026-11-10T04:00:00.000Z');
  expect(at('2026-11-10T15:00:00Z')).toBe('2026-11-11T00:00:00.000Z');
  expect(at('2026-11-10T18:00:00Z')).toBe('2026-11-11T00:00:00.000Z');
});

test('each number is taken once, though the provider refuses a fifth and one of two servers is killed', async () => {
  const campaign = await sent({ Numbers: sheet(0, NUMBERS) });
  let asked = 0;
  const good = provider({
    idempotent: true,
    fate: () => {
      if ((asked += 1) % 5 === 0) throw new SmsLater('busy');
    },
  });
  // killed: it has called the provider, and nobody receives the answer
  let begun = 0;
  const dying: SmsProvider = {
    ...good.sms,
    send: async (one) => {
      if ((begun += 1) > NUMBERS / 4) {
        await good.sms.send(one);
        return new Promise<never>(() => {});
      }
      return good.sms.send(one);
    },
  };
  sendSms({ ...company.services, sms: dying }).catch(() => undefined);
  await sendSms({ ...company.services, sms: good.sms });
  while ((await statuses(campaign))['SENT'] !== NUMBERS) {
    company.advance(120_000);
    await sendSms({ ...company.services, sms: good.sms });
  }
  // for such a provider, the same reference twice is one message
  expect(new Set(good.taken.map(({ ref }) => ref)).size).toBe(NUMBERS);
  expect(new Set(good.taken.map(({ to }) => to)).size).toBe(NUMBERS);
  const { rows } = (await admin.send(sms.list, {})).result;
  expect(rows[0]).toMatchObject({ state: 'DONE', counts: { total: NUMBERS, waiting: 0 } });
}, 300_000);

test('what a provider that takes things twice has not answered is told as unknown and not asked again', async () => {
  const campaign = await sent({ Numbers: sheet(20_000, 3) });
  const silent = provider({
    fate: ({ to }) => {
      if (to.endsWith('0')) throw new Error('timeout');
    },
  });
  await sendSms({ ...company.services, sms: silent.sms });
  company.advance(3_600_000 * 2);
  await sendSms({ ...company.services, sms: silent.sms });
  expect(await statuses(campaign)).toEqual({ SENT: 2, UNKNOWN: 1 });
  expect(silent.taken).toHaveLength(2);
});

test('a sending is stopped in the middle: what has not left does not leave', async () => {
  const campaign = await sent({ Numbers: sheet(30_000, 40) });
  const stopping = new AbortController();
  const { sms: some, taken } = provider({
    fate: () => taken.length === 9 && stopping.abort(),
  });
  await sendSms({ ...company.services, sms: some }, stopping.signal);
  const before = taken.length;
  expect(before).toBeLessThan(40);
  const { result } = await admin.send(sms.stop, { CampaignID: campaign });
  expect(result.stopped).toBe(40 - before);
  await sendSms({ ...company.services, sms: some });
  expect(taken).toHaveLength(before);
  expect((await admin.send(sms.stop, { CampaignID: campaign })).code).toBe('SMS_ENDED');
});

test('the provider tells what became of a message at an address that nobody else knows', async () => {
  const campaign = await sent({ Members: [member.memberID] });
  await sendSms(company.services);
  const { provider_id } = await company.database.db
    .selectFrom('sms_message')
    .select('provider_id')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow();
  company.services.sms.readReport = ({ id }) => ({
    providerId: id!,
    status: 'DELIVERED',
    error: null,
  });
  const report = (url: string) =>
    company.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ id: provider_id }),
    });
  expect((await report('/api/Sms/Callback/guessed')).statusCode).toBe(403);
  const path = new URL(callbackOf(company.services)).pathname;
  expect((await report(path)).statusCode).toBe(200);
  expect(await statuses(campaign)).toEqual({ DELIVERED: 1 });
});

test('a message to try goes out once, however often it is asked for under one key', async () => {
  admin = await company.signedIn('admin');
  const { sms: taking, taken } = provider();
  const { send } = started;
  started.send = taking.send;
  const key = crypto.randomUUID();
  const body = { Number: '60131234567', Text: 'Canopy: a try' };
  const answers = [
    await admin.send(sms.test, body, { key }),
    await admin.send(sms.test, body, { key }),
    await admin.send(sms.test, { ...body, Text: 'Canopy: another' }, { key }),
  ];
  started.send = send;
  expect(answers.map(({ status, code }) => code ?? status)).toEqual([
    200,
    200,
    'IDEMPOTENCY_KEY_REUSED',
  ]);
  expect(taken).toHaveLength(1);
});

test('a member who chose so gets notices of that area as texts, once, a few a day, while the company allows it', async () => {
  const { notifications, settings } = contract;
  const client = await company.member('M0000001', 'wants.texts');
  const person = await company.database.db
    .selectFrom('member')
    .select(['id', 'login_id', 'mobile_code', 'mobile'])
    .where('email', '=', 'wants.texts@people.example')
    .executeTakeFirstOrThrow();
  const choose = (Area: 'team' | 'wallets', Wanted = true) =>
    client.send(notifications.savePreference, { Area, Channel: 'sms', Wanted });
  const offered = async () =>
    (await client.send(notifications.preferences, {})).result.filter(
      ({ channel }) => channel === 'sms',
    );
  const allow = (NoticeTexts: boolean) => admin.send(settings.saveSystemSettings, { NoticeTexts });
  admin = await company.signedIn('admin');
  await allow(false);
  expect(await offered()).toEqual([]);
  expect((await choose('wallets')).code).toBe('NOTICE_FIXED');
  await allow(true);
  expect((await offered()).some(({ wanted }) => wanted)).toBe(false);
  expect((await choose('wallets')).status).toBe(200);

  const tell = () =>
    transaction(company.database.db, async (tx) => {
      const ctx = { ...company.ctx, db: tx, tx, now: company.services.clock() };
      await notify(ctx, person.login_id, 'reloadApproved', { requestID: 'R0000009' });
      const recruit = { recruit: 'Ali', memberID: 'M0000009' };
      await notifyMembers(ctx, 'newRecruit', [{ memberId: person.id, params: recruit }]);
    });
  const { sms: taking, taken } = provider();
  const services = { ...company.services, sms: taking };
  const leave = async () => {
    await Promise.all([textNotices(services), textNotices(services)]);
    await sendSms(services);
    return taken.splice(0).map(({ to, text }) => `${to} ${text}`);
  };
  await tell();
  const line = `+${person.mobile_code}${person.mobile} Canopy: Reload R0000009 approved`;
  expect(await leave()).toEqual([line]);
  // staff see what was sent and its outcome
  const { rows } = (await admin.send(sms.messages, { CampaignID: null })).result;
  expect(rows).toMatchObject([{ memberID: client.memberID, status: 'SENT', parts: 1 }]);
  // nothing is sent for notices read in the portal, nor while the company allows no texts
  await tell();
  await client.send(notifications.readAll, {});
  expect(await leave()).toEqual([]);
  await tell();
  await allow(false);
  expect(await leave()).toEqual([]);
  await allow(true);
  // a broken or hostile event costs no more than one day's allowance
  for (let i = 0; i < 12; i += 1) await tell();
  expect(await leave()).toHaveLength(9);
  company.advance(86_400_000);
  await tell();
  expect(await leave()).toEqual([line]);
  await transaction(company.database.db, async (tx) => {
    await tx
      .insertInto('sms_choice')
      .values({ member_id: person.id, wanted: false, changed_at: new Date(), changed_by: 1 })
      .execute();
  });
  await tell();
  expect(await leave()).toEqual([]);
});
