import { contract } from '@canopy/contract/contract';
import { expect } from 'vitest';
import { createStaff } from '../features/office/access/createStaff.ts';
import { proofOf } from '../features/insight/books/proveBooks.ts';
import type { Db } from '../platform/database/handle.ts';
import type { Answer, TestClient } from './client.ts';
import { PASSWORD, PIN, type TestCompany } from './company.ts';

/** A requested transfer between two of the members, under its own key. */
export interface Wanted {
  key: string;
  /** Index of each. */
  from: number;
  to: number;
  sen: number;
}
/** A transfer that was answered. */
export type Granted = Wanted & { transaction: string };

/** Registers members, each with this much in the e-wallet, granted by two staff; sen. */
export async function addMovers(company: TestCompany, names: readonly string[], start: number) {
  const admin = await company.signedIn('admin');
  await createStaff(company.ctx, {
    username: 'second',
    password: PASSWORD,
    fullName: 'A Second',
    roleCode: null,
    mustChangePassword: false,
  });
  const second = await company.signedIn('second');
  for (const name of names) {
    const { memberID: MemberID } = await company.member('M0000001', name);
    const amount = { WalletType: 'EW' as const, Amount: (start / 100).toFixed(2), Reason: 'Start' };
    const asked = await admin.send(contract.wallets.adjust, { MemberID, ...amount });
    const { adjustmentID: AdjustmentID } = asked.result;
    await second.send(contract.wallets.approveAdjustment, { AdjustmentID });
  }
}

/** Sends a transfer; the same key again is the same transfer. */
export const transfer = (
  members: readonly TestClient[],
  { key, from, to, sen }: Wanted,
): Promise<Answer<{ transactionID: string }>> =>
  members[from]!.send(
    contract.wallets.transfer,
    {
      MemberID: members[from]!.memberID,
      ToMember: members[to]!.memberID,
      WalletType: 'EW',
      Amount: (sen / 100).toFixed(2),
      SecurityPin: PIN,
    },
    { key },
  );

/** Every transfer answered as done exists once, and nothing else; wallets and books agree. */
export async function expectAllMoved(
  db: Db,
  members: readonly TestClient[],
  start: number,
  granted: readonly Granted[],
): Promise<void> {
  const moves = await db
    .selectFrom('wallet_move')
    .select(['id', 'amount'])
    .where('type', '=', 'TRANSFER')
    .execute();
  expect(new Set(granted.map((one) => one.transaction)).size).toBe(granted.length);
  expect(moves.length).toBe(granted.length);
  const held = members.map((_, i) =>
    granted.reduce(
      (sum, { from, to, sen }) => sum + (to === i ? sen : 0) - (from === i ? sen : 0),
      start,
    ),
  );
  const wallets = await db
    .selectFrom('account')
    .select(['member_id', 'balance'])
    .where('wallet_type', '=', 'EW')
    .execute();
  const balanceOf = new Map(wallets.map((row) => [row.member_id, row.balance]));
  expect(members.map(({ memberID }) => balanceOf.get(Number(memberID.slice(1))))).toEqual(held);
  const proof = await proofOf(db, true);
  expect(proof.findings.filter(({ count }) => count > 0)).toEqual([]);
}
