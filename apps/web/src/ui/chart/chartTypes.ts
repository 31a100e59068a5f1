import type { LinkProps } from '@tanstack/react-router';

/** What a chart shows. */
export interface ChartProps {
  /** Accessible name of the chart. */
  label: string;
  kind: 'columns' | 'lines';
  /** Unit of the values: `RM`. */
  unit?: string;
  /** In legend order; the first is at the bottom. */
  series: readonly { key: string; name: string }[];
  /** In time order; a missing value has no point on a line. A `link` leads to the details. */
  points: readonly {
    key: string;
    name: string;
    values: Record<string, number>;
    link?: LinkProps;
  }[];
  /** A value as full text. */
  format?: (value: number) => string;
}
