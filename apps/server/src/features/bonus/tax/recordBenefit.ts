import { tax } from '@canopy/contract/bonus/tax';
import { businessDate } from '@canopy/domain/time';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { lockMember } from '../../people/members/lockMember.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Records a benefit in kind given to a member; it counts in the year it was given. */
export const recordBenefit = command(tax.recordBenefit, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  if (body.GivenOn > businessDate(ctx.now, timeZone)) throw invalid({ GivenOn: ['INVALID_DATE'] });
  const member = await lockMember(ctx.tx, memberRow(body.MemberID));
  const { id } = await ctx.tx
    .insertInto('tax_benefit')
    .values({
      member_id: member.id,
      given_on: body.GivenOn,
      kind: body.Kind,
      description: body.Description,
      amount: body.Amount,
      recorded_at: ctx.now,
      recorded_by: signedIn(ctx).loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = {
    benefit: id,
    date: body.GivenOn,
    kind: body.Kind,
    description: body.Description,
    amount: decimalOf(body.Amount),
  };
  return {
    result: { benefitID: id },
    audit: { action: 'tax.recordBenefit', subject: body.MemberID, after },
  };
});
