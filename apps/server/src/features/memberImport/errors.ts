import { memberImport } from '@canopy/contract/memberImport';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
import { importSummary } from './importState.ts';

interface Row {
  row_no: number;
  member_no: string;
  data: { Username: string };
  errors: string[];
}

/** Rows that cannot be imported, with all reasons. */
export const errors = query(memberImport.errors, async ({ db }, body) => {
  const rows = await readRows(
    db,
    sql<Row>`
    select row_no, member_no, data, errors from member_import_row
    where import_id = ${body.ImportID} and errors <> '{}' order by row_no
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const summary = await importSummary(db, body.ImportID);
  if (rows.length === 0 && summary.state === 'REFUSED' && body.Page === 1) {
    // not a list of members, or one the database would not accept
    const wrongFile = [{ field: 'File', code: 'INVALID' }];
    return { rows: [{ line: 1, memberNo: '', username: '', errors: wrongFile }], total: 1 };
  }
  return {
    rows: rows.map((row) => ({
      line: row.row_no + 1,
      memberNo: row.member_no,
      username: row.data.Username,
      errors: row.errors.map((error) => {
        const [field = '', code = ''] = error.split(':');
        return { field, code };
      }),
    })),
    total: summary.errors,
  };
});
