import { compensation } from '@canopy/contract/compensation';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { companyTimeZone, serverNow } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';

/**
 * The bonus of the current month at risk because maintenance PV is missing, as last counted by the server;
 * null if there is none, or if not `asked`.
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
