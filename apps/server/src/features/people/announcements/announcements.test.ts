import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { LANGUAGES } from '@canopy/contract/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { announcement } from '../../../testing/announcement.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { HOSTILE, hostileTexts, samplesIn } from '../../../testing/hostileHtml.ts';

const { announcements } = contract;
type Body = BodyOf<typeof announcements.save>;

let company: TestCompany;
let admin: TestClient;
let member: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  member = await company.member('M0000001');
});
afterAll(() => company.close());

const save = async (title: string, more: Partial<Body> = {}) =>
  resultOf(await admin.send(announcements.save, announcement(title, more))).announcementID;
const shownTo = async (client: TestClient, language = 'en') =>
  resultOf(await client.send(announcements.current, {}, { language }));
const titlesFor = async (client: TestClient) => (await shownTo(client)).map(({ title }) => title);

describe('what members see', () => {
  test('the largest priority comes first; what is scheduled, over or taken off does not come', async () => {
    await save('Small', { Priority: 1 });
    await save('Large', { Priority: 9 });
    await save('Tomorrow', { DisplayDate: '2026-11-11' });
    await save('Over', { DisplayDate: '2026-11-01', ExpiredDate: '2026-11-09' });
    await save('Last day', { DisplayDate: '2026-11-01', ExpiredDate: '2026-11-10', Priority: 5 });
    await save('Off', { Status: 'INACTIVE' });
    expect(await titlesFor(member)).toEqual(['Large', 'Last day', 'Small']);
    const states = resultOf(await admin.send(announcements.list, {})).rows;
    expect(Object.fromEntries(states.map((row) => [row.title, row.state]))).toMatchObject({
      Tomorrow: 'SCHEDULED',
      Over: 'EXPIRED',
      'Last day': 'ACTIVE',
      Off: 'INACTIVE',
    });
    const scheduled = resultOf(await admin.send(announcements.list, { State: 'SCHEDULED' }));
    expect(scheduled.rows.map(({ title }) => title)).toEqual(['Tomorrow']);
  });

  test('in the own language, and in English where there is none', async () => {
    await save('Both', {
      Priority: 100,
      Titles: [
        { Language: 'en', Name: 'Both' },
        { Language: 'ar', Name: 'كلاهما' },
      ],
      Texts: [
        { Language: 'en', Html: '<p>Hello</p>' },
        { Language: 'ar', Html: '<p>مرحبا <strong>بكم</strong></p>' },
      ],
    });
    expect((await shownTo(member, 'ar'))[0]).toMatchObject({
      title: 'كلاهما',
      text: 'مرحبا بكم',
      html: '<p>مرحبا <strong>بكم</strong></p>',
    });
    expect((await shownTo(member, 'it'))[0]).toMatchObject({ title: 'Both', text: 'Hello' });
  });

  test('only whom it is meant for: role, rank, package and country', async () => {
    const before = await titlesFor(member);
    const others: [string, Partial<Body>][] = [
      ['Stockists', { Roles: ['stockist'] }],
      ['Staff', { Roles: ['staff'] }],
      ['High ranks', { Ranks: [3, 4] }],
      ['Large packages', { PackageRanks: [4] }],
      ['Abroad', { Countries: [199] }],
      ['One fits, one does not', { Roles: ['member'], Countries: [199] }],
    ];
    for (const [title, more] of others) await save(title, more);
    await save('Mine', {
      Roles: ['member'],
      Ranks: [0],
      PackageRanks: [1, 2],
      Countries: [127],
      Priority: -5,
    });
    expect(await titlesFor(member)).toEqual([...before, 'Mine']);
    // staff see what is meant for staff or for everybody, but nothing that requires a rank
    const read = await titlesFor(admin);
    expect(read).toContain('Staff');
    expect(read).toContain('Large');
    expect(read).not.toContain('Mine');
    expect(read).not.toContain('High ranks');
  });

  test('it comes up by itself once for each person, on whichever device', async () => {
    const AnnouncementID = await save('Look here', { PopUp: true, Priority: 50 });
    const popUps = async (client: TestClient) =>
      (await shownTo(client)).filter(({ popUp }) => popUp).map(({ title }) => title);
    const username = 'two.devices';
    const phone = await company.member('M0000001', username);
    const desktop = await company.signedIn(username);
    expect(await popUps(phone)).toEqual(['Look here']);
    for (let twice = 0; twice < 2; twice += 1) {
      resultOf(await phone.send(announcements.markSeen, { AnnouncementID }));
    }
    expect(await popUps(phone)).toEqual([]);
    expect(await popUps(desktop)).toEqual([]);
    expect(await popUps(member)).toEqual(['Look here']);
    const { rows } = resultOf(await admin.send(announcements.list, { Search: 'look here' }));
    expect(rows[0]!.seen).toBe(1);
    const hidden = await save('Not for members', { PopUp: true, Roles: ['staff'] });
    const refused = await phone.send(announcements.markSeen, { AnnouncementID: hidden });
    expect(refused.status).toBe(404);
  });
});

