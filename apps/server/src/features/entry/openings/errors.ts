import { openings } from '@canopy/contract/entry/openings';
import { pageOf } from '../../../platform/database/page.ts';
import { query } from '../../../platform/operation.ts';
import { readableCells } from '../../company/imports/describe.ts';
import { lineCells, lineProblems, openingLines, openingSpeaker } from './found.ts';

/** Rows that cannot be posted, with all reasons; on request with all others between them. */
export const errors = query(openings.errors, async (ctx, body) => {
  const { kind, readers, speaker } = await openingSpeaker(ctx, body.OpeningID);
  const { found, total } = await pageOf(openingLines(ctx, body.OpeningID, body.AllRows), body);
  return {
    rows: found.map((row) => {
      const problems = lineProblems(kind, row);
      return {
        ...row,
        errors: problems.map(({ field, code }) => ({ field, code })),
        reasons: problems.map(speaker.say).join(' '),
        cells: readableCells(kind, readers, ctx.language, lineCells(kind, row)),
      };
    }),
    total,
  };
});
