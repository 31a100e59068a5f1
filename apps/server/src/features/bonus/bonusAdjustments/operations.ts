import type { bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import type { OperationsOf } from '../../../platform/operation.ts';
import { adjustmentList } from './adjustmentList.ts';
import { approveAdjustment } from './approveAdjustment.ts';
import { askAdjustment } from './askAdjustment.ts';
import { rejectAdjustment } from './rejectAdjustment.ts';

/** Corrections of a member's month: requested by one person, approved by another. */
export const bonusAdjustmentsOperations = {
  adjustmentList,
  askAdjustment,
  approveAdjustment,
  rejectAdjustment,
} satisfies OperationsOf<typeof bonusAdjustments>;
