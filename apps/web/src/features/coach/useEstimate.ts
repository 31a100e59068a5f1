import { estimate } from 'virtual:frameCalls';
import { useCall } from '../../ui/api.ts';

/** How often the page looks while a newer estimate is on its way. */
export const POLL_MS = 5_000;

/** The member's running month; null: it has not been calculated yet. */
export const useEstimate = (MemberID: string) =>
  useCall(
    estimate,
    { MemberID },
    { every: (data) => (data === null || data?.refreshing ? POLL_MS : false) },
  );
