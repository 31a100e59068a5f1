import { openings } from '@canopy/contract/entry/openings';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { textOf } from '../../../platform/texts.ts';
import { headProblems } from '../../company/imports/problems.ts';
import { readReaders } from '../../company/imports/readers.ts';
import { readSheet } from './readSheet.ts';

/**
 * Stores the lines of a sheet for the job that checks them.
 *
 * @throws ApiError `OPENING_COLUMNS` for a sheet with missing columns or without lines
 */
export const handIn = command(openings.handIn, async (ctx, body) => {
  const { head, lines } = readSheet(body.Kind, await readReaders(ctx.db), body.Text);
  if (lines.length === 0) {
    const problems = headProblems(body.Kind, ctx.language, head).map(({ text }) => text);
    const why = problems.join(' ') || textOf(ctx.language, 'importProblem.noRows');
    throw new ApiError('OPENING_COLUMNS', { why });
  }
  const { id } = await ctx.tx
    .insertInto('opening')
    .values({
      kind: body.Kind,
      file_name: body.FileName,
      rows: lines.length,
      head: JSON.stringify(head),
      handed_in_by: signedIn(ctx).loginId,
      handed_in_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into opening_row (opening_id, line, owner, what, figure, amount)
    select ${id}, r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(line int, owner text, what text, figure text, amount bigint)`.execute(ctx.tx);
  return {
    result: { openingID: id },
    audit: {
      action: 'opening.handIn',
      subject: String(id),
      after: { kind: body.Kind, fileName: body.FileName, rows: lines.length },
    },
  };
});
