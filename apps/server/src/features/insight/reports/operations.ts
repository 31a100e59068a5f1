import type { reports } from '@canopy/contract/insight/reports';
import type { OperationsOf } from '../../../platform/operation.ts';
import { bonus } from './bonus.ts';
import { companyDashboard } from './companyDashboard.ts';
import { decided } from './decided.ts';
import { incomeStatement } from './incomeStatement.ts';
import { memberDashboard } from './memberDashboard.ts';
import { personalMaintain } from './personalMaintain.ts';
import { personalSponsor } from './personalSponsor.ts';
import { queues } from './queues.ts';
import { sales } from './sales.ts';
import { salesBy } from './salesBy.ts';
import { memberGrowth } from './memberGrowth.ts';
import { payout } from './payout.ts';
import { stockValue } from './stockValue.ts';
import { stockistTurnover } from './stockistTurnover.ts';
import { walletLiability } from './walletLiability.ts';

/** Figures for home pages and reports. */
export const reportOperations = {
  queues,
  decided,
  memberDashboard,
  companyDashboard,
  sales,
  bonus,
  incomeStatement,
  personalSponsor,
  personalMaintain,
  memberGrowth,
  payout,
  stockValue,
  stockistTurnover,
  walletLiability,
  salesBy,
} satisfies OperationsOf<typeof reports>;
