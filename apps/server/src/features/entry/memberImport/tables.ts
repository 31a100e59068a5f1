import type { SheetHead } from '@canopy/domain/importSheet';
import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../../platform/database/columns.ts';
import { declareTables, each, kept, none } from '../../../platform/database/declareTables.ts';

export interface MemberImportTable {
  id: Id;
  file_name: string;
  parts: number;
  state: 'RECEIVING' | 'CHECKING' | 'CHECKED' | 'REFUSED' | 'RUNNING' | 'DONE' | 'CANCELLED';
  rows: Generated<number>;
  errors: Generated<number>;
  progress: Generated<number>;
  /** The headings of the file, once it was read; null: none was found. */
  head: MaybeJson<SheetHead>;
  created_by: number;
  created_at: Instant;
  done_at: MaybeInstant;
}

/** One line of the file, as parsed by its check. */
export interface MemberImportRowTable {
  import_id: number;
  row_no: number;
  /** The member's number in the former system; sponsors are referred to by it. */
  member_no: string;
  sponsor: string;
  username_key: string;
  email_key: string;
  mobile_code: string;
  mobile: string;
  identity_key: string;
  data: Json<unknown>;
  /** `Field:CODE` */
  errors: Generated<string[]>;
  /** The sponsor: a row of this file, or a member. */
  sponsor_row: Maybe<number>;
  sponsor_id: Maybe<number>;
  /** The position in the placement tree named by the row; empty: none. */
  placement_parent: Generated<string>;
  placement_side: Generated<'' | 'L' | 'R'>;
  /** The position's parent: a row of this file, or a member. */
  parent_row: Maybe<number>;
  parent_id: Maybe<number>;
  member_id: Maybe<number>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    member_import: MemberImportTable;
    member_import_part: { import_id: number; part: number; text: string };
    member_import_row: MemberImportRowTable;
  }
}

export const memberImportTables = declareTables({
  member_import: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    reads: { progress: ['created_at', 'state'] },
    columns: each(none, 'file_name', 'head'),
  },
  // people who are not yet members: both go as soon as they are, or when the import is cancelled
  member_import_part: { of: 'VISITORS', stays: 'WHILE_IN_USE', columns: { text: kept('WORK') } },
  member_import_row: {
    of: 'VISITORS',
    stays: 'WHILE_IN_USE',
    columns: {
      ...each(kept('WORK'), 'member_no', 'sponsor', 'username_key', 'email_key', 'mobile_code'),
      ...each(kept('WORK'), 'mobile', 'identity_key', 'data', 'placement_parent'),
      errors: none,
    },
  },
});
