import { memberImport } from '@canopy/contract/entry/memberImport';
import { command } from '../../../platform/operation.ts';
import { importSummary, lockImport, setImportState } from './importState.ts';

/** Submits a checked file for import, which a job does. */
export const run = command(memberImport.run, async (ctx, body) => {
  const { ImportID: importID } = body;
  await lockImport(ctx.tx, importID, ['CHECKED']);
  await setImportState(ctx.tx, importID, { state: 'RUNNING', progress: 0 });
  return {
    result: await importSummary(ctx.db, importID),
    audit: { action: 'memberImport.run', after: { importID } },
  };
});
