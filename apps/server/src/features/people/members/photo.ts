import { members } from '@canopy/contract/people/members';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { photoLinks } from './photoLinks.ts';

/** The photo of one member. */
export const photo = query(members.photo, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  return (await photoLinks(ctx, [id])).get(id) ?? null;
});
