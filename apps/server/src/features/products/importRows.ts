import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/products';
import { sql } from 'kysely';
import { noAudit } from '../../platform/audit.ts';
import type { CommandCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { errorText } from '../../platform/http/errorText.ts';
import { command } from '../../platform/operation.ts';
import { bodyOfRow, type SheetRow } from './importRow.ts';
import { save } from './save.ts';

type Result = ResultOf<typeof products.importRows>;

/**
 * Imports products from a sheet: existing codes are changed (empty cells leave values unchanged),
 * new ones become drafts. Every row runs through the editor's own command, so a check reports
 * exactly what the import would; a single problem stops the whole import.
 */
export const importRows = command(products.importRows, async (ctx, body) => {
  const result: Result = { created: 0, changed: 0, problems: [], applied: false };
  await sql`savepoint all_rows`.execute(ctx.tx);
  for (const [i, row] of body.Rows.entries()) await importRow(ctx, row, i + 1, result);
  if (!body.Apply || result.problems.length > 0) {
    await sql`rollback to savepoint all_rows`.execute(ctx.tx);
    return { result, audit: noAudit('only checked: nothing was changed') };
  }
  const { created, changed } = result;
  return {
    result: { ...result, applied: true },
    audit: { action: 'product.import', after: { created, changed } },
  };
});

/** One row; a refusal rolls back only this row and is recorded with its number. */
async function importRow(
  ctx: CommandCtx,
  row: SheetRow,
  number: number,
  result: Result,
): Promise<void> {
  const problem = (field: string, code: string, text = '') =>
    void result.problems.push({ row: number, field, code, text });
  await sql`savepoint one_row`.execute(ctx.tx);
  try {
    const body = await bodyOfRow(ctx, row);
    const parsed = products.save.body!.safeParse(body);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        problem(String(issue.path[0] ?? ''), codeOf(issue.message));
      }
    } else {
      await save(ctx, parsed.data);
      if (body.New) result.created += 1;
      else result.changed += 1;
    }
  } catch (error) {
    // the transaction is unusable from here on: the caller must see what broke it
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint one_row`.execute(ctx.tx);
    const fields = Object.entries(error.fields ?? {});
    if (error.code !== 'INVALID_BODY') {
      problem(
        fields[0]?.[0].split('.')[0] ?? 'ProductCode',
        error.code,
        errorText(error.code, ctx.language, error.params),
      );
    } else {
      for (const [field, codes] of fields) problem(field, codes[0]!);
    }
  }
  await sql`release savepoint one_row`.execute(ctx.tx);
}

const codeOf = (message: string) => (/^[A-Z_]+$/.test(message) ? message : 'INVALID');
