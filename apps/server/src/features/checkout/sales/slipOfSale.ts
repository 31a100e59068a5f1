import { parsePublicId, publicId } from '@canopy/domain/ids';
import type { ReadDb } from '../../../platform/database/handle.ts';
import type { SlipOf } from '../../company/files/slipCheck.ts';

/** The slip of a sale and what it must show; null if there is no such sale, or it has no slip. */
export async function slipOfSale(db: ReadDb, salesID: string): Promise<SlipOf | null> {
  const sale = await db
    .selectFrom('sale as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .select(['s.member_id', 's.sales_type', 's.total', 's.bank_slip', 's.created_at', 'l.username'])
    .where('s.id', '=', parsePublicId('sale', salesID) ?? -1)
    .executeTakeFirst();
  if (!sale?.bank_slip) return null;
  return {
    file: sale.bank_slip,
    cause: salesID,
    amount: sale.total,
    // who is registering has no ID to use as a reference yet
    reference:
      sale.sales_type === 'REGISTRATION' ? sale.username : publicId('member', sale.member_id),
    sentAt: sale.created_at,
  };
}
