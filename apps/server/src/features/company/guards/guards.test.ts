import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf } from '../../../testing/payMonth.ts';
import { tellOfGuards } from '../../notices/messages/tellOfGuards.ts';
import { applyDueSettings } from '../settings/applyWaiting.ts';

const PROOF = { CurrentPassword: PASSWORD };
const FIRST = 'Pertama-Kali-2026';
const OWN = 'Sungai-Perak-2026';
const DAY_MS = 24 * 3_600_000;
const OURS = { bank: 'Our Bank', account: '51 2345 6789', holder: 'Canopy' };
const THEIRS = { bank: 'Their Bank', account: '99 8888 7777', holder: 'Somebody' };

let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let member: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  // until a second administrator comes, the owner decides alone
  resultOf(await admin.send(contract.settings.saveBankAccounts, { Accounts: [OURS], ...PROOF }));
  colleague = await colleagueOf(company);
  member = await company.member('M0000001', 'a.member');
});
afterAll(() => company.close());

const again = async () => {
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
};
const aDayPasses = async () => {
  company.advance(DAY_MS + 1_000);
  await applyDueSettings(company.services);
  await again();
};
const waiting = async () => resultOf(await admin.send(contract.guards.waitingSettings, {}));
const payInto = async () =>
  (
    (await company.visitor().raw(contract.settings.publicSettings, undefined)).result as {
      bankAccounts: unknown;
    }
  ).bankAccounts;
const titlesOf = async (who: TestClient) =>
  resultOf(await who.send(contract.notifications.list, {})).rows.map(({ title }) => title);

/** A new account with a role, or an administrator's, signed in with an own password and PIN. */
async function hired(username: string, RoleCode?: string): Promise<TestClient> {
  resultOf(
    await admin.send(contract.access.registerStaff, {
      Username: username,
      FullName: `Staff ${username}`,
      Email: `${username}@staff.example`,
      ...(RoleCode ? { RoleCode } : {}),
      Password: FIRST,
      ConfirmPassword: FIRST,
      ...PROOF,
    }),
  );
  const client = company.visitor();
  await client.login(username, FIRST);
  const Pins = { Pin: PIN, ConfirmPin: PIN, Password: OWN, ConfirmPassword: OWN };
  resultOf(await client.send(contract.auth.setSecurityPin, { MemberID: client.memberID, ...Pins }));
  return client;
}

const adjust = async (asker: TestClient) =>
  resultOf(
    await asker.send(contract.wallets.adjust, {
      MemberID: member.memberID,
      WalletType: 'EW',
      Amount: '50000.00',
      Reason: 'a bonus that was forgotten',
    }),
  ).adjustmentID;
const approve = (who: TestClient, AdjustmentID: string) =>
  who.send(contract.wallets.approveAdjustment, { AdjustmentID });

describe('whoever makes a second self gains nothing by it', () => {
  test('a new account is no second person for a day; everybody else is', async () => {
    const self = await hired('second.self');
    const asked = await adjust(admin);
    const refused = await approve(self, asked);
    expect(refused.code).toBe('OWN_REQUEST');
    expect(refused.error).toContain('must be a day old');
    // the other way round it is the same person
    const askedBySelf = await adjust(self);
    expect((await approve(admin, askedBySelf)).code).toBe('OWN_REQUEST');
    expect((await approve(colleague, askedBySelf)).status).toBe(200);
    expect((await approve(colleague, asked)).status).toBe(200);
    await tellOfGuards(company.services);
    expect(await titlesOf(colleague)).toContain('Rights or safeguards were changed');
  });

  test('nor for money that a slip says has come in', async () => {
    const self = company.visitor();
    await self.login('second.self', OWN);
    const BankSlip = await company.slip(member);
    const asked = { MemberID: member.memberID, Amount: '6000.00', BankSlip, SecurityPin: PIN };
    const { requestID: RequestID } = resultOf(await member.send(contract.wallets.reload, asked));
    const credit = (who: TestClient) =>
      who.send(contract.wallets.approveRequest, { RequestID, DiffersReason: 'seen at the bank' });
    expect(resultOf(await credit(admin)).status).toBe('PENDING');
    expect((await credit(self)).code).toBe('SECOND_PERSON');
    expect(resultOf(await credit(colleague)).status).toBe('APPROVED');
  });

  test('after a day, in which the others were told, it is one', async () => {
    await aDayPasses();
    const self = company.visitor();
    await self.login('second.self', OWN);
    expect((await approve(self, await adjust(admin))).status).toBe(200);
  });

  test('a right given to somebody counts after a day, the rights they had go on counting', async () => {
    const role = (Permissions: string[], New = false) =>
      admin.send(contract.access.saveRole, {
        RoleCode: 'CLERKS',
        Name: 'Clerks',
        Permissions: Permissions as never,
        New,
        ...PROOF,
      });
    resultOf(await role(['member.approveChange'], true));
    await hired('clerk', 'CLERKS');
    await aDayPasses();
    resultOf(await role(['member.approveChange', 'wallet.adjustBalance']));
    const clerk = company.visitor();
    await clerk.login('clerk', OWN);
    expect((await approve(clerk, await adjust(admin))).code).toBe('OWN_REQUEST');
    const change = resultOf(
      await admin.send(contract.members.requestChange, {
        MemberID: member.memberID,
        Kind: 'CONTACT',
        Email: 'moved@people.example',
        MobileCode: '60',
        Mobile: '122223333',
      }),
    );
    const ChangeID = Number(change.changeID);
    const decided = await clerk.send(contract.members.decideChange, { ChangeID, Approve: true });
    expect(decided.status, decided.text).toBe(200);
  });

  test('who comes back from a suspension counts after a day', async () => {
    const before = company.visitor();
    await before.login('second.self', OWN);
    const StaffID = before.memberID;
    for (const Action of ['SUSPEND', 'REACTIVATE'] as const)
      resultOf(
        await admin.send(contract.access.changeStaffStatus, {
          StaffID,
          Action,
          Reason: 'on leave',
          ...PROOF,
        }),
      );
    const self = company.visitor();
    await self.login('second.self', OWN);
    expect((await approve(self, await adjust(admin))).code).toBe('OWN_REQUEST');
  });
});