describe('what staff write', () => {
  test('scripts of every known kind are stored harmless and read back harmless', async () => {
    const AnnouncementID = await save('Hostile', {
      Titles: [{ Language: 'en', Name: '<img src=x onerror=window.hacked=1>' }],
      Texts: hostileTexts(LANGUAGES.length).map((Html, i) => ({ Language: LANGUAGES[i]!, Html })),
    });
    const kept = resultOf(await admin.send(announcements.detail, { AnnouncementID }));
    const read = [
      ...Object.values(kept.texts),
      ...(await Promise.all(
        LANGUAGES.map(
          async (language) =>
            (await shownTo(member, language)).find((one) => one.announcementID === AnnouncementID)!
              .html,
        ),
      )),
    ];
    // none displaced another: each was cleaned
    expect(read.reduce((sum, html) => sum + samplesIn(html), 0)).toBe(2 * HOSTILE.length);
    for (const html of read) {
      const attributes = [...html.matchAll(/<[^>]*>/g)].map(([tag]) =>
        tag.replaceAll(/"[^"]*"/g, '""'),
      );
      expect(attributes.join('\n')).not.toMatch(
        /\son\w+=|style=|srcset=|<\/?(script|svg|math|iframe|style|form|x)/i,
      );
      expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:|\/files\/)/i);
    }
  });

  test('an end before the start, a text without English and an address that is none are refused', async () => {
    const refused = async (more: Partial<Body>) =>
      (await admin.send(announcements.save, announcement('Wrong', more))).fields;
    expect(await refused({ ExpiredDate: '2026-11-09' })).toEqual({
      ExpiredDate: ['END_BEFORE_START'],
    });
    expect(await refused({ Titles: [{ Language: 'ar', Name: 'خبر' }] })).toEqual({
      Titles: ['ENGLISH_REQUIRED'],
    });
    expect(await refused({ Url: 'javascript:alert(1)' })).toEqual({ Url: ['INVALID_LINK'] });
    const foreign = await admin.send(
      announcements.save,
      announcement('Wrong', { Image: `/files/content/${'a'.repeat(27)}.png` }),
    );
    expect(foreign.code).toBe('FILE_UNKNOWN');
  });

  test('a change on top of somebody else’s is refused', async () => {
    const AnnouncementID = await save('Twice');
    const change = { ...announcement('Changed'), AnnouncementID, Version: 1 };
    expect(resultOf(await admin.send(announcements.save, change)).version).toBe(2);
    expect((await admin.send(announcements.save, change)).code).toBe('CHANGED_MEANWHILE');
  });

  test('how many members an audience has is told before it is saved', async () => {
    const reach = async (body: BodyOf<typeof announcements.reach>) =>
      resultOf(await admin.send(announcements.reach, body)).members;
    const all = await reach({});
    expect(all).toBeGreaterThan(1);
    expect(await reach({ Roles: ['member'], Countries: [127] })).toBe(all);
    expect(await reach({ Roles: ['staff'] })).toBe(0);
    expect(await reach({ Ranks: [4] })).toBe(0);
  });
});
