import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  mobileCode: 'anybody',
  country: 'anybody',
  memberCountries: 'staff',
  state: 'anybody',
  checkPostCode: 'anybody',
} satisfies CallersOf<'reference'>;
