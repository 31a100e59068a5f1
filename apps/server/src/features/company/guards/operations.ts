import type { guards } from '@canopy/contract/company/guards';
import type { OperationsOf } from '../../../platform/operation.ts';
import { decideWaitingSetting } from './decideWaitingSetting.ts';
import { waitingSettings } from './waitingSettings.ts';

/** Changes of settings that guard money or access, for a second person. */
export const guardsOperations = {
  waitingSettings,
  decideWaitingSetting,
} satisfies OperationsOf<typeof guards>;
