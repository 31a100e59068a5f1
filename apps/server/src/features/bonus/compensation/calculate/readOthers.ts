import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import type { otherRows } from './inputRows.ts';
import { readSales, type SaleParts } from './saleParts.ts';

type Others = Required<Pick<PinnedInput, 'otherId' | 'otherMember' | 'otherVolume' | 'otherMall'>> &
  Pick<PinnedInput, 'otherDay' | 'otherNet'>;

/**
 * The sales of the other malls in a run's stored input, oldest first.
 *
 * @param indexOf index of a member in the run
 */
export async function readOthers(
  db: ReadDb,
  rows: ReturnType<typeof otherRows>,
  indexOf: (member: number) => number,
  parts: Pick<SaleParts, 'days' | 'net'>,
): Promise<Others> {
  const read = await readSales(db, rows, { ...parts, mall: true });
  return {
    otherId: read.id,
    otherMember: Int32Array.from(read.member_id, indexOf),
    otherVolume: read.counted_pv,
    otherMall: read.mall!,
    ...(read.day && { otherDay: read.day }),
    ...(read.net && { otherNet: read.net }),
  };
}
