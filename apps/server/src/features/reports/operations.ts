import type { reports } from '@canopy/contract/reports';
import type { OperationsOf } from '../../platform/operation.ts';
import { companyDashboard } from './companyDashboard.ts';
import { memberDashboard } from './memberDashboard.ts';
import { queues } from './queues.ts';

/** Figures of the home pages and reports. */
export const reportOperations = {
  queues,
  memberDashboard,
  companyDashboard,
} satisfies OperationsOf<typeof reports>;
