import type { onboarding } from '@canopy/contract/entry/onboarding';
import type { OperationsOf } from '../../../platform/operation.ts';
import { confirm } from './confirm.ts';
import { steps } from './steps.ts';

/** What new members and new companies still have to do, according to their data. */
export const onboardingOperations = { steps, confirm } satisfies OperationsOf<typeof onboarding>;
