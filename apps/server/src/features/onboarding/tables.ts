import type { REVIEWED_STEPS } from '@canopy/contract/onboarding';
import type { Instant, Maybe } from '../../platform/database/columns.ts';

export interface SetupSeenTable {
  step: (typeof REVIEWED_STEPS)[number];
  seen_at: Instant;
  seen_by: Maybe<number>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    setup_seen: SetupSeenTable;
  }
}
