import { LIMITS } from '@canopy/domain/limits';
import { members } from '@canopy/contract/people/members';
import { emailKey, mobileKey } from '@canopy/domain/uniqueKeys';
import {
  addressLineCode,
  callingCode,
  emailCode,
  mobileCode,
  postCodeCode,
  problems,
  textCode,
} from '@canopy/domain/validation';
import { noAudit } from '../../../platform/audit.ts';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { deliverHome } from '../../company/addressBook/homeAddress.ts';
import { refuseUnproven } from '../../identity/auth/proveAnew.ts';
import { newEmail } from './newEmail.ts';
import { refuseWrongPostCode } from '../../company/reference/postCode.ts';
import { decideAlone } from '../../company/settings/decidesAlone.ts';
import { refuseProblems, requirePin } from './fieldProblems.ts';
import { lockMember } from './lockMember.ts';

const REACHES_THE_ACCOUNT = new Set(['email', 'mobile', 'mobile_code']);

/**
 * Changes contact data and address at once; a change of email address is reported to the old one.
 * Whoever controls where reset links go can take over the account, so members must prove their
 * identity again, and staff have to use `requestChange`, unless nobody else is there to agree.
 */
export const edit = command(members.edit, async (ctx, body) => {
  requirePin(ctx, body);
  const member = await lockMember(ctx.tx, memberRow(body.MemberID));
  const next = {
    email: body.Email ?? member.email,
    mobile_code: body.MobileCode ?? member.mobile_code,
    mobile: body.Mobile === undefined ? member.mobile : mobileKey(body.Mobile),
    nationality: body.Nationality ?? member.nationality,
    address1: body.Address1 ?? member.address1,
    address2: body.Address2 ?? member.address2,
    address3: body.Address3 ?? member.address3,
    post_code: body.PostCode ?? member.post_code,
    city: body.City ?? member.city,
    state_id: body.StateID ?? member.state_id,
    country_id: body.CountryID ?? member.country_id,
  };
  refuseProblems(
    problems([
      // unchanged values are not this change's problem
      ['Email', next.email === member.email ? null : emailCode(next.email)],
      [
        'MobileCode',
        next.mobile_code === member.mobile_code ? null : callingCode(next.mobile_code),
      ],
      ['Mobile', next.mobile === member.mobile ? null : mobileCode(body.Mobile ?? '')],
      ['Address1', addressLineCode(next.address1, true)],
      ['Address2', addressLineCode(next.address2, false)],
      ['Address3', addressLineCode(next.address3, false)],
      ['PostCode', postCodeCode(next.post_code, next.country_id)],
      ['City', textCode(next.city, 80, true)],
      ['StateID', textCode(next.state_id, LIMITS.stateName, true)],
    ]),
  );
  refuseWrongPostCode(next.country_id, next.state_id, next.post_code);
  const changed = Object.entries(next).filter(
    ([field, value]) => member[field as keyof typeof next] !== value,
  );
  if (changed.length === 0 && !body.DeliverHome)
    return { result: true as const, audit: noAudit('nothing is different') };
  if (changed.some(([field]) => REACHES_THE_ACCOUNT.has(field))) {
    if (!isStaff(signedIn(ctx))) refuseUnproven(ctx);
    else if (!(await decideAlone(ctx, { action: 'member.edit', subject: body.MemberID })))
      throw new ApiError('SECOND_PERSON');
  }
  if (next.email !== member.email) await newEmail(ctx, member.login_id, next.email);
  await ctx.tx
    .updateTable('member')
    .set({ ...next, email_key: emailKey(next.email) })
    .where('id', '=', member.id)
    .execute();
  const edited = {
    action: 'member.edit',
    subject: body.MemberID,
    before: Object.fromEntries(
      changed.map(([field]) => [field, member[field as keyof typeof next]]),
    ),
    after: Object.fromEntries(changed),
  } as const;
  if (!body.DeliverHome) return { result: true as const, audit: edited };
  await deliverHome(ctx.tx, member.id, member, ctx.now);
  const delivered = {
    action: 'addressBook.changeType',
    subject: body.MemberID,
    after: { address1: next.address1 },
  } as const;
  return {
    result: true as const,
    audit: changed.length === 0 ? delivered : [edited, delivered],
  };
});
