import type { Generated } from 'kysely';
import type { Id } from '../../platform/database/columns.ts';

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
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    address_book: AddressBookTable;
  }
}
