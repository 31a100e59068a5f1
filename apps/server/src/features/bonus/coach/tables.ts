import type { Instant } from '../../../platform/database/columns.ts';
import { declareTables, member, none } from '../../../platform/database/declareTables.ts';

/** A member reminded of a period's maintenance, this many days before its end. */
export interface MaintenanceReminderTable {
  period: string;
  days_left: number;
  member_id: number;
  reminded_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    maintenance_reminder: MaintenanceReminderTable;
  }
}

export const coachTables = declareTables({
  maintenance_reminder: { of: member('member_id'), stays: 'FOR_GOOD', columns: { period: none } },
});
