import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../testing/asOwner.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

const { consents, members, notifications, reports, sms } = contract;

let company: TestCompany;
let leader: TestClient;
let below: TestClient;
let deep: TestClient;

beforeAll(async () => {
  company = await openCompany();
  leader = await company.member('M0000001', 'leader1');
  below = await company.member(leader.memberID, 'below1');
  deep = await company.member(below.memberID, 'deep1');
});
afterAll(() => company.close());

const reach = (by: TestClient, whom: TestClient) =>
  by.send(consents.reach, { MemberID: whom.memberID });
const ways = async (by: TestClient, whom: TestClient) =>
  resultOf(await reach(by, whom)).ways.map(({ channel }) => channel);
const allow = (
  by: TestClient,
  Channel: 'WHATSAPP' | 'PHONE' | 'EMAIL' | 'NOTICE',
  Allowed: boolean,
) => by.send(consents.save, { Channel, Allowed });

test('nothing of a member is shown to those above before the member allows it, and only what is allowed', async () => {
  const before = await reach(leader, below);
  expect(resultOf(before)).toMatchObject({ ways: [], mayNotice: true });
  expect(before.text).not.toContain('@');
  resultOf(await allow(below, 'WHATSAPP', true));
  const { ways: shown } = resultOf(await reach(leader, below));
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ channel: 'WHATSAPP' });
  expect(shown[0]!.link).toMatch(/^https:\/\/wa\.me\/60\d{8,11}$/);
  resultOf(await allow(below, 'PHONE', true));
  resultOf(await allow(below, 'EMAIL', true));
  expect(await ways(leader, below)).toEqual(['WHATSAPP', 'PHONE', 'EMAIL']);
  resultOf(await allow(below, 'WHATSAPP', false));
  expect(await ways(leader, below)).toEqual(['PHONE', 'EMAIL']);
  // allowed to all above, at any depth; each look is in the member's history and the log
  resultOf(await allow(deep, 'PHONE', true));
  expect(await ways(leader, deep)).toEqual(['PHONE']);
  const history = resultOf(await deep.send(members.timeline, { MemberID: deep.memberID }));
  expect(JSON.stringify(history)).toContain(`"action":"consent.reach","by":"${leader.memberID}"`);
});

test('only those above in the sponsor line may ask; everybody else is told that there is no such member', async () => {
  for (const [by, whom] of [
    [below, leader],
    [deep, below],
    [below, below],
    [await company.member('M0000001', 'beside1'), below],
  ] as const)
    expect([
      (await reach(by, whom)).code,
      (await by.send(consents.sendNotice, { MemberID: whom.memberID, Phrase: 'HELP' })).code,
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const admin = await company.signedIn('admin');
  expect((await reach(admin, below)).status).toBe(403);
  expect(resultOf(await leader.send(members.profile, { MemberID: deep.memberID })).inOwnTeam).toBe(
    true,
  );
  expect(resultOf(await deep.send(members.profile, { MemberID: deep.memberID })).inOwnTeam).toBe(
    false,
  );
});

test('a notice is a ready phrase, one a day to the same member, in the reader’s language, and can be switched off', async () => {
  const say = (whom: TestClient) =>
    leader.send(consents.sendNotice, { MemberID: whom.memberID, Phrase: 'MAINTAIN' });
  resultOf(await say(below));
  const { rows } = resultOf(await below.send(notifications.list, {}, { language: 'ms' }));
  expect(rows[0]!.text).toContain('Bulan anda masih memerlukan sedikit PV');
  expect((await say(below)).code).toBe('NOTICE_SENT_TODAY');
  expect(resultOf(await reach(leader, below)).mayNotice).toBe(false);
  // nothing of it goes by mail
  const mails = await company.database.db.selectFrom('mail').select('template').execute();
  expect(mails.map(({ template }) => template)).not.toContain('uplineNotice');
  resultOf(await allow(deep, 'NOTICE', false));
  expect((await say(deep)).code).toBe('NOTICE_NOT_WANTED');
  expect(resultOf(await reach(leader, deep)).mayNotice).toBe(false);
  resultOf(await allow(deep, 'NOTICE', true));
});

test('a leader cannot write to everybody: so many notices a day, and no more', async () => {
  const busy = await company.member('M0000001', 'busy1');
  const codes = [];
  for (let n = 0; n <= LIMITS.uplineNoticesADay; n += 1) {
    const { memberID } = await company.member(busy.memberID, `busybelow${n}`);
    codes.push((await busy.send(consents.sendNotice, { MemberID: memberID, Phrase: 'HELP' })).code);
  }
  expect(codes.filter(Boolean)).toEqual(['TOO_MANY_NOTICES']);
  expect(codes.at(-1)).toBe('TOO_MANY_NOTICES');
}, 180_000);

test('every yes and no is kept with its words, language and time, and cannot be changed afterwards', async () => {
  const id = Number(below.memberID.slice(1));
  const rows = await company.database.db
    .selectFrom('consent')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.purpose, row.channel, row.withdrawn_at === null])).toEqual([
    ['UPLINE_CONTACT', 'WHATSAPP', false],
    ['UPLINE_CONTACT', 'PHONE', true],
    ['UPLINE_CONTACT', 'EMAIL', true],
  ]);
  expect(rows[0]).toMatchObject({ text_version: '2026-11', language: 'en', source: 'PROFILE' });
  for (const wrong of [
    'delete from consent',
    "update consent set channel = 'NOTICE' where withdrawn_at is null",
    'update consent set withdrawn_at = null, withdrawn_by = null where withdrawn_at is not null',
  ])
    await expect(asOwner(company, [wrong])).rejects.toThrow(/consent/);
  // the member's own data as a file has them, too
  const own = await below.send(contract.members.exportData, { MemberID: below.memberID });
  expect(own.result['consents']).toHaveLength(3);
  expect(own.result['consents']).toContainEqual(
    expect.objectContaining({ purpose: 'UPLINE_CONTACT', channel: 'PHONE', withdrawn_at: null }),
  );
});

test('the choice about text messages stands in the same table', async () => {
  const said = async () =>
    (
      await company.database.db
        .selectFrom('consent')
        .select(['channel', 'withdrawn_at'])
        .where('member_id', '=', Number(leader.memberID.slice(1)))
        .orderBy('id')
        .execute()
    ).map(({ channel, withdrawn_at }) => `${channel} ${withdrawn_at ? 'no' : 'yes'}`);
  resultOf(await leader.send(sms.choose, { Wanted: false }));
  expect(await said()).toEqual(['SMS no']);
  resultOf(await leader.send(sms.choose, { Wanted: true }));
  resultOf(await leader.send(sms.choose, { Wanted: true }));
  expect(await said()).toEqual(['SMS no', 'SMS yes']);
  resultOf(await leader.send(sms.choose, { Wanted: false }));
  expect(await said()).toEqual(['SMS no', 'SMS no']);
});

test('those who lag stand first in the report, with what is missing and until when', async () => {
  const { rows } = resultOf(await leader.send(reports.personalMaintain, { Whose: 'DOWNLINE' }));
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    expect(Number(row.missingPV)).toBe(Math.max(0, Number(row.neededPV) - Number(row.pv)));
  const pvs = rows.map(({ pv }) => Number(pv));
  expect(pvs).toEqual(pvs.toSorted((a, b) => a - b));
  expect(rows[0]!.until).toMatch(/^\d{4}-\d{2}-(28|29|30|31)$/);
});
