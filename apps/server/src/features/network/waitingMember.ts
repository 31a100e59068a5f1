import type { AuditLine } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/open.ts';
import { memberID } from '../../platform/ids.ts';
import type { Position } from './placeMember.ts';

/** Days are counted in whole milliseconds. */

/** Locks a member's row of the holding tank; undefined: the member has a position already. */
export const lockWaiting = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('holding_tank')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

/** What the audit log says of a member who was placed from the holding tank. */
export const placedLine = (memberId: number, position: Position): AuditLine => ({
  action: 'network.place',
  subject: memberID(memberId),
  after: { ...position },
});
