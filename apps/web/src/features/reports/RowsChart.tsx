import type { LinkProps } from '@tanstack/react-router';
import { Card } from '../../ui/Card.tsx';
import { LazyChart } from '../../ui/LazyChart.tsx';
import { monthText, withCommas } from '../../ui/format.ts';

/** The months of a list, newest first there, as a chart in the order of time. */
export function RowsChart<Row extends { period: string }>({
  rows,
  series,
  linkOf,
  ...chart
}: {
  kind: 'columns' | 'lines';
  label: string;
  unit?: string;
  /** What a month is made of. */
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
        // amounts end with their sen, so that they stand below each other; people are counted
        format={(value) => withCommas(chart.unit ? value.toFixed(2) : String(value))}
      />
    </Card>
  );
}
