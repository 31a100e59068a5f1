import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { WithholdingVersion } from '../../../company/settings/settings.ts';
import { lockEWallets } from '../../../money/wallets/payBonuses.ts';
import { payWithTax } from '../../tax/payWithTax.ts';
import { leftToTake } from '../reads.ts';

/**
 * Takes what members owe for bonuses that were paid at once and clawed back, as far as their e-wallets hold it: in
 * the transaction of the refund, and again whenever a bonus is paid. What is left is a debt, and nothing leaves
 * their wallets until it is gone (`money/wallets/bonusDebt.ts`).
 *
 * @param members who may owe something
 * @param by versions: the setting `withholding`
 */
export async function collectDebts(
  tx: Tx,
  members: readonly number[],
  by: {
    actor: number | null;
    now: Date;
    timeZone: string;
    versions: readonly WithholdingVersion[];
  },
): Promise<void> {
  const owing = new Set((await owedLines(tx, members)).map(({ earner_id }) => earner_id));
  if (owing.size === 0) return;
  // who collects the same debt at the same time waits here, and then reads what is left of it
  await lockEWallets(tx, [...owing]);
  const wallets = await readRows(
    tx,
    sql<{ member_id: number; balance: number }>`
    select member_id, balance from account where wallet_type = 'EW' and member_id = any(${[...owing]}::bigint[])`,
  );
  const held = new Map(wallets.map(({ member_id, balance }) => [member_id, balance]));
  const takes = (await owedLines(tx, [...owing])).flatMap(({ id, earner_id, due }) => {
    const amount = Math.min(due, held.get(earner_id) ?? 0);
    held.set(earner_id, (held.get(earner_id) ?? 0) - amount);
    return amount > 0 ? [{ line: id, memberId: earner_id, amount }] : [];
  });
  if (takes.length === 0) return;
  const taken = await tx
    .insertInto('bonus_taken')
    .values(takes.map(({ line, amount }) => ({ line_id: line, amount, taken_at: by.now })))
    .returning(['id', 'line_id'])
    .execute();
  const idOf = new Map(taken.map(({ id, line_id }) => [line_id, id]));
  const payables = takes.map(({ line, memberId, amount }) => ({
    memberId,
    type: 'CLAW_BACK' as const,
    causeId: `${publicId('clawBack', idOf.get(line)!)}:${publicId('member', memberId)}`,
    amount: -amount,
  }));
  await payWithTax(tx, payables, { ...by, remark: '' });
}

/** What is left to be taken for each claw-back, oldest first; sen. */
const owedLines = (tx: Tx, members: readonly number[]) =>
  readRows(
    tx,
    sql<{ id: number; earner_id: number; due: number }>`
    select l.id, l.earner_id, ${leftToTake} as due from bonus_line l
    where l.earner_id = any(${[...new Set(members)]}::bigint[]) and l.at_once and ${leftToTake} > 0
    order by l.earner_id, l.id`,
  );
