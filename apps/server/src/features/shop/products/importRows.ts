import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import type { SheetHead } from '@canopy/domain/importSheet';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { errorText } from '../../../platform/http/errorText.ts';
import { command } from '../../../platform/operation.ts';
import {
  grouped,
  headProblems,
  speaker,
  type CellProblem,
} from '../../company/imports/problems.ts';
import { headOf, readCells, type ReadRow } from '../../company/imports/readSheet.ts';
import { readReaders, type Readers } from '../../company/imports/readers.ts';
import { bodyOfRow, type SheetRow } from './importRow.ts';
import { save } from './save.ts';

type Result = ResultOf<typeof products.importRows>;

/**
 * Imports products from a sheet: existing codes are changed (empty cells leave values unchanged),
 * new ones become drafts. Every row runs through the editor's own command, so a check reports
 * exactly what the import would; a single problem stops the whole import.
 */
export const importRows = command(products.importRows, async (ctx, body) => {
  const readers = await readReaders(ctx.db);
  const head = headOfRows(body.Rows);
  const speak = speaker('PRODUCTS', ctx.language, readers, head?.headings ?? {});
  const found = headProblems('PRODUCTS', ctx.language, head);
  const counts = { created: 0, changed: 0 };
  await sql`savepoint all_rows`.execute(ctx.tx);
  for (const [i, row] of body.Rows.entries()) {
    if (!head || found.some(({ field }) => field === 'Sheet')) break;
    const read = readCells('PRODUCTS', readers, head.headings, byName(head, row));
    found.push(...(await importRow(ctx, readers, { ...read, line: i + 1 }, counts)));
  }
  const lineOf = (row: number) => body.Lines?.[row - 1] ?? row;
  const result: Result = {
    ...counts,
    problems: found.map(({ line, field, code, text = '' }) => ({ row: line, field, code, text })),
    grouped: {
      problems: grouped(
        found.map((problem) => ({ ...problem, line: lineOf(problem.line) })),
        speak,
      ),
      notRead: head?.unknown ?? [],
    },
    applied: false,
  };
  if (!body.Apply || result.problems.length > 0) {
    await sql`rollback to savepoint all_rows`.execute(ctx.tx);
    return { result, audit: noAudit('only checked: nothing was changed') };
  }
  return {
    result: { ...result, applied: true },
    audit: { action: 'product.import', after: counts },
  };
});

/** The headings of rows whose cells are named by them. */
function headOfRows(rows: readonly SheetRow[]): SheetHead | null {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return headOf('PRODUCTS', [headings]);
}

/** A row's cells by name of the column. */
function byName({ headings }: SheetHead, row: SheetRow): SheetRow {
  const cells = Object.entries(headings).map(([name, heading]) => [name, row[heading] ?? '']);
  return Object.fromEntries(cells) as SheetRow;
}

/** One row; a refusal rolls back only this row and is returned with its number. */
async function importRow(
  ctx: CommandCtx,
  readers: Readers,
  { line, cells, unknown }: ReadRow,
  counts: { created: number; changed: number },
): Promise<CellProblem[]> {
  const problem = (field: string, code: string, text?: string): CellProblem => {
    const column = COLUMN_OF[field] ?? field;
    return { line, field: column, code, value: cells[column] ?? '', ...(text ? { text } : {}) };
  };
  if (unknown.size > 0)
    return [...unknown].map((column) =>
      problem(column, column === 'Category' ? 'CATEGORY_UNKNOWN' : 'INVALID'),
    );
  const problems: CellProblem[] = [];
  await sql`savepoint one_row`.execute(ctx.tx);
  try {
    const body = await bodyOfRow(ctx, cells, readers.stockItem);
    const parsed = products.save.body!.safeParse(body);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        problems.push(problem(fieldOf(issue.path), codeOf(issue.message)));
    } else {
      await save(ctx, parsed.data);
      if (body.New) counts.created += 1;
      else counts.changed += 1;
    }
  } catch (error) {
    // the transaction is unusable from here on: the caller must see what broke it
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint one_row`.execute(ctx.tx);
    const fields = Object.entries(error.fields ?? {});
    if (error.code !== 'INVALID_BODY') {
      const text = errorText(error.code, ctx.language, error.params);
      problems.push(
        problem(fieldOf(fields[0]?.[0].split('.') ?? ['ProductCode']), error.code, text),
      );
    } else {
      for (const [field, codes] of fields)
        problems.push(problem(fieldOf(field.split('.')), codes[0]!));
    }
  }
  await sql`release savepoint one_row`.execute(ctx.tx);
  return problems;
}

/** Columns of the sheet behind fields of the editor that have another name. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  Names: 'Name_en',
  RegionPricings: 'MemberPrice',
};

/** The field of the editor: a price by its own name, everything else by the first. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  String((path[0] === 'RegionPricings' && path[2]) || (path[0] ?? ''));

const codeOf = (message: string) => (/^[A-Z_]+$/.test(message) ? message : 'INVALID');
