import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofOf } from '../../insight/books/proveBooks.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import type { TestClient } from '../../../testing/client.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  PASSWORD,
  PIN,
  type TestCompany,
} from '../../../testing/company.ts';
import { openEarner } from '../../../testing/earner.ts';
import { resultOf } from '../../../testing/example.ts';

let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await createStaff(company.ctx, {
    username: 'colleague',
    password: PASSWORD,
    fullName: 'A Colleague',
    roleCode: null,
    email: 'colleague@people.example',
    mustChangePassword: false,
  });
  colleague = await company.signedIn('colleague');
});
afterAll(async () => {
  const proof = await proofOf(company.database.db, true);
  await company.close();
  // the only finding is where the test itself got its money from
  const wrong = proof.findings.filter(({ count }) => count > 0);
  expect(wrong.map(({ rule, count }) => [rule, count])).toEqual([['CAUSE', earned - FIRST]]);
});

const FIRST = 200;
let earned = FIRST;
const earner = () => openEarner(company, (earned += 1));
const withdraw = async (member: TestClient, Amount: string) => {
  const asked = await member.send(contract.wallets.withdraw, {
    MemberID: member.memberID,
    Amount,
    SecurityPin: PIN,
  });
  if (asked.status !== 200) throw new Error(asked.text);
  return asked.result.requestID;
};
const reload = async (member: TestClient, Amount: string, slip?: string) => {
  const asked = await member.send(contract.wallets.reload, {
    MemberID: member.memberID,
    Amount,
    BankSlip: slip ?? (await company.slip(member)),
    SecurityPin: PIN,
  });
  if (asked.status !== 200) throw new Error(asked.text);
  return asked.result.requestID;
};
const approveMany = (RequestIDs: string[], Sum: string, by = admin) =>
  by.send(contract.wallets.approveRequests, { RequestIDs, Count: RequestIDs.length, Sum });
const next = async () => (await admin.send(contract.wallets.payoutFiles, {})).result.next;
const answer = (FileID: string, Content: string) =>
  admin.send(contract.wallets.readPayoutResult, { FileID, Content });
const mailsOf = async (member: TestClient) =>
  (
    await company.database.db
      .selectFrom('mail as w')
      .innerJoin('member as m', 'm.login_id', 'w.login_id')
      .select('w.template')
      .where('m.id', '=', Number(member.memberID.slice(1)))
      .orderBy('w.id')
      .execute()
  ).map((row) => row.template);

describe('the queue', () => {
  test('is read from the one that waits longest, page after page', async () => {
    const member = await earner();
    const asked = [];
    for (let i = 0; i < 5; i += 1) asked.push(await withdraw(member, '50'));
    const pages = [];
    for (const Page of [1, 2, 3]) {
      const body = { Status: 'PENDING' as const, MemberID: member.memberID, PageSize: 2, Page };
      const { rows } = (await admin.send(contract.wallets.requestList, body)).result;
      pages.push(...rows.map((row) => row.requestID));
    }
    expect(pages).toEqual(asked);
    for (const RequestID of asked) await member.send(contract.wallets.cancelRequest, { RequestID });
  });
});

describe('approving many at once', () => {
  test('credits each by itself, once, and names the one that could not be', async () => {
    const member = await earner();
    const ids = [
      await reload(member, '10'),
      await reload(member, '20'),
      await reload(member, '30'),
    ];
    await admin.send(contract.wallets.rejectRequest, { RequestID: ids[1]!, Reason: 'No money' });
    const wrongSum = await approveMany(ids, '59.99');
    expect(wrongSum.code).toBe('CHANGED_MEANWHILE');
    expect(await balanceOf(member, 'RW')).toBe('0.00');
    const done = await approveMany(ids, '60.00');
    expect(done.result.map((row) => row.done)).toEqual([true, false, true]);
    expect(done.result[1]!.error).toContain('Rejected');
    const again = await approveMany(ids, '60.00');
    expect(again.result.map((row) => row.done)).toEqual([false, false, false]);
    expect(await balanceOf(member, 'RW')).toBe('40.00');
    expect(
      (await mailsOf(member)).filter((template) => template === 'reloadApproved'),
    ).toHaveLength(2);
  });

  test('by two at the same moment credits each once', async () => {
    const member = await earner();
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push(await reload(member, '25'));
    const both = await Promise.all([
      approveMany(ids, '100.00'),
      approveMany(ids.toReversed(), '100.00', colleague),
    ]);
    const done = both.flatMap((one) => one.result.filter((row) => row.done));
    expect(done).toHaveLength(4);
    expect(await balanceOf(member, 'RW')).toBe('100.00');
  });
});

