import { reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card.tsx';
import { LazyChart } from '../../../../ui/chart/LazyChart.tsx';
import { useCall } from '../../../../ui/feedback/api.ts';
import { moneyText, monthText } from '../../../../i18n/format.ts';
import { usePaidPlans } from '../usePaidPlans.ts';
import { lastMonths } from '../../../../routing/months.ts';
import { chartAmounts } from './chartAmounts.ts';
import type { Run } from '../review/reviewedRun.ts';

/** Bonuses of the last months by plan: a member's, or the whole company's. */
export function BonusChart({
  memberID,
  run,
}: {
  memberID: string | undefined;
  /** A run that may not be posted yet; its month shows what it pays. */
  run?: Run;
}) {
  const { t } = useTranslation();
  const months = lastMonths().toReversed();
  const { data } = useCall(reports.bonus, {
    PageSize: 1,
    From: `${months[0]}-01`,
    ...(memberID ? { MemberID: memberID } : {}),
  });
  const found = data ? chartAmounts(data.totals.series, run) : [];
  const plans = usePaidPlans(
    found.filter((one) => Number(one.amount) !== 0).map((one) => one.plan),
  );
  if (new Set(found.map(({ at }) => at)).size < 2) return null;
  const first = found.reduce((least, { at }) => (at < least ? at : least), months.at(-1)!);
  const amountOf = (month: string, plan: string) =>
    Number(found.find((one) => one.at === month && one.plan === plan)?.amount ?? 0);
  return (
    <Card>
      <LazyChart
        kind="columns"
        label={t('screen.bonusReport')}
        unit="RM"
        series={plans.map((plan) => ({ key: plan, name: t(`plan.${plan}`) }))}
        points={months
          .filter((month) => month >= first)
          .map((month) => ({
            key: month,
            name: monthText(month, 'short'),
            values: Object.fromEntries(plans.map((plan) => [plan, amountOf(month, plan)])),
            link: linkOptions({
              to: '/dashboard/bonusReport',
              search: { Period: month, memberID },
            }),
          }))}
        format={(value) => moneyText(value.toFixed(2))}
      />
    </Card>
  );
}
