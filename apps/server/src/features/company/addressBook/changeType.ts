import { addressBook } from '@canopy/contract/company/addressBook';
import { command } from '../../../platform/operation.ts';
import { changeAddress } from './address.ts';

/** Makes an address the default one, or an ordinary one. */
export const changeType = command(addressBook.changeType, (ctx, body) =>
  changeAddress(ctx, body, { type: body.AddressBookType }, 'addressBook.changeType'),
);
