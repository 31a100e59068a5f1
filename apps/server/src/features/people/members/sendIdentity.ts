import { members } from '@canopy/contract/people/members';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { storeDocument } from './identityDocument.ts';

/** Submits pictures of an identity document, again after a rejection. */
export const sendIdentity = command(members.sendIdentity, async (ctx, body) => {
  await storeDocument(ctx, memberRow(body.MemberID), body.Pictures);
  return {
    result: { verification: 'PENDING' as const },
    audit: {
      action: 'member.sendIdentity',
      subject: body.MemberID,
      after: { pictures: body.Pictures.length },
    },
  };
});
