import { coach } from '@canopy/contract/coach';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';

/** What an order of the maintenance mall earns the upline and sets free of the own; null: nothing is known yet. */
export function useOrderEffect(pv: number, net: string | undefined) {
  const { memberID: MemberID } = useLogin()!;
  const { data } = useCall(
    coach.orderEffect,
    { MemberID, MallType: 2, PV: pv.toFixed(2), ...(net && { Net: net }) },
    { enabled: pv > 0, keep: true },
  );
  return pv > 0 ? (data ?? null) : null;
}
