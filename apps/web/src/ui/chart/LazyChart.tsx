import { lazy, Suspense } from 'react';
import type { ChartProps } from './chartTypes.ts';
import { Skeleton } from '../feedback/states.tsx';

const TimeChart = lazy(() => import('./TimeChart.tsx'));

/** A chart, loaded only where one is used. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton lines={1} height={275} />}>
      <TimeChart {...props} />
    </Suspense>
  );
}
