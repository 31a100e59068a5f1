import type { bonusAdjustments } from '@canopy/contract/bonusAdjustments';
import type { OperationsOf } from '../../platform/operation.ts';
import { adjustmentList } from './adjustmentList.ts';
import { approveAdjustment } from './approveAdjustment.ts';
import { askAdjustment } from './askAdjustment.ts';
import { rejectAdjustment } from './rejectAdjustment.ts';

/** What a member's month is corrected by: asked for by one person, approved by another. */
export const bonusAdjustmentsOperations = {
  adjustmentList,
  askAdjustment,
  approveAdjustment,
  rejectAdjustment,
} satisfies OperationsOf<typeof bonusAdjustments>;
