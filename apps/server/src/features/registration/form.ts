import type { ParsedBodyOf } from '@canopy/contract/call';
import type { registration } from '@canopy/contract/registration';
import { validateRegistration } from '@canopy/domain/registration';
import { emailKey, identityKey, mobileKey } from '@canopy/domain/uniqueKeys';
import type { Ctx } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { newPasswordProblem } from '../auth/newPassword.ts';
import { refuseWrongPostCode } from '../reference/postCode.ts';
import { businessToday } from '../settings/today.ts';

/** What the wizard sends. */
export type RegistrationForm = ParsedBodyOf<typeof registration.register>;

/**
 * Checks all that needs no look at other members.
 *
 * @throws ApiError `INVALID_BODY` with its fields; `POSTCODE_MISMATCH`.
 */
export async function checkForm(ctx: Ctx, form: RegistrationForm): Promise<void> {
  const problems = validateRegistration(form, { today: await businessToday(ctx) });
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, code }) => [field, [code]])));
  }
  const own = {
    username: form.Username,
    name: form.FullName,
    mobile: form.Mobile,
    identity: form.IdentityValue,
    brand: ctx.config.brand,
  };
  const password = await newPasswordProblem(form.Password, own, ctx.config);
  if (password) throw invalid({ Password: [password] });
  refuseWrongPostCode(form.CountryID, form.StateID, form.PostCode);
  if (form.DeliveryType === 'DELIVERY') {
    refuseWrongPostCode(form.ShippingCountryID, form.ShippingStateID, form.ShippingPostCode);
  }
}

/** The person as the member's row has it. */
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

/** Where the first order goes; null when it is picked up. */
export function deliveryAddress(form: RegistrationForm) {
  if (form.DeliveryType !== 'DELIVERY') return null;
  return {
    name: form.ShippingName,
    mobile: `+${form.ShippingMobileCode || form.MobileCode} ${form.ShippingMobile}`,
    address1: form.ShippingAddress1,
    address2: form.ShippingAddress2,
    address3: form.ShippingAddress3,
    postCode: form.ShippingPostCode,
    city: form.ShippingCity,
    stateID: form.ShippingStateID,
    countryID: form.ShippingCountryID,
  };
}
