import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../ui/chart/Bars.tsx';
import { moneyText, monthText } from '../../../i18n/format.ts';

/** Sales in RM by month as columns with the amount above; a month links to its orders. */
export function TrendBars({
  trend,
  label,
  linkOf,
}: {
  trend: { period: string; amount: string }[];
  label: string;
  linkOf: (period: string) => LinkProps;
}) {
  const { t } = useTranslation();
  const most = Math.max(1, ...trend.map((month) => Number(month.amount)));
  const short = (amount: string) =>
    Number(amount) >= 1000 ? `${(Number(amount) / 1000).toFixed(1)}k` : Number(amount).toFixed(0);
  return (
    <Columns
      label={label}
      columns={trend.map(({ period, amount }) => ({
        key: period,
        name: monthText(period, 'short'),
        amount: short(amount),
        said: t('label.pair', { label: monthText(period, 'short'), value: moneyText(amount) }),
        share: Number(amount) / most,
        link: linkOf(period),
      }))}
    />
  );
}
