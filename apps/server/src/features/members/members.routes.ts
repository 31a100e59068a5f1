import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import type { Bind } from '../../platform/http/door.ts';
import { ApiError } from '../../platform/errors.ts';
import { changeList, timeline } from './changes.queries.ts';
import { decideErasure, erasureList, exportData, requestErasure } from './personalData.ts';
import { decideChange, editProfile, requestChange } from './profile.commands.ts';
import { changeStatus, statusHistory } from './status.commands.ts';
import { decideVerification, sendIdentity, verificationList } from './verification.commands.ts';
import { findSponsor } from './findSponsor.ts';
import { memberList, memberProfile, simpleList } from './members.queries.ts';

export function memberRoutes(bind: Bind): void {
  bind(contract.members.sponsor, async ({ db }, body) => {
    const sponsor = await findSponsor(db, body.SponsorID);
    if (!sponsor) throw new ApiError('SPONSOR_UNKNOWN');
    if (sponsor.status !== 'ACTIVE') throw new ApiError('SPONSOR_INACTIVE');
    return {
      memberID: publicId('member', sponsor.id),
      fullName: sponsor.full_name,
      ranking: sponsor.ranking,
    };
  });
  bind(contract.members.simpleList, simpleList);
  bind(contract.members.list, memberList);
  bind(contract.members.profile, memberProfile);
  bind(contract.members.changeStatus, changeStatus);
  bind(contract.members.statusHistory, statusHistory);
  bind(contract.members.timeline, timeline);
  bind(contract.members.edit, editProfile);
  bind(contract.members.requestChange, requestChange);
  bind(contract.members.changeList, changeList);
  bind(contract.members.decideChange, decideChange);
  bind(contract.members.sendIdentity, sendIdentity);
  bind(contract.members.verificationList, verificationList);
  bind(contract.members.decideVerification, decideVerification);
  bind(contract.members.exportData, exportData);
  bind(contract.members.requestErasure, requestErasure);
  bind(contract.members.erasureList, erasureList);
  bind(contract.members.decideErasure, decideErasure);
}
