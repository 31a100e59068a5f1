import { memberImport } from '@canopy/contract/entry/memberImport';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { importSummary } from './importState.ts';

/** Starts an import: the file follows in parts. */
export const start = command(memberImport.start, async (ctx, body) => {
  const { id } = await ctx.tx
    .insertInto('member_import')
    .values({
      file_name: body.FileName,
      parts: body.Parts,
      state: 'RECEIVING',
      created_by: signedIn(ctx).loginId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    result: await importSummary(ctx.db, id),
    audit: { action: 'memberImport.start', after: { importID: id, parts: body.Parts } },
  };
});
