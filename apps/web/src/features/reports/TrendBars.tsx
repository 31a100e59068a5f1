import { useTranslation } from 'react-i18next';
import { moneyText, monthText } from '../../ui/format.ts';

/** Sales by month as bars with the amount above each. */
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
    <div
      className="bars"
      dir="ltr"
      role="img"
      aria-label={t('label.pair', { label, value: amounts })}
    >
      {trend.map((month, i) => (
        <div key={month.period} className={i === trend.length - 1 ? 'now' : ''}>
          <span className="caption">{short(month.amount)}</span>
          <i style={{ height: `${(Number(month.amount) / most) * 140}px` }} />
          <span className={`caption ${i === trend.length - 1 ? 'strong' : ''}`}>
            {monthText(month.period, 'short')}
          </span>
        </div>
      ))}
    </div>
  );
}
