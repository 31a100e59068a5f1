import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/compensation';
import type { Qualification } from '@canopy/domain/compensation/qualification';
import { formatPv } from '@canopy/domain/volume';
import type { StoredQualification } from './storedQualification.ts';

type Found = NonNullable<ResultOf<typeof compensation.whyNotPaid>['rows'][number]['qualification']>;

/** What a plan's own rule asks for and what a member had of it, as calls answer it. */
export const ruleFound = (
  { customers, lookBack = 0, grace = 0 }: Qualification,
  found: Pick<StoredQualification, 'needed' | 'volume' | 'customers'>,
): Found => ({
  needed: formatPv(found.needed),
  counted: formatPv(found.volume),
  customers: customers ? formatPv(found.customers) : null,
  months: lookBack + 1,
  grace,
});
