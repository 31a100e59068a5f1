import type { AuditLine } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { memberID } from '../../../platform/ids.ts';
import type { Position } from './placeMember.ts';

/** Locks a member's row in the holding tank; undefined: the member already has a position. */
export const lockWaiting = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('holding_tank')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

/** Audit line for a member placed from the holding tank. */
export const placedLine = (memberId: number, position: Position): AuditLine => ({
  action: 'network.place',
  subject: memberID(memberId),
  after: { ...position },
});
