import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';

/**
 * Whom and what the example of an opening figure names, so that it can be imported as it comes: a member whose
 * e-wallet and an item that never moved, where there is one.
 */
export async function freshExamples(db: ReadDb): Promise<Readonly<Record<string, string>>> {
  const [found] = await readRows(
    db,
    sql<{ member: number | null; item: string | null }>`select
      (select min(m.id) from member m where m.status <> 'TERMINATED' and not exists (select from account a
        where a.member_id = m.id and a.wallet_type = 'EW' and a.version > 0)) as member,
      (select min(i.code) from stock_item i where i.status = 'ACTIVE' and not exists (select from
        stock_movement s where s.item_code = i.code)) as item`,
  );
  return {
    ...(found?.member ? { Member: publicId('member', found.member) } : {}),
    ...(found?.item ? { ItemCode: found.item } : {}),
  };
}
