import { members } from '@canopy/contract/people/members';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** Audit log actions that make up a member's history; sign-ins are in the security history. */
const ACTIONS = [
  'member.%',
  'network.%',
  'sale.%',
  'wallet.%',
  'addressBook.%',
  'identity.%',
  'consent.%',
];

interface Line {
  at: Date;
  action: string;
  actor: string;
  after: Record<string, unknown> | null;
}

/** A member's history, newest first. */
export const timeline = query(members.timeline, async (ctx, body) => {
  const staff = isStaff(signedIn(ctx));
  const subject = body.MemberID;
  memberRow(subject);
  const scope = sql`from audit where subject = ${subject} and action like any(${ACTIONS}::text[])`;
  const [lines, count] = await Promise.all([
    readRows(
      ctx.db,
      sql<Line>`select at, action, actor, after ${scope} order by id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    rows: lines.map((line) => ({
      at: line.at.toISOString(),
      action: line.action,
      // members are not told which employee it was, but which member looked at their contact
      by: staff || line.actor === subject || line.action.startsWith('consent.') ? line.actor : null,
      detail: detailOf(line.after),
    })),
    total: count[0]!.total,
  };
});

function detailOf(after: Line['after']): string | null {
  const named = after?.['reason'] ?? after?.['salesID'] ?? after?.['parentID'] ?? after?.['kind'];
  return typeof named === 'string' ? named : null;
}
