import type { OPENING_KINDS } from '@canopy/contract/entry/openings';
import type { SheetHead } from '@canopy/domain/importSheet';
import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  erased,
  member,
  none,
} from '../../../platform/database/declareTables.ts';

export type OpeningState = 'CHECKING' | 'CHECKED' | 'REFUSED' | 'RUNNING' | 'DONE' | 'CANCELLED';

export interface OpeningTable {
  id: Id;
  kind: (typeof OPENING_KINDS)[number];
  file_name: string;
  state: Generated<OpeningState>;
  rows: Generated<number>;
  errors: Generated<number>;
  /** The headings of the sheet. */
  head: MaybeJson<SheetHead>;
  handed_in_by: number;
  handed_in_at: Instant;
  run_by: Maybe<number>;
  done_at: MaybeInstant;
}

/** One line of a sheet, as parsed by its check. */
export interface OpeningRowTable {
  opening_id: number;
  line: number;
  owner: string;
  what: string;
  figure: string;
  /** Sen, or units. */
  amount: Maybe<number>;
  member_id: Maybe<number>;
  warehouse_id: Maybe<number>;
  adjustment_id: Maybe<number>;
  /** `Field:CODE` */
  errors: Generated<string[]>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    opening: OpeningTable;
    opening_row: OpeningRowTable;
  }
}

export const openingsTables = declareTables({
  opening: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    columns: each(none, 'file_name', 'head'),
  },
  opening_row: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: { owner: erased('–'), ...each(none, 'what', 'figure', 'errors') },
  },
});
