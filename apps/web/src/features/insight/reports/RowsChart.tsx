import type { LinkProps } from '@tanstack/react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { LazyChart } from '../../../ui/chart/LazyChart.tsx';
import { monthText, withCommas } from '../../../i18n/format.ts';

/** The months of a list, which has the newest first, as a chart in time order. */
export function RowsChart<Row extends { period: string }>({
  rows,
  series,
  linkOf,
  ...chart
}: {
  kind: 'columns' | 'lines';
  label: string;
  unit?: string;
  /** Link to the details of a month. */
  linkOf?: (period: string) => LinkProps;
  rows: readonly Row[] | undefined;
  series: readonly { key: keyof Row & string; name: string }[];
}) {
  if (!rows || rows.length < 2) return null;
  return (
    <Card look="plain">
      <LazyChart
        {...chart}
        series={series}
        points={rows.toReversed().map((row) => ({
          key: row.period,
          name: monthText(row.period, 'short'),
          values: Object.fromEntries(series.map(({ key }) => [key, Number(row[key])])),
          ...(linkOf ? { link: linkOf(row.period) } : {}),
        }))}
        // amounts keep their sen, so that they line up; counts of people have no decimals
        format={(value) => withCommas(chart.unit ? value.toFixed(2) : String(value))}
      />
    </Card>
  );
}
