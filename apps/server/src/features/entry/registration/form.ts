import type { ParsedBodyOf } from '@canopy/contract/call';
import type { registration } from '@canopy/contract/entry/registration';
import { validateRegistration } from '@canopy/domain/registration';
import { LIMITS } from '@canopy/domain/limits';
import { emailKey, identityKey, mobileKey, mobileText } from '@canopy/domain/uniqueKeys';
import { sql } from 'kysely';
import type { BeforeCtx, CommandCtx, Ctx } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/throttle.ts';
import { activeSponsor } from '../../people/members/findSponsor.ts';
import {
  emailTaken,
  identityTaken,
  mobileTaken,
  usernameTaken,
} from '../../people/uniqueness/taken.ts';
import { newPasswordProblem } from '../../identity/auth/newPassword.ts';
import { refuseWrongPostCode } from '../../company/reference/postCode.ts';
import { businessToday } from '../../company/settings/today.ts';

/** What the registration form sends. */
export type RegistrationForm = ParsedBodyOf<typeof registration.register>;

/**
 * Checks everything that does not depend on other members, and costs nothing.
 *
 * @throws ApiError `INVALID_BODY` with its fields; `POSTCODE_MISMATCH`.
 */
export async function checkForm(ctx: Ctx, form: RegistrationForm): Promise<void> {
  const problems = validateRegistration(form, { today: await businessToday(ctx) });
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, code }) => [field, [code]])));
  }
  refuseWrongPostCode(form.CountryID, form.StateID, form.PostCode);
  if (form.DeliveryType === 'DELIVERY') {
    refuseWrongPostCode(form.ShippingCountryID, form.ShippingStateID, form.ShippingPostCode);
  }
}

/**
 * Checks the password, which another service may be asked about.
 *
 * @throws ApiError `INVALID_BODY`
 */
export async function checkPassword(
  { config }: Pick<Ctx, 'config'>,
  form: RegistrationForm,
): Promise<void> {
  const own = {
    username: form.Username,
    name: form.FullName,
    mobile: form.Mobile,
    identity: form.IdentityValue,
    brand: config.brand,
  };
  const problem = await newPasswordProblem(form.Password, own, config);
  if (problem) throw invalid({ Password: [problem] });
}

/** The person in the form of the member's row. */
export function personOf(form: RegistrationForm) {
  return {
    full_name: form.FullName,
    email: form.Email,
    email_key: emailKey(form.Email),
    mobile_code: form.MobileCode,
    mobile: mobileKey(form.Mobile),
    nationality: form.Nationality,
    identity_type: form.IdentityType,
    identity_value: form.IdentityValue,
    identity_key: identityKey(form.IdentityType, form.IdentityValue),
    date_of_birth: form.DateOfBirth,
    address1: form.Address1,
    address2: form.Address2,
    address3: form.Address3,
    post_code: form.PostCode,
    city: form.City,
    state_id: form.StateID,
    country_id: form.CountryID,
    bank_name: form.BankName,
    bank_account_number: form.BankAccountNumber,
    bank_holder: form.BankHolder,
    bank_branch: form.BankBranch,
  };
}

/** Delivery address of the first order; null for pick-up. */
export function deliveryAddress(form: RegistrationForm) {
  if (form.DeliveryType !== 'DELIVERY') return null;
  return {
    name: form.ShippingName,
    mobile: mobileText(form.ShippingMobileCode || form.MobileCode, form.ShippingMobile),
    address1: form.ShippingAddress1,
    address2: form.ShippingAddress2,
    address3: form.ShippingAddress3,
    postCode: form.ShippingPostCode,
    city: form.ShippingCity,
    stateID: form.ShippingStateID,
    countryID: form.ShippingCountryID,
  };
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Counts a visitor's try to register for their network today (UTC) before any work is done; refuses those of a
 * network that has used up its day, or of whose tries too many were refused.
 *
 * @throws ApiError `TOO_MANY_REGISTRATIONS`
 */
export async function countTry({
  pool,
  actor,
  ip,
  now,
}: Pick<BeforeCtx, 'pool' | 'actor' | 'ip' | 'now'>): Promise<void> {
  if (actor) return;
  const { rows } = await sql`
    insert into registration_day as r (network, day, times, tries)
      values (${networkOf(ip)}, ${dayOf(now)}::date, 0, 1)
    on conflict (day, network) do update set tries = r.tries + 1
      where r.times < ${LIMITS.registrationsADay}
        and r.tries - r.times < ${LIMITS.refusedRegistrationsADay}
    returning tries`.execute(pool);
  if (!rows[0]) throw new ApiError('TOO_MANY_REGISTRATIONS');
}

/**
 * Refuses what another member has already, which the database would refuse as well, but only after the password was
 * hashed.
 *
 * @throws ApiError `SPONSOR_UNKNOWN`, `SPONSOR_INACTIVE`, `DUPLICATE_USERNAME`, `DUPLICATE_EMAIL`,
 *   `DUPLICATE_MOBILE`, `DUPLICATE_IDENTITY`
 */
export async function refuseTaken({ db }: Pick<Ctx, 'db'>, form: RegistrationForm): Promise<void> {
  await activeSponsor(db, form.SponsorID);
  if (await usernameTaken(db, form.Username)) throw new ApiError('DUPLICATE_USERNAME');
  if (await emailTaken(db, form.Email)) throw new ApiError('DUPLICATE_EMAIL');
  if (await mobileTaken(db, form.MobileCode, form.Mobile)) throw new ApiError('DUPLICATE_MOBILE');
  if (await identityTaken(db, form.IdentityType, form.IdentityValue)) {
    throw new ApiError('DUPLICATE_IDENTITY');
  }
}

/**
 * Counts a visitor's registration for their network today (UTC), across all servers: each one
 * reserves stock, appears in everybody's approval queue, and sends mail to a sponsor and to an
 * arbitrary address. Members are limited by what they request, staff are not limited.
 *
 * @throws ApiError `TOO_MANY_REGISTRATIONS`
 */
export async function countRegistration({
  tx,
  actor,
  ip,
  now,
}: Pick<CommandCtx, 'tx' | 'actor' | 'ip' | 'now'>): Promise<void> {
  if (actor) return;
  // a hall full of visitors shares the row: it is locked for one round trip only
  tx.unit.beforeCommit(async () => {
    const { rows } = await sql`
      insert into registration_day as r (network, day, times) values (${networkOf(ip)}, ${dayOf(now)}::date, 1)
      on conflict (day, network) do update set times = r.times + 1 where r.times < ${LIMITS.registrationsADay}
      returning times`.execute(tx);
    if (rows.length === 0) throw new ApiError('TOO_MANY_REGISTRATIONS');
  });
}
