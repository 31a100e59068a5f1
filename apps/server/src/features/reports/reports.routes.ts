import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { companyDashboard, memberDashboard } from './dashboard.queries.ts';

export function reportRoutes(bind: Bind): void {
  bind(contract.reports.memberDashboard, memberDashboard);
  bind(contract.reports.companyDashboard, companyDashboard);
}
