import { statedPerson, tax } from '@canopy/contract/bonus/tax';
import { ApiError } from '../../../platform/errors.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { maskedFor } from '../../../platform/http/maskAnswer.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { readStatements } from './readStatements.ts';
import { statementPdf } from './statementPaper.ts';

/** A member's annual statement (form CP58), also as a document. */
export const statement = query(tax.statement, async (ctx, body) => {
  const [stated] = await readStatements(ctx.db, body.Year, memberRow(body.MemberID));
  if (!stated) throw new ApiError('NOT_FOUND');
  if (body.Paper) {
    const shown = maskedFor(ctx.actor, statedPerson, stated);
    return pdfAnswer(await statementPdf(ctx, shown, await readSettings(ctx.db)));
  }
  const { tin: _, identityType: __, identityValue: ___, address: ____, ...result } = stated;
  return result;
});
