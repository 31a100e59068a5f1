import type { LinkProps } from '@tanstack/react-router';

/** What a chart shows. */
export interface ChartProps {
  /** What it is, for who does not see it. */
  label: string;
  kind: 'columns' | 'lines';
  /** What the values are in: `RM`. */
  unit?: string;
  /** In the order of the legend; the first stands at the bottom. */
  series: readonly { key: string; name: string }[];
  /**
   * In the order of time; a value that is absent has no point on a line. One with a `link` leads to what
   * it is made of.
   */
  points: readonly {
    key: string;
    name: string;
    values: Record<string, number>;
    link?: LinkProps;
  }[];
  /** How a value is said in full. */
  format?: (value: number) => string;
}
