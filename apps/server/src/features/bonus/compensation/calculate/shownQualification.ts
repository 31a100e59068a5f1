import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { PlanPeriod } from '@canopy/domain/compensation/plan';
import { dayOfStep } from '@canopy/domain/compensation/planDays';
import type { Qualifying } from '@canopy/domain/compensation/qualification';
import { formatPv } from '@canopy/domain/volume';
import type { StoredQualification } from './storedQualification.ts';

type Found = NonNullable<ResultOf<typeof compensation.whyNotPaid>['rows'][number]['qualification']>;

/** A plan's qualification in a month and what a member reached, as API calls return it. */
export function shownQualification(
  { qualification, period }: Qualifying & { period: PlanPeriod },
  month: string,
  { needed, volume, customers, from }: Omit<StoredQualification, 'met'>,
): Found {
  const { lookBack = 0, grace = 0 } = qualification ?? {};
  return {
    needed: formatPv(needed),
    counted: formatPv(volume),
    customers: qualification?.customers ? formatPv(customers) : null,
    months: lookBack + 1,
    grace,
    ...(from !== undefined && { from: from === 0 ? null : dayOfStep(period, month, from - 1) }),
  };
}
