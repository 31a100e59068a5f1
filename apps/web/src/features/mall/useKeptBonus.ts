import { compensation } from '@canopy/contract/compensation';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { companyTimeZone, serverNow } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';

/**
 * The bonus of the running month that is being missed for want of PV, as the server last counted it; null
 * when there is none, or it is not asked for.
 */
export function useKeptBonus(asked: boolean): string | null {
  const { memberID: MemberID } = useLogin()!;
  const { data } = useCall(
    compensation.missed,
    { MemberID, Period: periodOf(serverNow(), companyTimeZone()) },
    { enabled: asked },
  );
  if (!asked || !data) return null;
  const total = data.rows
    .filter(({ reason, over }) => reason === 'NOT_MAINTAINED' && !over)
    .reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
  return total > 0 ? decimalOf(total) : null;
}
