import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { idText } from '../../../../platform/database/idText.ts';
import type { Tx } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { inArchive } from '../../../insight/books/reads.ts';
import { notHeld } from '../holds/holds.ts';

/**
 * Compares what a run pays with the ledger. Each member must have been paid the bonuses and the claw-back
 * once and to the sen, with nothing else posted under the run's name, and nothing for held or forfeited
 * payments. Tax withheld is part of the amount paid; it must equal the tax stored with its basis, and the
 * basis must be what the run pays the member. A run that is not posted must have no payments. Payments of
 * archived months are counted separately, as their amounts are no longer here to compare.
 */
export async function compareLedger(
  tx: Tx,
  runId: number,
  posted: boolean,
): Promise<{ wrongPayments: number; payments: number; archived: number }> {
  const name = publicId('bonusRun', runId);
  const [row] = await readRows(
    tx,
    sql<{ wrong: number; payments: number; archived: number }>`
    with due as (
      select e.member_id, p.type, p.amount from bonus_run_earner e cross join lateral (values
        ('UNILEVEL', e.unilevel), ('GENERATION', e.generation), ('UPGRADE_RANKING', e.upgrade_ranking),
        ('BINARY', e.binary_pairs), ('CLAW_BACK', e.paid - e.earned)) p(type, amount)
      join bonus_run b on b.id = ${runId}
      where ${posted} and e.run_id = ${runId} and e.earned > 0 and p.amount <> 0 and ${notHeld}
        and not exists (select from ledger_tx t where t.cause_kind = 'BONUS' and t.cause_id = ${`${name}:`} || ${idText('M', 'e.member_id')}
          and t.type = p.type and ${inArchive('t.month')})
    ), paid as (
      select a.member_id, t.type, p.amount + coalesce(x.amount, 0) as amount, t.cause_id,
        x.amount is distinct from w.tax or w.base <> e.paid as mistaxed
      from ledger_tx t
      join posting p on p.tx_id = t.id and p.month = t.month
      join account a on a.id = p.account_id and a.wallet_type = 'EW'
      left join posting x on x.tx_id = t.id and x.month = t.month
        and x.account_id = (select id from account where system_code = 'TAX_WITHHELD')
      left join tax_withheld w on w.tx_id = t.id
      left join bonus_run_earner e on e.run_id = ${runId} and e.member_id = a.member_id
      where t.cause_kind = 'BONUS' and t.cause_id like ${`${name}:%`} and not ${inArchive('t.month')}
    )
    select (select count(*)::int from ledger_tx t where t.cause_kind = 'BONUS' and t.cause_id like ${`${name}:%`}
        and ${inArchive('t.month')}) as archived, count(*) filter (where due.amount is distinct from paid.amount or paid.mistaxed
        or paid.cause_id <> ${`${name}:`} || ${idText('M', 'paid.member_id')})::int as wrong,
      count(paid.amount)::int as payments
    from due full join paid on paid.member_id = due.member_id and paid.type = due.type`,
  );
  return { wrongPayments: row!.wrong, payments: row!.payments, archived: row!.archived };
}
