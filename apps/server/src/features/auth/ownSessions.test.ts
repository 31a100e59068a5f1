import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

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
    expect((await one.send(contract.auth.endSession, { SessionID: twos.sessionID })).result).toBe(
      true,
    );
    expect((await two.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    // somebody else's session is not found
    const stranger = await company.member('M0000001');
    const foreign = await stranger.send(contract.auth.endSession, {
      SessionID: list[0]!.sessionID,
    });
    expect(foreign.status).toBe(404);
    const ended = await admin.send(contract.access.endSessions, {
      MemberID: stranger.memberID,
      Reason: 'phone stolen',
    });
    expect(ended.result).toBe(true);
    expect((await stranger.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    await one.send(contract.auth.endOtherSessions, {});
    expect((await three.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    expect((await one.send(contract.auth.me, {})).status).toBe(200);
  });
});
