import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChartProps } from './chartTypes.ts';
import styles from './TimeChart.module.css';

/** A chart's figures as a table. Without `shown` it is for screen readers only and cannot be focused. */
export function ChartTable({
  label,
  series,
  points,
  said,
  shown,
}: Pick<ChartProps, 'label' | 'series' | 'points'> & {
  said: (value: number) => string;
  shown: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div
      className={shown ? styles['words'] : 'visually-hidden'}
      // a wide table scrolls, with the arrow keys too
      {...(shown ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table className={styles['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('label.date')}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, values, link }) => (
            <tr key={key}>
              <th scope="row">{shown && link ? <Link {...link}>{name}</Link> : name}</th>
              {series.map((one) => (
                <td key={one.key}>{said(values[one.key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
