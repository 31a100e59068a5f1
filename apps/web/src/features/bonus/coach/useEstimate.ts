import { estimate } from 'virtual:frameCalls';
import { useCall } from '../../../ui/feedback/api.ts';

/** Polling interval while a newer estimate is being calculated. */
export const POLL_MS = 5_000;

/** The member's estimate for the current month; null if it has not been calculated yet. */
export const useEstimate = (MemberID: string) =>
  useCall(
    estimate,
    { MemberID },
    { every: (data) => (data === null || data?.refreshing ? POLL_MS : false) },
  );
