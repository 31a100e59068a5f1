import type { coach } from '@canopy/contract/bonus/coach';
import type { OperationsOf } from '../../../platform/operation.ts';
import { advice } from './advice.ts';
import { orderEffect } from './orderEffect.ts';

/** Advice that helps a member to a bonus and a rank. */
export const coachOperations = { advice, orderEffect } satisfies OperationsOf<typeof coach>;
