import type { Generated } from 'kysely';
import { declareTables, sweptBy, technical } from '../../../platform/database/declareTables.ts';

/** Written by triggers whenever a member or an edge changes; read by each server's member index. */
export interface MemberChangeTable {
  /** The transaction that changed the member; an `xid8`, as text. */
  xid: Generated<string>;
  member_id: number;
  at: Generated<Date>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    member_change: MemberChangeTable;
    /** Each transaction with rows in `member_change`, once. */
    member_change_transaction: { xid: string; at: Generated<Date> };
  }
}

export const memberIndexTables = declareTables({
  member_change: {
    of: 'NOBODY',
    stays: sweptBy('features/people/memberIndex/memberChanges.ts', 'every server has read it'),
    columns: { xid: technical },
  },
  member_change_transaction: {
    of: 'NOBODY',
    stays: sweptBy('features/people/memberIndex/memberChanges.ts', 'every server has read it'),
    columns: { xid: technical },
  },
});
