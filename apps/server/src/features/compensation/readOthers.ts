import { sql } from 'kysely';
import type { PinnedInput } from '@canopy/domain/compensation/pinned';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';
import type { otherRows } from './inputRows.ts';

/**
 * The sales of the other malls as a run pins them, the oldest first.
 *
 * @param indexOf index of a member in the run
 */
export async function readOthers(
  db: ReadDb,
  rows: ReturnType<typeof otherRows>,
  indexOf: (member: number) => number,
): Promise<Required<Pick<PinnedInput, 'otherId' | 'otherMember' | 'otherVolume' | 'otherMall'>>> {
  const read = await readColumns(db, sql`${rows} order by id`, {
    id: Float64Array,
    member_id: Float64Array,
    counted_pv: Float64Array,
    mall: Uint8Array,
  });
  return {
    otherId: read.id,
    otherMember: Int32Array.from(read.member_id, indexOf),
    otherVolume: read.counted_pv,
    otherMall: read.mall,
  };
}
