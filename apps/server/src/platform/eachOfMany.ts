import type { ErrorCode } from '@canopy/contract/codes';
import type { AuditLine } from './audit.ts';
import type { CommandCtx, Ctx } from './context.ts';
import { ApiError } from './errors.ts';
import { errorText } from './http/errorText.ts';
import { runCommand } from './operation.ts';

/** Result for one of many; `code` and `error`, in the caller's language, are those of the single call. */
export interface Outcome {
  id: string;
  done: boolean;
  code: ErrorCode | null;
  error: string | null;
}

/**
 * Does the same with each of many, each in its own transaction with its own audit lines, so that one
 * refusal does not affect the others.
 */
export async function eachOfMany<T extends { id: string }>(
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
      outcomes.push({ id: row.id, done: true, code: null, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({
        id: row.id,
        done: false,
        code: error.code,
        error: errorText(error.code, ctx.language, error.params),
      });
    }
  }
  return outcomes;
}
