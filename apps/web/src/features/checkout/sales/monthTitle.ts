/** PV of a month, as returned by the API. */
interface MonthPv {
  personalVolume: string;
  maintenancePV: string;
  maintained: boolean;
}

/** The effect of an order on its buyer's month, with PV as numbers. */
export function monthTitle(
  { personalVolume, maintenancePV, maintained }: MonthPv,
  order: { paid: boolean; totalPV: string },
): { title: 'complete' | 'over' | 'ofTarget'; before: number; over: number } {
  const now = Number(personalVolume);
  const target = Number(maintenancePV);
  const before = order.paid ? Math.max(0, now - Number(order.totalPV)) : now;
  const over = now - target;
  // an order does not complete a month that was complete before
  const title = !maintained ? 'ofTarget' : order.paid && before < target ? 'complete' : 'over';
  return { title: title === 'over' && over <= 0 ? 'ofTarget' : title, before, over };
}
