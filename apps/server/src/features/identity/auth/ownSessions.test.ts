import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

test('a device is told in words, in the notice and in the account’s history', async () => {
  const owner = await company.member('M0000001', 'has.a.phone');
  const phone =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const elsewhere = company.visitor();
  const login = { Username: 'has.a.phone', Password: PASSWORD };
  const opened = await elsewhere.raw(contract.auth.login, login, {
    headers: { 'user-agent': phone },
  });
  expect(opened.status).toBe(200);
  const notices = await owner.send(contract.notifications.list, {});
  const { rows } = (await owner.send(contract.auth.securityHistory, {})).result;
  const told = JSON.stringify([notices.result, rows]);
  expect(told).toContain('Chrome · Android');
  expect(told).not.toContain('Mozilla');
});

describe('the own sessions', () => {
  test('are listed and ended one by one or all together', async () => {
    const one = await company.member('M0000001', 'has.devices');
    const two = await company.signedIn('has.devices');
    const three = await company.signedIn('has.devices');
    const list = (await one.send(contract.auth.sessions, {})).result;
    expect(list).toHaveLength(3);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const others = (await three.send(contract.auth.sessions, {})).result;
    const twos = others.find(
      (session) => !session.current && session.sessionID !== list[0]!.sessionID,
    )!;
    expect(
      (await one.send(contract.auth.endSession, { SessionID: twos.sessionID, Password: PASSWORD }))
        .result,
    ).toBe(true);
    expect((await two.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    // somebody else's session is not found
    const stranger = await company.member('M0000001');
    const foreign = await stranger.send(contract.auth.endSession, {
      SessionID: list[0]!.sessionID,
      Password: PASSWORD,
    });
    expect(foreign.status).toBe(404);
    const ended = await admin.send(contract.access.endSessions, {
      MemberID: stranger.memberID,
      Reason: 'phone stolen',
    });
    expect(ended.result).toBe(true);
    expect((await stranger.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    const wrong = await one.send(contract.auth.endOtherSessions, { Password: 'not it' });
    expect(wrong.code).toBe('WRONG_PASSWORD');
    expect((await three.send(contract.auth.me, {})).status).toBe(200);
    await one.send(contract.auth.endOtherSessions, { Password: PASSWORD });
    expect((await three.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    expect((await one.send(contract.auth.me, {})).status).toBe(200);
  });

  test('of one browser is one: whoever signs in there again has left the one before', async () => {
    const browser = await company.member('M0000001', 'comes.back');
    const elsewhere = await company.signedIn('comes.back');
    const before = { token: browser.accessToken, key: browser.signingKey };
    await browser.login('comes.back', PASSWORD);
    expect((await browser.send(contract.auth.sessions, {})).result).toHaveLength(2);
    expect((await elsewhere.send(contract.auth.me, {})).status).toBe(200);
    [browser.accessToken, browser.signingKey] = [before.token, before.key];
    expect((await browser.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
  });

  test('of staff ends after an hour without work, a member’s does not', async () => {
    const officer = await company.member('M0000001', 'stays.long');
    const desk = await company.signedIn('admin');
    company.advance(50 * 60_000);
    for (const client of [desk, officer]) {
      const next = await client.send(contract.auth.refreshToken, { Token: client.accessToken });
      client.accessToken = next.result;
      expect((await client.send(contract.auth.me, {})).status).toBe(200);
    }
    company.advance(61 * 60_000);
    const late = await desk.send(contract.auth.refreshToken, { Token: desk.accessToken });
    expect(late.text).toBe('INVALID TOKEN');
    const member = await officer.send(contract.auth.refreshToken, { Token: officer.accessToken });
    expect(member.status).toBe(200);
  });

  test('of an employee are ended by staff, but not of one who holds more', async () => {
    admin = await company.signedIn('admin');
    const clerk = await company.signedIn('viewer');
    const end = (by: TestClient, of: TestClient) =>
      by.send(contract.access.endStaffSessions, { StaffID: of.memberID, Reason: 'left open' });
    expect((await end(clerk, admin)).status).toBe(403);
    expect((await end(admin, clerk)).result).toBe(true);
    expect((await clerk.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
  });
});

test('how the product looks goes with the person to the next device, and to nobody else', async () => {
  const here = await company.member('M0000001', 'has.taste');
  expect((await here.send(contract.auth.myTheme, {})).result).toBeNull();
  const look = { Mode: 'dark' as const, TopBar: 8, Sidebar: 7, Background: 4 };
  await here.send(contract.auth.saveTheme, { ...look, Mode: 'light' });
  await here.send(contract.auth.saveTheme, look);
  const there = await company.signedIn('has.taste');
  expect((await there.send(contract.auth.myTheme, {})).result).toEqual({
    mode: 'dark',
    topBar: 8,
    sidebar: 7,
    background: 4,
  });
  expect((await there.send(contract.auth.saveTheme, { ...look, TopBar: 9 })).status).toBe(400);
  expect((await admin.send(contract.auth.myTheme, {})).result).toBeNull();
});

test('a tour that a person has ended is ended on the next device too, until they want it again', async () => {
  const here = await company.member('M0000001', 'knows.it');
  const ended = async () => (await company.signedIn('knows.it')).send(contract.auth.me, {});
  const save = (Screen: 'walletStatement' | 'shopM', Ended: boolean) =>
    here.send(contract.auth.saveTour, { Screen, Ended });
  expect((await ended()).result.tours).toEqual([]);
  await save('walletStatement', true);
  await save('shopM', true);
  await save('walletStatement', true);
  expect((await ended()).result.tours.toSorted()).toEqual(['shopM', 'walletStatement']);
  await save('walletStatement', false);
  expect((await ended()).result.tours).toEqual(['shopM']);
  expect((await admin.send(contract.auth.me, {})).result.tours).toEqual([]);
  const unknown = { Screen: 'mailbox' as 'shopM', Ended: true };
  expect((await here.send(contract.auth.saveTour, unknown)).status).toBe(400);
});
