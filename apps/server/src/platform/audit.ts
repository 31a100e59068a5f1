import type { AuditAction } from '@canopy/contract/auditActions';
import type { Ctx } from './context.ts';
import { deferStatement, fixedText } from './database/pipeline.ts';
import type { Db } from './database/open.ts';

/** One line of the audit log. Before and after never hold secrets: no passwords, PINs, tokens. */
export interface AuditLine {
  action: AuditAction;
  /** Whom or what it was done to, by public ID. */
  subject?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** Who, where the session that would say so is only being opened. */
  actor?: string;
}

/** Proof that the audit log was thought of: only {@link audit} and {@link noAudit} make it. */
export class Audited {
  readonly reason: string | null;
  /** @param reason why there is no line; null when one was written. */
  constructor(reason: string | null) {
    this.reason = reason;
  }
}

/** What a command hands to the door: its line or lines, or that they are written or needless. */
export type Audit = AuditLine | readonly [AuditLine, ...AuditLine[]] | Audited;

/** Nothing to tell; `why` is for the reader of the code. */
export const noAudit = (why: string): Audited => new Audited(why);

/** Who and when, and the handle that the line is written with. */
type AuditCtx = Pick<Ctx, 'actor' | 'now' | 'ip' | 'requestId'> & { tx: Db };

/**
 * Writes one line in the transaction of the change itself: for what several commands share. A
 * command of its own hands its line to the door instead. Staff who act as a member are the
 * actor, the member is `acting_as`.
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

/** For the door: writes what a command has handed to it. */
export async function writeAudit(ctx: AuditCtx, done: Audit): Promise<void> {
  if (done instanceof Audited) return;
  for (const line of Array.isArray(done) ? (done as readonly AuditLine[]) : [done as AuditLine]) {
    await audit(ctx, line);
  }
}
