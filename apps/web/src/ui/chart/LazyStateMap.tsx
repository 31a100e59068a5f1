import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../feedback/states.tsx';

const StateMap = lazy(() => import('./StateMap.tsx'));

/** The map of states, loaded only where one is used. */
export function LazyStateMap(props: ComponentProps<typeof StateMap>) {
  return (
    <Suspense fallback={<Skeleton lines={1} height={300} />}>
      <StateMap {...props} />
    </Suspense>
  );
}
