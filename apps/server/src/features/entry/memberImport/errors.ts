import { memberImport } from '@canopy/contract/entry/memberImport';
import { query } from '../../../platform/operation.ts';
import { readableCells } from '../../company/imports/describe.ts';
import { cellProblems, fileProblems, foundRows, importSpeaker } from './found.ts';
import { importSummary } from './importState.ts';

/** Rows that cannot be imported, with all reasons; on request with all others between them. */
export const errors = query(memberImport.errors, async (ctx, body) => {
  const { ImportID: importId, AllRows: all, PageSize: limit } = body;
  const rows = await foundRows(ctx, importId, { all, limit, offset: (body.Page - 1) * limit });
  const summary = await importSummary(ctx.db, importId);
  const { speaker, head, readers } = await importSpeaker(ctx, importId);
  if (rows.length === 0 && summary.state === 'REFUSED' && body.Page === 1) {
    // not a list of members, or one the database would not accept
    const problems = await fileProblems(ctx, importId, head);
    const row = {
      line: 1,
      memberNo: '',
      username: '',
      errors: [{ field: 'File', code: 'INVALID' }],
      reasons: problems.map(speaker.say).join(' '),
      cells: {},
    };
    return { rows: [row], total: 1 };
  }
  return {
    rows: rows.map((row) => ({
      line: row.row_no + 1,
      memberNo: row.member_no,
      username: row.data.Username,
      errors: cellProblems(row).map(({ field, code }) => ({ field, code })),
      reasons: cellProblems(row).map(speaker.say).join(' '),
      cells: readableCells('MEMBERS', readers, ctx.language, { ...row.data }),
    })),
    total: all ? summary.rows : summary.errors,
  };
});
