import { parsePublicId, publicId } from '@canopy/domain/ids';
import { ApiError } from './errors.ts';

/**
 * Row id of a member named by the contract's `MemberID`.
 *
 * @throws ApiError `NOT_FOUND` for what is no member's ID, staff's included.
 */
export function memberRow(memberID: string): number {
  const id = parsePublicId('member', memberID);
  if (id === null) throw new ApiError('NOT_FOUND');
  return id;
}

/** `M0000001` of a member's row id. */
export const memberID = (id: number) => publicId('member', id);

/** `M0000001` of a member, `A0000001` of staff: a login is one of them. */
export const personId = (memberId: number | null, staffId: number | null) =>
  memberId === null ? publicId('staff', staffId!) : memberID(memberId);
