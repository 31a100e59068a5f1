import { tax } from '@canopy/contract/bonus/tax';
import type { EInvoice } from '@canopy/domain/eInvoice';
import { ApiError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { command } from '../../../platform/operation.ts';
import { DOCUMENTS_AT_ONCE, submissionOf } from './submission.ts';

/**
 * A file with the self-billed e-invoices issued for a month; the audit log records who downloaded
 * it.
 */
export const eInvoiceFile = command(tax.eInvoiceFile, async (ctx, body) => {
  const { found, total } = await pageOf(
    ctx.db
      .selectFrom('self_billed')
      .where('period', '=', body.Period)
      .select('content')
      .orderBy('id'),
    { Page: body.Part, PageSize: DOCUMENTS_AT_ONCE },
  );
  if (found.length === 0) throw new ApiError('NOT_FOUND');
  const documents = found.map(({ content }) => content as EInvoice);
  const fileName = `self-billed-${body.Period}-${body.Format.toLowerCase()}-${body.Part}.json`;
  return {
    result: {
      fileName,
      content: submissionOf(documents, body.Format),
      parts: Math.ceil(total / DOCUMENTS_AT_ONCE),
    },
    audit: { action: 'tax.eInvoiceFile', subject: fileName, after: { documents: found.length } },
  };
});
