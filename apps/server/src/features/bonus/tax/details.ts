import { tax } from '@canopy/contract/bonus/tax';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readDetails } from './readDetails.ts';

/** How the tax office identifies a member. */
export const details = query(tax.details, async (ctx, body) => ({
  memberID: body.MemberID,
  ...(await readDetails(ctx.db, memberRow(body.MemberID))),
}));
