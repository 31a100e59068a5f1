import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { taxRemittedPostings } from '@canopy/domain/postings';
import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';

/**
 * Marks a month's outstanding tax as paid to the tax office. Tax withheld in that month by a late
 * payment is remitted separately.
 *
 * @throws ApiError `MONTH_RUNS`, `REMITTANCE_AMOUNT`; `DUPLICATE_CODE` for a reference already used
 *   for the month
 */
export const remit = command(tax.remit, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const today = businessDate(ctx.now, timeZone);
  if (body.Period >= today.slice(0, 7)) throw new ApiError('MONTH_RUNS', { period: body.Period });
  if (body.PaidOn > today) throw invalid({ PaidOn: ['INVALID_DATE'] });
  const { rows: open } = await sql<{ tx_id: number; member_id: number; tax: number }>`
    select tx_id, member_id, tax from tax_withheld
    where period = ${body.Period} and remittance_id is null order by tx_id for no key update`.execute(
    ctx.tx,
  );
  const amount = open.reduce((sum, row) => sum + row.tax, 0);
  if (amount === 0 || amount !== body.Amount) {
    throw new ApiError('REMITTANCE_AMOUNT', { amount: decimalOf(amount) });
  }
  const { loginId } = signedIn(ctx);
  const members = new Set(open.map((row) => row.member_id)).size;
  const { id } = await ctx.tx
    .insertInto('tax_remittance')
    .values({
      period: body.Period,
      amount,
      members,
      paid_on: body.PaidOn,
      reference: body.Reference,
      recorded_at: ctx.now,
      recorded_by: loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update tax_withheld set remittance_id = ${id}
    where tx_id = any(${open.map((row) => row.tx_id)}::bigint[])`.execute(ctx.tx);
  await moveMoney(ctx.tx, {
    type: 'TAX_REMITTED',
    causeKind: 'TAX',
    causeId: String(id),
    actor: loginId,
    remark: `${body.Period} ${body.Reference}`,
    now: ctx.now,
    timeZone,
    postings: taxRemittedPostings(amount),
  });
  const result = { remitted: decimalOf(amount), members };
  return {
    result,
    audit: {
      action: 'tax.remit',
      subject: body.Period,
      after: { ...result, paidOn: body.PaidOn, reference: body.Reference },
    },
  };
});
