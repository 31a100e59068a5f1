import { coach } from '@canopy/contract/bonus/coach';
import type { ResultOf } from '@canopy/contract/call';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';

export type Advice = ResultOf<typeof coach.advice>;

/** Polling interval while the current month is counted for the first time. */
const POLL_MS = 5_000;

/** What the member still needs for the month and for the next rank. */
export function useAdvice() {
  const { memberID: MemberID } = useLogin()!;
  return useCall(
    coach.advice,
    { MemberID },
    { every: (known) => (known && !known.counted ? POLL_MS : false) },
  );
}
