import { reference } from '@canopy/contract/company/reference';
import type { RegistrationStep } from '@canopy/domain/registration';
import type { TFunction } from 'i18next';
import { ApiError, call } from '../../../session/call.ts';
import type { Problem } from '../../../ui/input/formCheck.ts';
import { errorText } from '../../../ui/feedback/states.tsx';
import type { Draft } from './draft.ts';

/** What the server says of the post code typed in a step, on its field; null where none is typed or it is right. */
export async function wrongPostCode(
  step: RegistrationStep,
  draft: Draft,
  t: TFunction,
): Promise<Problem | null> {
  const elsewhere = step === 'shipping' && draft.DeliveryType === 'DELIVERY' && !draft.SameAddress;
  if (step !== 'address' && !elsewhere) return null;
  const body = elsewhere
    ? {
        PostCode: draft.ShippingPostCode,
        StateID: draft.ShippingStateID,
        CountryID: draft.ShippingCountryID,
      }
    : { PostCode: draft.PostCode, StateID: draft.StateID, CountryID: draft.CountryID };
  try {
    await call(reference.checkPostCode, body, { patient: true });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'POSTCODE_MISMATCH') throw error;
    return { field: elsewhere ? 'ShippingPostCode' : 'PostCode', code: errorText(error, t) };
  }
}
