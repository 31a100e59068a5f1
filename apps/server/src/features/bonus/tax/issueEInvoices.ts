import { tax } from '@canopy/contract/bonus/tax';
import { periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { monthDocuments } from './monthDocuments.ts';

/**
 * Issues a month's outstanding documents for all members whose document the tax office would
 * accept. A later run issues those that were blocked and corrects what has changed since.
 *
 * @throws ApiError `MONTH_RUNS`
 */
export const issueEInvoices = command(tax.issueEInvoices, async (ctx, body) => {
  const settings = await readSettings(ctx.db);
  if (body.Period >= periodOf(ctx.now, settings.timeZone)) {
    throw new ApiError('MONTH_RUNS', { period: body.Period });
  }
  // if two issue at the same time, the second finds nothing left to issue
  await sql`select pg_advisory_xact_lock(hashtext('self_billed'))`.execute(ctx.tx);
  const result = { issued: 0, withProblems: 0 };
  const common = { period: body.Period, issued_at: ctx.now, issued_by: signedIn(ctx).loginId };
  for await (const batch of monthDocuments(ctx.db, body.Period, settings, ctx.now)) {
    const rows = batch.flatMap(({ memberId, next, problems }) => {
      if (!next) return [];
      if (problems.length > 0) {
        result.withProblems += 1;
        return [];
      }
      const { document, type, sequence, cash, nonCash } = next;
      const content = JSON.stringify(document);
      const stated = { type, sequence, cash, non_cash: nonCash };
      return [{ ...common, ...stated, number: document.number, member_id: memberId, content }];
    });
    if (rows.length > 0) await ctx.tx.insertInto('self_billed').values(rows).execute();
    result.issued += rows.length;
  }
  return { result, audit: { action: 'tax.issueEInvoices', subject: body.Period, after: result } };
});
