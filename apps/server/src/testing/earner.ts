import { moveMoney } from '../features/money/wallets/ledger.ts';
import type { TestClient } from './client.ts';
import type { TestCompany } from './company.ts';
import { transaction } from '../platform/database/transaction.ts';

/**
 * A member with a bank account who has earned RM 300.
 *
 * @param number distinguishes the bonuses within a company
 */
export async function openEarner(
  company: TestCompany,
  number: number,
  username?: string,
): Promise<TestClient> {
  const member = await company.member('M0000001', username);
  const memberId = Number(member.memberID.slice(1));
  await company.database.db
    .updateTable('member')
    .set({ bank_name: 'Test Bank', bank_account_number: '7012345678', bank_holder: 'A Person' })
    .where('id', '=', memberId)
    .execute();
  await transaction(company.database.db, (tx) =>
    moveMoney(tx, {
      type: 'SPONSOR',
      causeKind: 'BONUS',
      causeId: `test-${number}`,
      actor: null,
      remark: '',
      now: company.services.clock(),
      timeZone: 'Asia/Kuala_Lumpur',
      postings: [
        { system: 'BONUS_EXPENSE', amount: -30_000 },
        { wallet: { memberId, walletType: 'EW' }, amount: 30_000 },
      ],
    }),
  );
  return member;
}
