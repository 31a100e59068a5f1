import type { Instant } from '../../platform/database/columns.ts';

/** A member who was reminded of a period's maintenance, so many days before its end. */
export interface MaintenanceReminderTable {
  period: string;
  days_left: number;
  member_id: number;
  reminded_at: Instant;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    maintenance_reminder: MaintenanceReminderTable;
  }
}
