import { addressBook } from '@canopy/contract/company/addressBook';
import { useCall } from '../../../ui/feedback/api.ts';

/** The address that a member's orders are delivered to by default; undefined while it is loading or if none is. */
export const useDefaultAddress = (memberID: string, enabled = true) =>
  useCall(addressBook.list, { MemberID: memberID }, { enabled }).data?.find(
    ({ addressBookType }) => addressBookType === '1',
  );
