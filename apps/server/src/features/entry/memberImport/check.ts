import { memberImport } from '@canopy/contract/entry/memberImport';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { importSummary, lockImport, setImportState } from './importState.ts';

/** Submits a complete file for checking, which a job does. */
export const check = command(memberImport.check, async (ctx, body) => {
  const { ImportID: importID } = body;
  const { parts } = await lockImport(ctx.tx, importID, ['RECEIVING', 'CHECKED', 'REFUSED']);
  const { received } = await importSummary(ctx.db, importID);
  if (received.length < parts) throw new ApiError('IMPORT_INCOMPLETE');
  await setImportState(ctx.tx, importID, { state: 'CHECKING', progress: 0 });
  return {
    result: await importSummary(ctx.db, importID),
    audit: { action: 'memberImport.check', after: { importID, parts } },
  };
});
