import type { TFunction } from 'i18next';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ApiError } from '../../session/call.ts';
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
  ['/Resource/StartUpload', 'FILE_TYPE', 'failed.upload'],
  ['/Access/RegisterStaff', 'BUSY', 'failed.register'],
  ['/Payment/Start', 'PROVIDER_DOWN', 'failed.purchase'],
  ['/Shipment/Pack', 'BUSY', 'failed.update'],
  ['/Refund/Receive', 'BUSY', 'failed.update'],
  ['/Stock/Receive', 'BUSY', 'failed.add'],
])('what %s refuses with %s is titled %s', (path, code, title) => {
  expect(failureTitle(refused(path, code), key)).toBe(title);
});

test('an address that cannot be deleted is not said to be changed', () => {
  // the specification uses the update call to delete
  const error = refused('/AddressBook/UpdateAddressBook');
  expect(failureTitle(error, key, 'delete')).toBe('failed.delete');
});

test('a form that tells of something new as added does not call its refusal a change', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const forms = globSync('{ui,features}/**/*.tsx', { cwd: folder })
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ source }) => /'done\.updated'\)? : (t\()?'done\.added'/.test(source));
  expect(forms.length).toBeGreaterThan(5);
  const silent = forms.filter(({ source }) => !/\badds:/.test(source)).map(({ file }) => file);
  // its call already says that it registers somebody
  expect(silent).toEqual(['features/office/access/StaffRegistrationScreen.tsx']);
});
