import { SOLD_BY } from '@canopy/contract/insight/soldBy';
import { WHOSE } from '@canopy/contract/people/whose';
import type { reports } from '@canopy/contract/insight/reports';
import { createRoute } from '@tanstack/react-router';
import { dashboardRoute } from '../../../routing/dashboardRoute.ts';
import { lazyScreen } from '../../../routing/lazyScreen.ts';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional } from '../../../routing/search.ts';

const whose = oneOf(...WHOSE);

/** Screens of this feature. */
export const reportsScreens = {
  home: createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/',
    staticData: {
      screen: {
        title: 'home',
        menu: { group: 'home', order: 10, icon: 'house' },
        member: true,
        staff: '*',
      },
    },
    component: lazyScreen(() => import('./DashboardScreen.tsx')),
  }),
  salesReport: screen(
    'salesReport',
    {
      menu: { group: 'report', order: 10, icon: 'chart' },
      member: true,
      staff: 'report.view',
      search: { memberID: optional, whose },
      list: listOf<typeof reports.sales>(),
    },
    () => import('./SalesReportScreen.tsx'),
  ),
  incomeStatement: screen(
    'incomeStatement',
    {
      menu: { group: 'report', order: 20, icon: 'scroll' },
      member: true,
      staff: 'report.view',
      search: { memberID: optional, per: oneOf('MONTH', 'MEMBER') },
      list: listOf<typeof reports.incomeStatement>(),
    },
    () => import('./IncomeStatementScreen.tsx'),
  ),
  personalSponsor: screen(
    'personalSponsor',
    {
      menu: { group: 'report', order: 30, icon: 'add' },
      member: true,
      staff: 'report.view',
      search: { memberID: optional },
      list: listOf<typeof reports.personalSponsor>(),
    },
    () => import('./PersonalSponsorScreen.tsx'),
  ),
  companyReports: screen(
    'companyReports',
    {
      menu: { group: 'report', order: 50, icon: 'bank' },
      staff: 'report.view',
      search: {
        tab: oneOf('payout', 'sales', 'liability', 'growth', 'stock', 'turnover'),
        per: oneOf(...SOLD_BY),
      },
      list: listOf<typeof reports.payout>(),
    },
    () => import('./CompanyReportsScreen.tsx'),
  ),
  personalMaintain: screen(
    'personalMaintain',
    {
      menu: { group: 'report', order: 40, icon: 'check' },
      member: true,
      staff: 'report.view',
      search: { memberID: optional, whose },
      list: listOf<typeof reports.personalMaintain>(),
    },
    () => import('./PersonalMaintainScreen.tsx'),
  ),
};
