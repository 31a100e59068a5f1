import { coach } from '@canopy/contract/coach';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';

/**
 * What an order in the maintenance mall earns the upline and secures of the member's own bonus; null if not
 * known yet.
 */
export function useOrderEffect(pv: number, net: string | undefined) {
  const { memberID: MemberID } = useLogin()!;
  const { data } = useCall(
    coach.orderEffect,
    { MemberID, MallType: 2, PV: pv.toFixed(2), ...(net && { Net: net }) },
    { enabled: pv > 0, keep: true },
  );
  return pv > 0 ? (data ?? null) : null;
}
