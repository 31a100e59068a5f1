import type { integrations } from '@canopy/contract/integrations';
import type { OperationsOf } from '../../platform/operation.ts';
import { createKey } from './createKey.ts';
import { keyList } from './keyList.ts';
import { revokeKey } from './revokeKey.ts';

/** What programs of others work with: keys. */
export const integrationOperations = {
  keyList,
  createKey,
  revokeKey,
} satisfies OperationsOf<typeof integrations>;
