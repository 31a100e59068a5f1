import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';

/** Voids a benefit recorded by mistake. */
export const voidBenefit = command(tax.voidBenefit, async (ctx, body) => {
  const row = await ctx.tx
    .selectFrom('tax_benefit')
    .selectAll()
    .where('id', '=', body.BenefitID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  if (row.voided_at) throw new ApiError('STATE_CHANGED', { state: 'CANCELLED' });
  await ctx.tx
    .updateTable('tax_benefit')
    .set({ voided_at: ctx.now, voided_by: signedIn(ctx).loginId, void_reason: body.Reason })
    .where('id', '=', row.id)
    .execute();
  const before = { benefit: row.id, kind: row.kind, amount: decimalOf(row.amount) };
  return {
    result: true as const,
    audit: {
      action: 'tax.voidBenefit',
      subject: memberID(row.member_id),
      before,
      after: { reason: body.Reason },
    },
  };
});
