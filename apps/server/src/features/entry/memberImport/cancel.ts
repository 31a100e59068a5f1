import { memberImport } from '@canopy/contract/entry/memberImport';
import { command } from '../../../platform/operation.ts';
import { deleteFile, importSummary, lockImport, setImportState } from './importState.ts';

/** Deletes a file that was not imported; the people in it never became members. */
export const cancel = command(memberImport.cancel, async (ctx, body) => {
  const { ImportID: importID } = body;
  const { state } = await lockImport(ctx.tx, importID, ['RECEIVING', 'CHECKED', 'REFUSED']);
  await deleteFile(ctx.tx, importID);
  await setImportState(ctx.tx, importID, { state: 'CANCELLED' });
  return {
    result: await importSummary(ctx.db, importID),
    audit: {
      action: 'memberImport.cancel',
      before: { importID, state },
      after: { importID, state: 'CANCELLED' },
    },
  };
});
