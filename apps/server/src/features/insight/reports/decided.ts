import type { AuditAction } from '@canopy/contract/office/auditActions';
import type { Permission } from '@canopy/contract/codes';
import { reports, type Decided } from '@canopy/contract/insight/reports';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

/** How many of the newest audit log lines are searched. */
const LOOKED_AT = 200_000;

/** Which permission shows decisions of a kind, and their actions in the log: approved, rejected. */
const KINDS: Record<Decided, [Permission, AuditAction, AuditAction]> = {
  payments: ['sale.approvePayment', 'sale.approvePayment', 'sale.rejectPayment'],
  freeRegistrations: ['sale.approvePayment', 'sale.approvePayment', 'sale.rejectPayment'],
  walletRequests: ['walletRequest.view', 'wallet.approveRequest', 'wallet.rejectRequest'],
  identities: ['member.verify', 'member.verify', 'member.rejectIdentity'],
  profileChanges: ['member.approveChange', 'member.approveChange', 'member.rejectChange'],
  erasures: ['member.personalData', 'member.erase', 'member.rejectErasure'],
  refunds: ['refund.approve', 'refund.approved', 'refund.rejected'],
};
const NAMES = Object.keys(KINDS) as Decided[];

interface Row {
  at: Date;
  actor: string;
  actor_name: string | null;
  action: AuditAction;
  subject: string;
  full_name: string;
  id: string | null;
  reason: string | null;
  free: boolean;
  request_type: 'RELOAD' | 'WITHDRAWAL' | null;
}

/** Decisions made by staff, from the audit log. */
export const decided = query(reports.decided, async (ctx, body) => {
  const { permissions } = signedIn(ctx);
  const kinds = NAMES.filter(
    (kind) => permissions.has(KINDS[kind][0]) && (!body.Kind || kind === body.Kind),
  );
  const actions = kinds.flatMap((kind) => KINDS[kind].slice(1));
  const ofSales = kinds.filter((kind) => kind === 'payments' || kind === 'freeRegistrations');
  const rows = await readRows(
    ctx.db,
    sql<Row>`
    select a.at, a.actor, a.action, a.subject, m.full_name, s.payment_type is not distinct from 'FREE' as free,
      r.type as request_type,
      coalesce(a.after ->> 'salesID', a.after ->> 'requestID', a.after ->> 'refundID') as id,
      coalesce(a.after ->> 'reason', a.after ->> 'answer') as reason,
      coalesce((select p.full_name from staff p where a.actor like 'A%' and p.id = substr(a.actor, 2)::bigint),
        (select p.full_name from member p where a.actor like 'M%' and p.id = substr(a.actor, 2)::bigint)) as actor_name
    from audit a join member m on m.id = substr(a.subject, 2)::bigint
      left join sale s on s.id = substr(a.after ->> 'salesID', 2)::bigint
      left join wallet_request r
        on r.id = case when a.after ->> 'requestID' like 'R%' then substr(a.after ->> 'requestID', 2)::bigint end
    where a.id > (select coalesce(max(id), 0) from audit) - ${LOOKED_AT} and a.action = any(${actions}::text[])
      and (s.id is null or ${ofSales.length !== 1} or (s.payment_type = 'FREE') = ${ofSales[0] === 'freeRegistrations'})
    order by a.id desc limit ${body.PageSize + 1} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.slice(0, body.PageSize).map((row) => ({
      kind: kindOf(row),
      outcome: KINDS[kindOf(row)][1] === row.action ? ('APPROVED' as const) : ('REJECTED' as const),
      at: row.at.toISOString(),
      by: row.actor,
      byName: row.actor_name,
      memberID: row.subject,
      fullName: row.full_name,
      id: row.id,
      requestType: row.request_type,
      reason: row.reason,
    })),
    more: rows.length > body.PageSize,
  };
});

const kindOf = ({ action, free }: Row): Decided =>
  free ? 'freeRegistrations' : NAMES.find((kind) => KINDS[kind].includes(action))!;
