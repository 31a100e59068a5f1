import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import type { Bind } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSponsor, memberList, memberProfile, simpleList } from './members.queries.ts';

export function memberRoutes(bind: Bind): void {
  bind(contract.members.sponsor, async ({ db }, body) => {
    const sponsor = await findSponsor(db, body.SponsorID);
    if (!sponsor) throw new Refusal('SPONSOR_UNKNOWN');
    if (sponsor.status !== 'ACTIVE') throw new Refusal('SPONSOR_INACTIVE');
    return {
      memberID: publicId('member', sponsor.id),
      fullName: sponsor.full_name,
      ranking: sponsor.ranking,
    };
  });
  bind(contract.members.simpleList, simpleList);
  bind(contract.members.list, memberList);
  bind(contract.members.profile, memberProfile);
}
