import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import type { ModelSale } from './state.ts';
import { outcome, type Action, type World } from './world.ts';

/** A shipment moves one step further, or tries to. */
export function step(world: World, a: number, b: number): Action | null {
  const open = (one: ModelSale) => !['DELIVERED', 'COLLECTED', 'CANCELLED'].includes(one.shipment);
  const sale = world.pick(a, (one) => (one.approvedOrder > 0 && open(one)) || a % 7 === 0);
  if (!sale) return null;
  const next: Record<string, string> = sale.delivery
    ? { PENDING: 'PACK', PACKED: 'SHIP', SHIPPED: 'DELIVER' }
    : { PENDING: 'READY', READY: 'COLLECT' };
  const action = (b % 6 === 0 ? 'DELIVER' : (next[sale.shipment] ?? 'PACK')) as 'PACK';
  const mode = (['RIGHT', 'WRONG', 'STAFF'] as const)[b % 3]!;
  const atCounter = sale.warehouse !== 1;
  const who = atCounter && mode !== 'STAFF' ? world.stockist : world.admin;
  // staff may leave out the code, but a wrong code from them is wrong too
  const code = who === world.admin ? 'STAFF' : mode;
  const SalesID = world.ids.get(sale.key)!;
  return {
    name: `step ${action}`,
    run: async () => {
      const { rows } = await sql<{
        code: string | null;
      }>`select pick_up_code as code from shipment
        where sale_id = ${Number(SalesID.slice(1))}`.execute(world.company.database.db);
      const given = code === 'RIGHT' ? (rows[0]?.code ?? 'NONE') : 'WRONG!';
      return outcome(
        await who.send(contract.shipments.update, {
          SalesID,
          Action: action,
          ...((action as string) === 'SHIP'
            ? { CourierCode: 'JT', TrackingNumber: `T${SalesID}` }
            : {}),
          ...((action as string) === 'COLLECT'
            ? code === 'STAFF'
              ? { Note: 'known' }
              : { PickUpCode: given }
            : {}),
        }),
      );
    },
    apply: (model) => model.step(sale.key, action, code),
  };
}
