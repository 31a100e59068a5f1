import type { Generated } from 'kysely';
import type { Id, Instant } from '../../../platform/database/columns.ts';
import {
  deleted,
  declareTables,
  each,
  masked,
  member,
  none,
} from '../../../platform/database/declareTables.ts';

export interface AddressBookTable {
  id: Id;
  member_id: number;
  name: string;
  type: '0' | '1';
  first_name: string;
  email: string;
  mobile_code: string;
  mobile_no: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  area_id: string;
  area_name: string;
  state_id: string;
  country_id: number;
  statusx: Generated<string>;
  /** Since when it is what it is. */
  changed_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    address_book: AddressBookTable;
  }
}

export const addressBookTables = declareTables({
  address_book: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: {
      ...each(deleted, 'name', 'first_name', 'mobile_code', 'area_id', 'state_id'),
      ...each(masked(deleted), 'email', 'mobile_no', 'address1', 'address2', 'address3'),
      ...each(masked(deleted), 'post_code', 'area_name'),
      statusx: none,
    },
  },
});
