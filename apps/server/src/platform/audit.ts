import type { AuditAction } from '@canopy/contract/office/auditActions';
import type { Ctx } from './context.ts';
import { deferStatement, fixedText } from './database/pipeline.ts';
import type { Db } from './database/handle.ts';

/** One line of the audit log. `before` and `after` never contain secrets: no passwords, PINs or tokens. */
export interface AuditLine {
  action: AuditAction;
  /** The person or thing affected, by public ID. */
  subject?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** Who did it, when the session that would say so is only just being opened. */
  actor?: string;
}

/** Proof that auditing was considered; only {@link audit} and {@link noAudit} create it. */
export class Audited {
  readonly reason: string | null;
  /** @param reason why there is no line; null when one was written */
  constructor(reason: string | null) {
    this.reason = reason;
  }
}

/**
 * What a command returns for the audit log: one or more lines, or proof that they are already written or
 * not needed.
 */
export type Audit = AuditLine | readonly [AuditLine, ...AuditLine[]] | Audited;

/** No audit line; `why` is for readers of the code. */
export const noAudit = (why: string): Audited => new Audited(why);

/** Who and when, and the handle used to write the line. */
type AuditCtx = Pick<Ctx, 'actor' | 'now' | 'ip' | 'requestId'> & { tx: Db };

/**
 * Writes one line in the transaction of the change itself, for code shared by several commands; commands
 * return their line to the front door instead. When staff act as a member, the staff member is the actor
 * and the member is `acting_as`.
 */
export async function audit(ctx: AuditCtx, line: AuditLine): Promise<Audited> {
  await deferStatement(
    ctx.tx,
    fixedText(
      `insert into audit (at, actor, acting_as, subject, action, before, after, ip, request_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ctx.now,
        line.actor ?? ctx.actor?.impersonator?.publicId ?? ctx.actor?.publicId ?? 'PUBLIC',
        ctx.actor?.impersonator ? ctx.actor.publicId : null,
        line.subject ?? null,
        line.action,
        line.before === undefined ? null : JSON.stringify(line.before),
        line.after === undefined ? null : JSON.stringify(line.after),
        ctx.ip,
        ctx.requestId,
      ],
    ),
  );
  return new Audited(null);
}

/** Used by the front door: writes what a command returned. */
export async function writeAudit(ctx: AuditCtx, done: Audit): Promise<void> {
  if (done instanceof Audited) return;
  for (const line of Array.isArray(done) ? (done as readonly AuditLine[]) : [done as AuditLine]) {
    await audit(ctx, line);
  }
}
