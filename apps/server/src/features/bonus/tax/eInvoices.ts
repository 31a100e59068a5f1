import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { monthDocuments, type MonthDocument } from './monthDocuments.ts';

/**
 * Self-billed e-invoices of a month by member; all of them are checked, including those not on the
 * current page.
 */
export const eInvoices = query(tax.eInvoices, async (ctx, body) => {
  const settings = await readSettings(ctx.db);
  const search = body.Search?.toLowerCase();
  const first = (body.Page - 1) * body.PageSize;
  const totals = { ready: 0, problem: 0, issued: 0 };
  const rows: MonthDocument[] = [];
  let total = 0;
  for await (const batch of monthDocuments(ctx.db, body.Period, settings, ctx.now)) {
    for (const one of batch) {
      const is = stateOf(one);
      totals[is.toLowerCase() as keyof typeof totals] += 1;
      if (body.Of !== 'ALL' && body.Of !== is) continue;
      if (search && !`${one.fullName} ${memberID(one.memberId)}`.toLowerCase().includes(search))
        continue;
      if (total >= first && rows.length < body.PageSize) rows.push(one);
      total += 1;
    }
  }
  return {
    rows: rows.map((one) => ({
      memberID: memberID(one.memberId),
      fullName: one.fullName,
      amount: decimalOf(one.amount),
      stated: decimalOf(one.stated),
      type: one.next?.type ?? null,
      numbers: one.numbers,
      problems: one.problems,
    })),
    total,
    totals,
  };
});

/** A member with nothing to state counts as issued. */
function stateOf({ next, problems }: MonthDocument) {
  if (!next) return 'ISSUED' as const;
  return problems.length > 0 ? ('PROBLEM' as const) : ('READY' as const);
}
