import type { ResultOf } from '@canopy/contract/call';
import type { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import type { Run } from '../review/reviewedRun.ts';
import { senOf } from './senOf.ts';

type Series = ResultOf<typeof reports.bonus>['totals']['series'];

/**
 * Bonuses by month and plan as a chart shows them. The report has the bonuses of posted months; the plans of
 * the run being looked at are put in its month, less what it claws back.
 */
export function chartAmounts(
  series: Series,
  run: Pick<Run, 'period' | 'state' | 'plans'> | undefined,
): Series {
  if (!run || run.state === 'POSTED') return series;
  const own = run.plans.filter(({ lines }) => lines > 0);
  const isOwn = ({ at, plan }: Series[number]) =>
    at === run.period && own.some((one) => one.plan === plan);
  return [
    ...series.filter((row) => !isOwn(row)),
    ...own.map(({ plan, paid, clawedBack }) => ({
      at: run.period,
      plan,
      amount: decimalOf(senOf(paid) + senOf(clawedBack)),
    })),
  ];
}
