import type { ReadDb } from '../../../platform/database/handle.ts';

/** Couriers in their order, including inactive ones. */
export async function readCouriers(db: ReadDb) {
  const rows = await db.selectFrom('courier').selectAll().orderBy('sort').orderBy('code').execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    trackingUrl: row.tracking_url,
    active: row.status === 'ACTIVE',
  }));
}
