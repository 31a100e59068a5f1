import { memberImport } from '@canopy/contract/entry/memberImport';
import { query } from '../../../platform/operation.ts';
import { grouped } from '../../company/imports/problems.ts';
import { cellProblems, fileProblems, foundRows, importSpeaker } from './found.ts';
import { importSummary } from './importState.ts';

/** What is wrong in a file, each once for all its rows, and the headings that were not read. */
export const problems = query(memberImport.problems, async (ctx, body) => {
  const { state } = await importSummary(ctx.db, body.ImportID);
  const { speaker, head } = await importSpeaker(ctx, body.ImportID);
  const rows = await foundRows(ctx, body.ImportID);
  const found = rows.flatMap(cellProblems);
  if (found.length === 0 && state === 'REFUSED')
    found.push(...(await fileProblems(ctx, body.ImportID, head)));
  return { problems: grouped(found, speaker), notRead: head?.unknown ?? [] };
});
