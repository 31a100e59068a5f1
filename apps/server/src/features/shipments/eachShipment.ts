import type { AuditLine } from '../../platform/audit.ts';
import type { CommandCtx, Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { errorText } from '../../platform/http/errorText.ts';
import { runCommand } from '../../platform/operation.ts';

/** What became of one of many; `error` is in the caller's language. */
export interface Outcome {
  id: string;
  done: boolean;
  error: string | null;
}

/**
 * Does the same with each of many shipments, in a transaction and with audit lines of its own, so
 * that one that is refused keeps no other from it.
 */
export async function eachShipment<T extends { id: string }>(
  ctx: Ctx,
  wanted: readonly T[],
  work: (ctx: CommandCtx, row: T) => Promise<readonly [AuditLine, ...AuditLine[]]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of wanted) {
    try {
      await runCommand(ctx, async (inside) => ({
        result: undefined,
        audit: await work(inside, row),
      }));
      outcomes.push({ id: row.id, done: true, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({
        id: row.id,
        done: false,
        error: errorText(error.code, ctx.language, error.params),
      });
    }
  }
  return outcomes;
}