describe('where buyers pay to', () => {
  const ask = () =>
    admin.send(contract.settings.saveBankAccounts, { Accounts: [THEIRS], ...PROOF });

  test('is not changed by an open session, nor by a program', async () => {
    const open = await admin.send(contract.settings.saveBankAccounts, { Accounts: [THEIRS] });
    expect(open.code).toBe('PROOF_NEEDED');
    const key = resultOf(
      await admin.send(contract.integrations.createKey, {
        Name: 'Program',
        Rights: ['setting.edit'],
        ExpiryDate: company.services.clock().toISOString().slice(0, 10),
        CallsAMinute: 50,
        ...PROOF,
      }),
    );
    const program = company.visitor();
    program.memberID = key.integrationID;
    program.accessToken = key.key;
    program.signingKey = key.signingKey;
    const sent = await program.send(contract.settings.saveBankAccounts, { Accounts: [THEIRS] });
    expect(sent.code).toBe('PROOF_NEEDED');
    expect(await payInto()).toEqual([OURS]);
    const held = await program.send(contract.settings.saveSystemSettings, {
      LockBySecondPerson: true,
    });
    expect(held.status).toBe(200);
    const loosened = await program.send(contract.settings.saveSystemSettings, {
      LockBySecondPerson: false,
    });
    expect(loosened.code).toBe('PROOF_NEEDED');
  });

  test('changes after a day, is told to the others, and any of them may drop it', async () => {
    expect(resultOf(await ask())).toEqual([OURS]);
    expect(await payInto()).toEqual([OURS]);
    const [waits] = await waiting();
    expect(waits).toMatchObject({ setting: 'bankAccounts', after: [THEIRS], own: true });
    const own = { ChangeID: waits!.changeID, Approve: true, ...PROOF };
    const decide = contract.guards.decideWaitingSetting;
    expect((await admin.send(decide, own)).code).toBe('OWN_REQUEST');
    expect((await colleague.send(decide, { ...own, CurrentPassword: undefined })).code).toBe(
      'PROOF_NEEDED',
    );
    resultOf(await colleague.send(decide, { ChangeID: waits!.changeID, Approve: false }));
    await aDayPasses();
    expect(await payInto()).toEqual([OURS]);
    resultOf(await ask());
    await aDayPasses();
    expect(await payInto()).toEqual([THEIRS]);
    expect(await waiting()).toEqual([]);
  });

  test('changes at once when a second person agrees', async () => {
    const body = { Accounts: [OURS], ...PROOF };
    resultOf(await admin.send(contract.settings.saveBankAccounts, body));
    const [waits] = await waiting();
    resultOf(
      await colleague.send(contract.guards.decideWaitingSetting, {
        ChangeID: waits!.changeID,
        Approve: true,
        ...PROOF,
      }),
    );
    expect(await payInto()).toEqual([OURS]);
  });
});

describe('a switch that guards', () => {
  test.each([
    ['LockBySecondPerson', 'lockBySecondPerson'],
    ['MoveBySecondPerson', 'moveBySecondPerson'],
    ['WithdrawalNeedsVerification', 'withdrawalNeedsVerification'],
  ] as const)('%s is on at once and off after a day', async (field, name) => {
    const now = async () => resultOf(await admin.send(contract.settings.systemSettings, {}))[name];
    resultOf(await admin.send(contract.settings.saveSystemSettings, { [field]: true }));
    expect(await now()).toBe(true);
    const off = { [field]: false };
    const open = await admin.send(contract.settings.saveSystemSettings, off);
    expect(open.code).toBe('PROOF_NEEDED');
    resultOf(await admin.send(contract.settings.saveSystemSettings, { ...off, ...PROOF }));
    expect(await now()).toBe(true);
    await aDayPasses();
    expect(await now()).toBe(false);
  });
});

test('a key ends within a year', async () => {
  const make = (days: number) =>
    admin.send(contract.integrations.createKey, {
      Name: 'Program',
      Rights: ['stock.view'],
      ExpiryDate: new Date(company.services.clock().getTime() + days * DAY_MS)
        .toISOString()
        .slice(0, 10),
      CallsAMinute: 50,
      ...PROOF,
    });
  expect((await make(LIMITS.apiKeyDays + 2)).fields).toMatchObject({
    ExpiryDate: ['INVALID_DATE'],
  });
  expect((await make(LIMITS.apiKeyDays - 2)).status).toBe(200);
});
