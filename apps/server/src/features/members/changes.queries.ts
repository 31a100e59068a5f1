import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import { sql } from 'kysely';
import { pageOf } from '../../platform/database/page.ts';
import { memberID, memberRow, personId } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';

/** Changes of name, identity and bank: the own, or all for those who decide them. */
export async function changeList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.changeList>,
): Promise<ResultOf<typeof members.changeList>> {
  const actor = signedIn(ctx);
  const only = isStaff(actor) ? body.MemberID && memberRow(body.MemberID) : actor.memberId;
  let query = ctx.db
    .selectFrom('profile_change as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('staff as s', 's.login_id', 'c.requested_by')
    .leftJoin('staff as d', 'd.login_id', 'c.decided_by');
  if (body.Status) query = query.where('c.status', '=', body.Status);
  if (only) query = query.where('c.member_id', '=', only);
  const { found, total } = await pageOf(
    query
      .selectAll('c')
      .select(['m.full_name', 's.id as requester', 'd.id as decider'])
      .orderBy('c.id', body.Status === 'PENDING' ? 'asc' : 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      changeID: String(row.id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      kind: row.kind,
      before: row.before,
      after: row.after,
      status: row.status,
      requestedBy: row.requester === null ? memberID(row.member_id) : personId(null, row.requester),
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decider === null || !isStaff(actor) ? null : personId(null, row.decider),
      reason: row.reason,
      own: row.requested_by === actor.loginId,
    })),
    total,
  };
}

/** Lines of the audit log that are a member's story; sign-ins stand in the security history. */
const STORY = ['member.%', 'network.%', 'sale.%', 'wallet.%', 'addressBook.%', 'identity.%'];

interface Line {
  at: Date;
  action: string;
  actor: string;
  after: Record<string, unknown> | null;
}

/** What happened to a member, the newest first. */
export async function timeline(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.timeline>,
): Promise<ResultOf<typeof members.timeline>> {
  const staff = isStaff(signedIn(ctx));
  const subject = body.MemberID;
  memberRow(subject);
  const scope = sql`from audit where subject = ${subject} and action like any(${STORY}::text[])`;
  const [lines, count] = await Promise.all([
    sql<Line>`select at, action, actor, after ${scope} order by id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    rows: lines.rows.map((line) => ({
      at: line.at.toISOString(),
      action: line.action,
      // which employee it was is the company's own business
      by: staff || line.actor === subject ? line.actor : null,
      detail: detailOf(line.after),
    })),
    total: count.rows[0]!.total,
  };
}

function detailOf(after: Line['after']): string | null {
  const named = after?.['reason'] ?? after?.['salesID'] ?? after?.['parentID'] ?? after?.['kind'];
  return typeof named === 'string' ? named : null;
}
