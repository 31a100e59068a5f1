import type { consents } from '@canopy/contract/notices/consents';
import type { OperationsOf } from '../../../platform/operation.ts';
import { own } from './own.ts';
import { reach } from './reach.ts';
import { save } from './save.ts';
import { sendNotice } from './sendNotice.ts';

/** What members agree to, and how members above reach them by it. */
export const consentOperations = {
  own,
  save,
  reach,
  sendNotice,
} satisfies OperationsOf<typeof consents>;
