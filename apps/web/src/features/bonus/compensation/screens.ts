import type { compensation } from '@canopy/contract/bonus/compensation';
import { monthOf } from '../../../routing/months.ts';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional, required } from '../../../routing/search.ts';

/** Screens of this feature. */
export const compensationScreens = {
  bonusReport: screen(
    'bonusReport',
    {
      menu: { group: 'bonus', order: 10, icon: 'sprout' },
      member: true,
      staff: 'bonus.view',
      search: { runID: optional, memberID: optional, line: optional },
      list: listOf<typeof compensation.lineList>(),
    },
    () => import('./lines/BonusReportScreen.tsx'),
  ),
  whyNotPaid: screen(
    'whyNotPaid',
    {
      menu: { group: 'bonus', order: 20, icon: 'scroll' },
      member: true,
      search: { period: monthOf },
    },
    () => import('./missed/WhyNotPaidScreen.tsx'),
  ),
  missedLines: screen(
    'missedLines',
    {
      help: 'whyNotPaid',
      member: true,
      search: {
        period: monthOf,
        entry: oneOf('KEPT', 'PASSED', 'SHARES', 'REWARD'),
        plan: oneOf('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY'),
        reason: oneOf('NO_UPLINE', 'NOT_MAINTAINED', 'NOT_ACTIVE', 'RANK', 'CAP', 'ROUNDING'),
        rank: optional,
      },
      list: listOf<typeof compensation.missedLines>(),
    },
    () => import('./missed/MissedLinesScreen.tsx'),
  ),
  binaryLegs: screen(
    'binaryLegs',
    {
      member: true,
      staff: 'bonus.view',
      search: { memberID: optional },
      list: listOf<typeof compensation.binaryLegs>(),
    },
    () => import('./lines/BinaryLegsScreen.tsx'),
  ),
  rankProgress: screen(
    'rankProgress',
    {
      member: true,
      staff: 'bonus.view',
      search: { memberID: optional, period: monthOf },
    },
    () => import('./estimates/RankProgressScreen.tsx'),
  ),
  bonusRuns: screen(
    'bonusRuns',
    {
      menu: { group: 'company', order: 10, icon: 'sprout' },
      staff: 'bonus.view',
      list: listOf<typeof compensation.runList>(),
    },
    () => import('./review/BonusRunsScreen.tsx'),
  ),
  bonusRunDetails: screen(
    'bonusRunDetails',
    {
      staff: 'bonus.view',
      search: { runID: required },
      list: listOf<typeof compensation.payables>(),
    },
    () => import('./review/BonusRunDetailsScreen.tsx'),
  ),
  bonusHeld: screen(
    'bonusHeld',
    {
      staff: 'bonus.view',
      list: listOf<typeof compensation.heldPayables>(),
    },
    () => import('./holds/BonusHeldScreen.tsx'),
  ),
  bonusCompare: screen(
    'bonusCompare',
    {
      staff: 'bonus.view',
      search: { runID: optional, otherID: optional },
      list: listOf<typeof compensation.compareRuns>(),
    },
    () => import('./review/BonusCompareScreen.tsx'),
  ),
  bonusBreakage: screen(
    'bonusBreakage',
    {
      staff: 'bonus.view',
      search: { runID: required },
      list: listOf<typeof compensation.breakageLines>(),
    },
    () => import('./lines/BonusBreakageScreen.tsx'),
  ),
};
