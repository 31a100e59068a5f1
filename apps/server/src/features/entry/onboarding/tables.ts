import type { REVIEWED_STEPS } from '@canopy/contract/entry/onboarding';
import type { Instant, Maybe } from '../../../platform/database/columns.ts';
import { declareTables } from '../../../platform/database/declareTables.ts';

export interface SetupSeenTable {
  step: (typeof REVIEWED_STEPS)[number];
  seen_at: Instant;
  seen_by: Maybe<number>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    setup_seen: SetupSeenTable;
  }
}

export const onboardingTables = declareTables({
  setup_seen: { of: 'STAFF', stays: 'FOR_GOOD', columns: {} },
});
