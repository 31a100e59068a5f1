import { memberImport } from '@canopy/contract/entry/memberImport';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { importSummary, lockImport } from './importState.ts';

/** Stores one part of the file; sent again, it replaces the first. */
export const part = command(memberImport.part, async (ctx, body) => {
  const { ImportID: importID, Part: number, Text: text } = body;
  const { parts } = await lockImport(ctx.tx, importID, ['RECEIVING']);
  if (number > parts) throw new ApiError('INVALID_BODY', {}, { Part: ['INVALID'] });
  await ctx.tx
    .insertInto('member_import_part')
    .values({ import_id: importID, part: number, text })
    .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ text }))
    .execute();
  return {
    result: await importSummary(ctx.db, importID),
    // never the text itself: it contains people's identities
    audit: {
      action: 'memberImport.part',
      after: { importID, part: number, characters: text.length },
    },
  };
});
