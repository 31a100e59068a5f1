import { members } from '@canopy/contract/people/members';
import { publicId } from '@canopy/domain/ids';
import { query } from '../../../platform/operation.ts';
import { activeSponsor } from './findSponsor.ts';

/** The sponsor under whom a visitor is about to register. */
export const sponsor = query(members.sponsor, async ({ db }, body) => {
  const found = await activeSponsor(db, body.SponsorID);
  return {
    memberID: publicId('member', found.id),
    fullName: found.full_name,
    ranking: found.ranking,
  };
});
