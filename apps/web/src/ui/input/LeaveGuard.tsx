import { useBlocker } from '@tanstack/react-router';
import { LeaveQuestion } from '../overlay/Modal.tsx';
import { isUnsaved, leaves, type Place } from './unsaved.ts';

const shouldAsk = ({ current, next }: { current: Place; next: Place }) =>
  isUnsaved() && leaves(current, next);

/** Asks before leaving a page with unsaved changes; used once, in the frame. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: shouldAsk,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return status === 'blocked' && <LeaveQuestion onLeave={proceed} onStay={reset} />;
}
