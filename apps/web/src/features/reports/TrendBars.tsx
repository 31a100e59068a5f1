import { useTranslation } from 'react-i18next';
import { Columns } from '../../ui/Bars.tsx';
import { moneyText, monthText } from '../../ui/format.ts';

/** Sales by month as columns with the amount above each. */
export function TrendBars({
  trend,
  label,
}: {
  trend: { period: string; amount: string }[];
  label: string;
}) {
  const { t } = useTranslation();
  const most = Math.max(1, ...trend.map((month) => Number(month.amount)));
  const short = (amount: string) =>
    Number(amount) >= 1000 ? `${(Number(amount) / 1000).toFixed(1)}k` : Number(amount).toFixed(0);
  const amounts = trend
    .map((month) => `${monthText(month.period, 'short')} ${moneyText(month.amount)}`)
    .join(', ');
  return (
    <Columns
      label={t('label.pair', { label, value: amounts })}
      columns={trend.map(({ period, amount }) => ({
        key: period,
        name: monthText(period, 'short'),
        amount: short(amount),
        share: Number(amount) / most,
      }))}
    />
  );
}
