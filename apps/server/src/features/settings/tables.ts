import type { Json } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    setting: { key: string; value: Json<unknown> };
  }
}
