import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * A member's row, locked until the end of the transaction; `root` is the company's own first
 * member.
 *
 * @throws ApiError `NOT_FOUND`, also for members who were erased or whose registration was undone.
 */
export async function lockMember(tx: Tx, id: number) {
  const member = await tx
    .selectFrom('member as m')
    .selectAll('m')
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb.selectFrom('sponsor_edge').select('member_id').whereRef('member_id', '=', 'm.id'),
          ),
        )
        .as('root'),
    )
    .where('m.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member || member.erased_at || member.withdrawn_at) throw new ApiError('NOT_FOUND');
  return member;
}
