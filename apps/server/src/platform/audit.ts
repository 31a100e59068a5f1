import { deferStatement } from './database/deferStatement.ts';
import type { Ctx } from './context.ts';

/**
 * Writes one line of the audit log in the transaction of the change itself. Before and after
 * never hold secrets: passwords, PINs and tokens stay out. Staff who act as a member are the actor, the
 * member is `acting_as`.
 */
export async function audit(
  ctx: Ctx,
  line: {
    action: string;
    subject?: string | undefined;
    before?: unknown;
    after?: unknown;
    /** Who, where the session that would say so is only being opened. */
    actor?: string;
  },
): Promise<void> {
  await deferStatement(
    ctx.db,
    ctx.db.insertInto('audit').values({
      at: ctx.now,
      actor: line.actor ?? ctx.actor?.impersonator?.publicId ?? ctx.actor?.publicId ?? 'PUBLIC',
      acting_as: ctx.actor?.impersonator ? ctx.actor.publicId : null,
      subject: line.subject ?? null,
      action: line.action,
      before: line.before === undefined ? null : JSON.stringify(line.before),
      after: line.after === undefined ? null : JSON.stringify(line.after),
      ip: ctx.ip,
      request_id: ctx.requestId,
    }),
  );
}
