import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import { publicId } from '@canopy/domain/ids';
import { nextState } from '@canopy/domain/states';
import type { MemberStatus } from './tables.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { endSessions } from '../auth/endSessions.ts';
import { notify } from '../messages/notify.ts';

const MAIL = {
  SUSPEND: 'memberSuspended',
  TERMINATE: 'memberTerminated',
  REACTIVATE: 'memberReactivated',
} as const;

/**
 * Suspends, terminates or reactivates a member (domain 2). A member who is no longer active is
 * signed out everywhere at once and earns nothing meanwhile; the place in both trees stays.
 */
export function changeStatus(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.changeStatus>,
): Promise<ResultOf<typeof members.changeStatus>> {
  const actor = signedIn(ctx);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const member = await lockMember(inside, memberRow(body.MemberID));
    if (member.root) throw new ApiError('COMPANY_MEMBER');
    const to = nextState('member', member.status, body.Action.toLowerCase());
    if (!to) throw new ApiError('STATE_CHANGED', { state: member.status });
    await db.updateTable('member').set({ status: to }).where('id', '=', member.id).execute();
    await db
      .insertInto('member_status_change')
      .values({
        member_id: member.id,
        action: body.Action,
        from_status: member.status,
        to_status: to,
        reason: body.Reason,
        at: ctx.now,
        by_login: actor.loginId,
      })
      .execute();
    if (to !== 'ACTIVE') await endSessions(db, member.login_id, to, ctx.now);
    await notify(inside, member.login_id, MAIL[body.Action], { reason: body.Reason });
    await audit(inside, {
      action: `member.${body.Action.toLowerCase()}`,
      subject: body.MemberID,
      before: { status: member.status },
      after: { status: to, reason: body.Reason },
    });
    return { status: to };
  });
}

/** A member's row, held until the end of the transaction. */
export async function lockMember({ db }: Pick<Ctx, 'db'>, id: number) {
  const member = await db
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

/** When a member was suspended, terminated or reactivated; to the member it was the company. */
export async function statusHistory(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.statusHistory>,
): Promise<ResultOf<typeof members.statusHistory>> {
  const staff = isStaff(signedIn(ctx));
  const rows = await ctx.db
    .selectFrom('member_status_change as c')
    .leftJoin('staff as s', 's.login_id', 'c.by_login')
    .select(['c.at', 'c.action', 'c.to_status', 'c.reason', 's.id as staff_id'])
    .where('c.member_id', '=', memberRow(body.MemberID))
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    status: row.to_status as MemberStatus,
    reason: row.reason,
    by: staff && row.staff_id !== null ? publicId('staff', row.staff_id) : null,
  }));
}
