import type { CallOf, CallersOf } from '../../testing/permissionTable.ts';

export const callers = {
  queues: 'stockist | staff',
  memberDashboard: 'member | member.view',
  companyDashboard: 'report.view',
} satisfies CallersOf<'reports'>;

export const openWhileActingAs = ['memberDashboard'] satisfies CallOf<'reports'>[];
