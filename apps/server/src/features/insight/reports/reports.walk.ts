import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  queues: 'stockist | staff',
  decided: 'staff',
  memberDashboard: 'member | member.view',
  companyDashboard: 'report.view',
  sales: 'member | report.view',
  bonus: 'member | report.view',
  incomeStatement: 'member | report.view',
  personalSponsor: 'member | report.view',
  personalMaintain: 'member | report.view',
  memberGrowth: 'report.view',
  payout: 'report.view',
  stockValue: 'report.view',
  stockistTurnover: 'report.view',
  walletLiability: 'report.view',
  salesBy: 'report.view',
} satisfies CallersOf<'reports'>;

export const openWhileActingAs = [
  'memberDashboard',
  'sales',
  'bonus',
  'incomeStatement',
  'personalSponsor',
  'personalMaintain',
] satisfies CallOf<'reports'>[];
