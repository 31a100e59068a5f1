import { Readable } from 'node:stream';
import { statedPerson, tax } from '@canopy/contract/bonus/tax';
import { noAudit } from '../../../platform/audit.ts';
import { FileAnswer, type FileProgress } from '../../../platform/http/fileAnswer.ts';
import { zipOf } from '../../../platform/http/export/zip.ts';
import { maskedFor } from '../../../platform/http/maskAnswer.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { readStatements } from './readStatements.ts';
import { statementPdf } from './statementPaper.ts';

/**
 * How many annual statements are due; as documents: all of them, generated one by one while being
 * sent.
 */
export const statements = command(tax.statements, async (ctx, body) => {
  const stated = await readStatements(ctx.db, body.Year, null);
  const result = { members: stated.length };
  if (!body.Paper) return { result, audit: noAudit('a number is looked at') };
  const settings = await readSettings(ctx.db);
  const progress: FileProgress = { done: 0 };
  const entries = stated.map((one) => ({
    name: `CP58-${one.year}-${one.memberID}.pdf`,
    content: (async function* () {
      yield await statementPdf(ctx, maskedFor(ctx.actor, statedPerson, one), settings);
      progress.done += 1;
    })(),
  }));
  const content = Readable.from(zipOf(entries), { objectMode: false });
  const zip = new FileAnswer('application/zip', content, stated.length, progress);
  return {
    result: zip,
    audit: { action: 'tax.statements', subject: String(body.Year), after: result },
  };
});
