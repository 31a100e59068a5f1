import { pinCode } from '@canopy/domain/validation';
import type { Ctx } from '../../../platform/context.ts';
import { personId } from '../../../platform/ids.ts';
import { newPasswordProblem } from './newPassword.ts';
import { secretFits } from './passwords.ts';

/** The account's owner, and the personal data that a new password or PIN must not be based on. */
export async function credentialContext(ctx: Pick<Ctx, 'db' | 'config'>, loginId: number) {
  const row = await ctx.db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.username', 'l.password_hash', 'l.pin_hash', 'l.must_change_password', 'l.role'])
    .select(['m.id as memberId', 'm.mobile', 'm.identity_value', 'm.date_of_birth'])
    .select('s.id as staffId')
    .select((eb) => eb.fn.coalesce('m.full_name', 's.full_name').as('full_name'))
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    publicId: personId(row.memberId, row.staffId),
    staff: row.role !== 'member',
    mobile: row.mobile ?? '',
    identity: row.identity_value ?? '',
    dateOfBirth: row.date_of_birth ?? '',
    name: row.full_name ?? '',
    brand: ctx.config.brand,
  };
}

/** Problems with a new password by field; nothing if it is acceptable. */
export async function passwordProblems(
  { config, caller }: Pick<Ctx, 'config' | 'caller'>,
  own: {
    username: string;
    name: string;
    mobile: string;
    identity: string;
    publicId: string;
    brand: string;
    staff: boolean;
    password_hash: string;
  },
  password: string,
  confirm: string,
): Promise<Record<string, string[]>> {
  const problem = await newPasswordProblem(password, own, config);
  if (problem) return { Password: [problem] };
  if (await secretFits(password, own.password_hash, caller)) return { Password: ['PASSWORD_SAME'] };
  return password === confirm ? {} : { ConfirmPassword: ['PASSWORD_MISMATCH'] };
}

/** Problems with a new PIN by field. */
export function pinProblems(
  own: { mobile: string; identity: string; dateOfBirth: string },
  pin: string,
  confirm: string,
): Record<string, string[]> {
  const problem = pinCode(pin, own);
  if (problem) return { Pin: [problem] };
  return pin === confirm ? {} : { ConfirmPin: ['PIN_MISMATCH'] };
}
