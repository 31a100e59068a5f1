import { imports } from '@canopy/contract/company/imports';
import { query } from '../../../platform/operation.ts';

/** Rows of a sheet that only the caller's browser has, as a list that can be saved as a file. */
export const reasons = query(imports.reasons, async (_ctx, body) => {
  const from = (body.Page - 1) * body.PageSize;
  return {
    rows: body.Rows.slice(from, from + body.PageSize).map((row) => ({
      line: row.Line,
      cells: row.Cells,
      reasons: row.Reasons,
    })),
    total: body.Rows.length,
  };
});
