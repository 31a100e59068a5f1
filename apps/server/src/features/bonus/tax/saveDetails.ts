import { tax } from '@canopy/contract/bonus/tax';
import { isTin } from '@canopy/domain/withholding';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { lockMember } from '../../people/members/lockMember.ts';
import { readDetails } from './readDetails.ts';

/**
 * Sets a member's tax identification number. Only staff can set whether the member is a company or
 * lives abroad, because that decides on withholding.
 *
 * @throws ApiError `FORBIDDEN`; `INVALID_BODY` for a number that such a person cannot have
 */
export const saveDetails = command(tax.saveDetails, async (ctx, body) => {
  const actor = signedIn(ctx);
  const id = memberRow(body.MemberID);
  await lockMember(ctx.tx, id);
  const now = await readDetails(ctx.db, id);
  const before = told(now);
  const after = {
    tin: body.Tin,
    kind: body.Kind ?? now.kind,
    resident: body.Resident ?? now.resident,
    registrationNumber: body.RegistrationNumber ?? now.registrationNumber,
  };
  const decides = JSON.stringify({ ...after, tin: '' }) !== JSON.stringify({ ...before, tin: '' });
  if (decides && !isStaff(actor)) throw new ApiError('FORBIDDEN');
  if (after.tin !== '' && !isTin(after.tin, after.kind)) {
    throw new ApiError('INVALID_BODY', undefined, { Tin: ['INVALID_TIN'] });
  }
  const row = {
    tin: after.tin,
    kind: after.kind,
    resident: after.resident,
    registration_number: after.registrationNumber,
    changed_at: ctx.now,
    changed_by: actor.loginId,
  };
  await ctx.tx
    .insertInto('tax_person')
    .values({ member_id: id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  return {
    result: true as const,
    audit: { action: 'tax.saveDetails', subject: body.MemberID, before, after },
  };
});

const told = ({
  tin,
  kind,
  resident,
  registrationNumber,
}: Awaited<ReturnType<typeof readDetails>>) => ({
  tin,
  kind,
  resident,
  registrationNumber,
});
