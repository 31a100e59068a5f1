import { openings } from '@canopy/contract/entry/openings';
import { query } from '../../../platform/operation.ts';
import { grouped } from '../../company/imports/problems.ts';
import { lineProblems, openingLines, openingSpeaker } from './found.ts';

/** What is wrong in a sheet, each once for all its rows, and the headings that were not read. */
export const problems = query(openings.problems, async (ctx, body) => {
  const { kind, head, speaker } = await openingSpeaker(ctx, body.OpeningID);
  const lines = await openingLines(ctx, body.OpeningID, false).execute();
  const found = lines.flatMap((line) => lineProblems(kind, line));
  return { problems: grouped(found, speaker), notRead: head?.unknown ?? [] };
});
