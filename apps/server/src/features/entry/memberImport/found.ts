import type { SheetHead } from '@canopy/domain/importSheet';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import {
  headProblems,
  speaker,
  type CellProblem,
  type Speaker,
} from '../../company/imports/problems.ts';
import { readReaders, type Readers } from '../../company/imports/readers.ts';
import { importSummary, MAX_ROWS } from './importState.ts';
import type { ImportFields } from './readRow.ts';

/** One line of the file with its errors, `Field:CODE`. */
export interface FoundRow {
  row_no: number;
  member_no: string;
  data: ImportFields;
  errors: string[];
}

/** Whoever says in the caller's language, and by the headings of the file, what is wrong in it. */
export async function importSpeaker(
  ctx: Ctx,
  importId: number,
): Promise<{ speaker: Speaker; head: SheetHead | null; readers: Readers }> {
  const row = await ctx.db
    .selectFrom('member_import')
    .select('head')
    .where('id', '=', importId)
    .executeTakeFirst();
  const head = row?.head ?? null;
  const readers = await readReaders(ctx.db);
  const said = speaker('MEMBERS', ctx.language, readers, head?.headings ?? {});
  return { speaker: said, head, readers };
}

/** Rows with errors, or all of them, in the order of the sheet. */
export const foundRows = (
  { db }: Pick<Ctx, 'db'>,
  importId: number,
  { all = false, limit, offset = 0 }: { all?: boolean; limit?: number; offset?: number } = {},
) =>
  readRows(
    db,
    sql<FoundRow>`
    select row_no, member_no, data, errors from member_import_row
    where import_id = ${importId} and (${all} or errors <> '{}') order by row_no
    limit ${limit ?? null}::int offset ${offset}`,
  );

/** What is wrong in a line, each by its cell. */
export const cellProblems = (row: FoundRow): CellProblem[] =>
  row.errors.map((error) => {
    const [field = '', code = ''] = error.split(':');
    const value = row.data[field as keyof ImportFields] ?? '';
    return { line: row.row_no + 1, field, code, value };
  });

/** What is wrong with a file of which no row was read. */
export async function fileProblems(
  ctx: Ctx,
  importId: number,
  head: SheetHead | null,
): Promise<CellProblem[]> {
  const { rows } = await importSummary(ctx.db, importId);
  const problems = headProblems('MEMBERS', ctx.language, head);
  if (problems.length > 0) return problems;
  const code = rows > MAX_ROWS ? 'tooMany' : head && rows === 0 ? 'noRows' : 'failed';
  return [{ line: head?.line ?? 1, field: 'Sheet', code, value: '' }];
}
