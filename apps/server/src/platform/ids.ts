import { parsePublicId, publicId } from '@canopy/domain/ids';
import { ApiError } from './errors.ts';

/**
 * Row id of the member in the contract's `MemberID`.
 *
 * @throws ApiError `NOT_FOUND` for anything but a member's ID, including staff IDs
 */
export function memberRow(memberID: string): number {
  const id = parsePublicId('member', memberID);
  if (id === null) throw new ApiError('NOT_FOUND');
  return id;
}

/** `M0000001` from a member's row id. */
export const memberID = (id: number) => publicId('member', id);

/** `M0000001` for a member, `A0000001` for staff; a login is one or the other. */
export const personId = (memberId: number | null, staffId: number | null) =>
  memberId === null ? publicId('staff', staffId!) : memberID(memberId);
