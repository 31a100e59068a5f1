import type { onboarding } from '@canopy/contract/onboarding';
import type { OperationsOf } from '../../platform/operation.ts';
import { steps } from './steps.ts';

/** What new members and new companies have still to do, from what is known of them. */
export const onboardingOperations = { steps } satisfies OperationsOf<typeof onboarding>;