describe('a payment file', () => {
  test('holds each approved withdrawal once, is the same when downloaded again, and its answer pays or returns', async () => {
    const [one, two] = [await earner(), await earner()];
    const ids = [await withdraw(one, '100'), await withdraw(two, '60'), await withdraw(two, '70')];
    const cleared = await approveMany(ids, '224.00');
    expect(cleared.result.every((row) => row.done)).toBe(true);
    // once in a file it can neither be cancelled by the member nor be paid by hand
    const takeBack = await one.send(contract.wallets.cancelRequest, { RequestID: ids[0]! });
    expect(takeBack.code).toBe('STATE_CHANGED');
    expect(await next()).toEqual({ count: 3, total: '224.00' });
    const files = await Promise.all(
      [admin, colleague].map((by) =>
        by.send(contract.wallets.makePayoutFile, { Count: 3, Sum: '224.00' }),
      ),
    );
    expect(files.map((file) => file.status).toSorted()).toEqual([200, 409]);
    const { fileID } = files.find((file) => file.status === 200)!.result;
    expect(await next()).toEqual({ count: 0, total: '0.00' });
    const load = () => admin.send(contract.wallets.payoutFile, { FileID: fileID });
    const file = (await load()).result;
    expect(file.fileName).toBe(`payout-${fileID}-3-224.00.csv`);
    expect(file.content.split('\r\n').slice(0, 2)).toEqual([
      '"Reference","Beneficiary","Bank","Branch","Account","Amount","Currency"',
      `"${ids[0]}","A Person","Test Bank","","7012345678",98.00,MYR`,
    ]);
    expect((await load()).result).toEqual(file);
    const byHand = await admin.send(contract.wallets.rejectRequest, {
      RequestID: ids[0]!,
      Reason: 'Too late',
    });
    expect(byHand.code).toBe('IN_PAYOUT_FILE');

    // what it would do is seen before anything is done
    const Content = `Reference,Status,Amount,Bank reference,Reason\n${ids[0]},paid,98.00,IBG 77,\n${ids[1]},FAILED,,,Account closed\n${ids[2]},PAID,1.00,IBG 78,\nR9999999,PAID,,,\n`;
    const preview = async () =>
      resultOf(await admin.send(contract.wallets.previewPayoutResult, { FileID: fileID, Content }));
    const seen = await preview();
    expect(seen.lines.map(({ line, id, status, becomes }) => [line, id, status, becomes])).toEqual([
      [2, ids[0], 'PAYING', 'APPROVED'],
      [3, ids[1], 'PAYING', 'REJECTED'],
      [4, ids[2], 'PAYING', null],
      [5, 'R9999999', null, null],
    ]);
    expect(seen.lines.map(({ error }) => error !== null)).toEqual([false, false, true, true]);
    expect(seen).toMatchObject({
      paid: { count: 1, sum: '98.00' },
      failed: { count: 1, sum: '58.00' },
      unchanged: 0,
      open: { count: 1, sum: '68.00' },
    });
    expect((await preview()).hash).toBe(seen.hash);
    expect(await balanceOf(two, 'EW')).toBe('170.00');
    const confirm = (PreviewHash: string, more = '') =>
      admin.send(contract.wallets.readPayoutResult, {
        FileID: fileID,
        Content: Content + more,
        PreviewHash,
      });
    // neither another file than the one that was seen, nor a preview that nobody has seen
    expect((await confirm(seen.hash, `${ids[2]},PAID,,,\n`)).code).toBe('CHANGED_MEANWHILE');
    expect((await confirm('0'.repeat(64))).code).toBe('CHANGED_MEANWHILE');

    const said = await confirm(seen.hash);
    // nor is it confirmed twice: what it would do is something else by now
    expect((await confirm(seen.hash)).code).toBe('CHANGED_MEANWHILE');
    const inFile = await admin.send(contract.wallets.requestList, { PayoutFileID: fileID });
    expect(
      resultOf(inFile)
        .rows.map(({ requestID }) => requestID)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(said.result).toMatchObject({ paid: 1, failed: 1, unchanged: 0, open: 1 });
    expect(said.result.problems.map(({ line, id }) => [line, id])).toEqual([
      [4, ids[2]],
      [5, 'R9999999'],
    ]);
    expect(await balanceOf(one, 'EW')).toBe('200.00');
    expect(await balanceOf(two, 'EW')).toBe('230.00');
    const statement = await two.send(contract.wallets.statement, {
      MemberID: two.memberID,
      WalletType: 'EW',
    });
    expect(statement.result.rows.map((row) => [row.type, row.amount, !!row.reversedBy])).toEqual([
      ['WITHDRAWAL_RETURNED', '60.00', false],
      ['WITHDRAWAL', '-70.00', false],
      ['WITHDRAWAL', '-60.00', true],
      ['SPONSOR', '300.00', false],
    ]);
    expect(await mailsOf(two)).toContain('withdrawalReturned');
    expect(await mailsOf(one)).toContain('withdrawalPaid');

    // read again, even with the outcomes swapped: nothing changes
    const twice = await answer(fileID, `reference,status\n${ids[0]},PAID\n${ids[1]},PAID\n`);
    expect(twice.result).toMatchObject({ paid: 0, failed: 0, unchanged: 1, open: 1 });
    // what the bank returned is called so in the refusal, as in the list of the file
    expect(twice.result.problems.map(({ error }) => error)).toEqual([
      'This is no longer possible. Status: Returned.',
    ]);
    expect(await balanceOf(two, 'EW')).toBe('230.00');
    const last = await answer(fileID, `\uFEFFStatus,Reference\r\nPAID,${ids[2]}\r\n`);
    expect(last.result).toMatchObject({ paid: 1, open: 0 });
    const { rows } = (await admin.send(contract.wallets.payoutFiles, {})).result;
    expect(rows[0]).toMatchObject({ fileID, state: 'ANSWERED', paid: 2, failed: 1, open: 0 });
    expect((await answer(fileID, 'no header at all')).code).toBe('PAYOUT_RESULT_FORMAT');
  });
});

describe('an adjustment', () => {
  const ask = async (member: TestClient, Amount: string) =>
    (
      await admin.send(contract.wallets.adjust, {
        MemberID: member.memberID,
        WalletType: 'EW',
        Amount,
        Reason: 'Paid to the wrong member',
      })
    ).result.adjustmentID;

  test('moves money when a second person approves it, once, and never below zero', async () => {
    const member = await earner();
    const AdjustmentID = await ask(member, '-120.50');
    const own = await admin.send(contract.wallets.approveAdjustment, { AdjustmentID });
    expect(own.code).toBe('OWN_REQUEST');
    expect(await balanceOf(member, 'EW')).toBe('300.00');
    const both = await Promise.all(
      [1, 2].map(() => colleague.send(contract.wallets.approveAdjustment, { AdjustmentID })),
    );
    expect(both.map((one) => one.code ?? 'done').toSorted()).toEqual(['STATE_CHANGED', 'done']);
    expect(await balanceOf(member, 'EW')).toBe('179.50');
    const tooMuch = await ask(member, '-179.51');
    const refused = await colleague.send(contract.wallets.approveAdjustment, {
      AdjustmentID: tooMuch,
    });
    expect(refused.code).toBe('INSUFFICIENT_BALANCE');
    await colleague.send(contract.wallets.rejectAdjustment, {
      AdjustmentID: tooMuch,
      Reason: 'More than there is',
    });
    expect(await mailsOf(member)).toContain('walletAdjustedDown');
    const list = await admin.send(contract.wallets.adjustmentList, { MemberID: member.memberID });
    expect(list.result.rows.map((row) => row.status)).toEqual(['REJECTED', 'APPROVED']);
  });
});

describe('locked wallets', () => {
  test('send, withdraw, convert and pay nothing until they are unlocked or the day is over; what comes, comes', async () => {
    const member = await earner();
    await company.reload(member, '200');
    const lock = (Until?: string) =>
      admin.send(contract.wallets.lockWallets, {
        MemberID: member.memberID,
        Reason: 'Phone stolen',
        ...(Until ? { Until } : {}),
      });
    expect((await lock()).status).toBe(200);
    const other = await earner();
    const own = { MemberID: member.memberID, SecurityPin: PIN };
    const tried = async () =>
      [
        await member.send(contract.wallets.transfer, {
          ...own,
          ToMember: other.memberID,
          WalletType: 'EW',
          Amount: '10',
        }),
        await member.send(contract.wallets.convert, {
          ...own,
          FromWalletType: 'EW',
          ToWalletType: 'SW',
          Amount: '10',
        }),
        await member.send(contract.wallets.withdraw, { ...own, Amount: '50' }),
        await member.send(contract.sales.checkout, oneTea(member.memberID)),
      ].map((one) => one.code ?? 'done');
    expect(await tried()).toEqual(Array.from({ length: 4 }, () => 'WALLET_LOCKED'));
    const sent = await other.send(contract.wallets.transfer, {
      MemberID: other.memberID,
      ToMember: member.memberID,
      WalletType: 'EW',
      Amount: '10',
      SecurityPin: PIN,
    });
    expect(sent.status).toBe(200);
    expect(await balanceOf(member, 'EW')).toBe('310.00');
    // the member sees the lock, staff also see the reason
    const read = async (by: TestClient) =>
      (await by.send(contract.wallets.walletLock, { MemberID: member.memberID })).result;
    expect(await read(member)).toMatchObject({ reason: '', lockedBy: null, until: null });
    expect(await read(admin)).toMatchObject({ reason: 'Phone stolen' });
    expect(await mailsOf(member)).toContain('walletsLocked');

    const before = await withdraw(other, '50');
    await admin.send(contract.wallets.lockWallets, { MemberID: other.memberID, Reason: 'Test' });
    const paid = { RequestID: before, Reference: 'IBG 1' };
    const decided = await admin.send(contract.wallets.approveRequest, paid);
    expect(decided.code).toBe('MEMBER_WALLETS_LOCKED');

    const today = company.services.clock().toISOString().slice(0, 10);
    expect((await lock(today)).status).toBe(200);
    company.advance(DAY_MS);
    const later = await company.signedIn(await usernameOf(member));
    expect((await later.send(contract.sales.checkout, oneTea(member.memberID))).status).toBe(200);
    const again = await company.signedIn('admin');
    await again.send(contract.wallets.lockWallets, { MemberID: member.memberID, Reason: 'Again' });
    const unlocked = await again.send(contract.wallets.unlockWallets, {
      MemberID: member.memberID,
    });
    expect(unlocked.status).toBe(200);
    expect((await later.send(contract.wallets.withdraw, { ...own, Amount: '50' })).status).toBe(
      200,
    );
  });
});

const usernameOf = async (member: TestClient) =>
  (
    await company.database.db
      .selectFrom('login as l')
      .innerJoin('member as m', 'm.login_id', 'l.id')
      .select('l.username')
      .where('m.id', '=', Number(member.memberID.slice(1)))
      .executeTakeFirstOrThrow()
  ).username;
