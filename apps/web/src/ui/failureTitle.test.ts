import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../session/call.ts';
import { failureTitle } from './failureTitle.ts';

const key = ((name: string) => name) as unknown as TFunction;
const refused = (path: string, code = 'BUSY') => new ApiError(path, 409, { CODE: code });

test.each([
  ['/Sales/Checkout', 'INSUFFICIENT_STOCK', 'failed.checkout'],
  ['/Sales/Checkout', 'PRICE_CHANGED', 'failed.purchase'],
  ['/Member/Register', 'DUPLICATE_EMAIL', 'failed.register'],
  ['/AddressBook/CreateAddressBook', 'BUSY', 'failed.add'],
  ['/AddressBook/UpdateAddressBook', 'BUSY', 'failed.update'],
  ['/Banner/Delete', 'BUSY', 'failed.delete'],
  ['/Sales/ApprovePayment', 'BUSY', 'failed.approve'],
  ['/Wallet/RejectRequest', 'BUSY', 'failed.reject'],
  ['/Wallet/Transfer', 'INSUFFICIENT_BALANCE', 'failed.action'],
  ['/Utility/UploadFile', 'FILE_DAMAGED', 'failed.upload'],
])('what %s refuses with %s is titled %s', (path, code, title) => {
  expect(failureTitle(refused(path, code), key)).toBe(title);
});

test('an address that cannot be deleted is not said to be changed', () => {
  // the specification deletes it by its update
  const error = refused('/AddressBook/UpdateAddressBook');
  expect(failureTitle(error, key, 'delete')).toBe('failed.delete');
});
