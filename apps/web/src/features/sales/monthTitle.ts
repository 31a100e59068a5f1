/** PV of a month, as the API gives them. */
interface MonthPv {
  personalVolume: string;
  maintenancePV: string;
  maintained: boolean;
}

/** What an order did for the month of its buyer, PV as numbers. */
export function monthTitle(
  { personalVolume, maintenancePV, maintained }: MonthPv,
  order: { paid: boolean; totalPV: string },
): { title: 'complete' | 'over' | 'ofTarget'; before: number; over: number } {
  const now = Number(personalVolume);
  const target = Number(maintenancePV);
  const before = order.paid ? Math.max(0, now - Number(order.totalPV)) : now;
  const over = now - target;
  // what was complete already is not completed by this order
  const title = !maintained ? 'ofTarget' : order.paid && before < target ? 'complete' : 'over';
  return { title: title === 'over' && over <= 0 ? 'ofTarget' : title, before, over };
}
