import { reference } from '@canopy/contract/company/reference';
import { query } from '../../../platform/operation.ts';
import { refuseWrongPostCode } from './postCode.ts';

/** Whether a post code belongs to the state; the refusal explains it. */
export const checkPostCode = query(reference.checkPostCode, (_ctx, body) => {
  refuseWrongPostCode(body.CountryID, body.StateID, body.PostCode);
  return true;
});
