import { downloads } from '@canopy/contract/insight/downloads';
import { signedIn } from '../../../platform/context.ts';
import type { ErrorCode } from '@canopy/contract/codes';
import { pageOf } from '../../../platform/database/page.ts';
import { errorText } from '../../../platform/http/errorText.ts';
import { MAX_SHEET_ROWS } from '../../../platform/http/export/xlsx.ts';
import { query } from '../../../platform/operation.ts';

/** The caller's own files with their progress. */
export const list = query(downloads.list, async (ctx, body) => {
  const { found, total } = await pageOf(
    ctx.db
      .selectFrom('download as d')
      .innerJoin('task as t', 't.id', 'd.task_id')
      .where('d.login_id', '=', signedIn(ctx).loginId)
      .select(['d.id', 'd.name', 'd.bytes', 'd.created_at', 'd.expires_at'])
      .select(['t.state', 't.done', 't.total', 't.error_code'])
      .orderBy('d.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      downloadID: row.id,
      fileName: row.name,
      state: row.state,
      done: row.done,
      total: row.total,
      bytes: row.bytes,
      errorCode: row.error_code,
      problem:
        row.error_code &&
        errorText(row.error_code as ErrorCode, ctx.language, { rows: MAX_SHEET_ROWS }),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    total,
  };
});
