import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { changeAddressType, createAddress, updateAddress } from './addressBook.commands.ts';
import { addressList } from './addressBook.queries.ts';

export function addressBookRoutes(bind: Bind): void {
  bind(contract.addressBook.list, addressList);
  bind(contract.addressBook.create, createAddress);
  bind(contract.addressBook.update, updateAddress);
  bind(contract.addressBook.changeType, changeAddressType);
}
