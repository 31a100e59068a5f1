import type { founding } from '@canopy/contract/entry/founding';
import type { OperationsOf } from '../../../platform/operation.ts';
import { openSetUp } from './openSetUp.ts';
import { setUp } from './setUp.ts';

/** The set-up of a company just founded. */
export const foundingOperations = { openSetUp, setUp } satisfies OperationsOf<typeof founding>;
