import { publicId } from '@canopy/domain/ids';
import { bonusPostings } from '@canopy/domain/postings';
import type { Tx } from '../../platform/database/open.ts';
import type { WithholdingVersion } from '../settings/settings.ts';
import { payWithTax } from '../tax/payWithTax.ts';
import { moveMoney } from '../wallets/ledger.ts';

/** A plan that pays each sale by itself. */
export type InstantPlan = 'SPONSOR' | 'UNILEVEL' | 'GENERATION';

/** A line that a sale paid by itself; sen. */
interface InstantLine {
  plan: InstantPlan;
  earnerId: number;
  level: number;
  amount: number;
}

/**
 * Pays lines of one sale into the e-wallets, less the tax that is withheld. The ledger's unique cause
 * ensures that each is paid once.
 *
 * @returns the tax of each member who was withheld from, sen
 */
export async function payInstantLines(
  tx: Tx,
  saleId: number,
  lines: readonly InstantLine[],
  by: {
    actor: number | null;
    now: Date;
    timeZone: string;
    withholding: readonly WithholdingVersion[];
  },
): Promise<ReadonlyMap<number, number>> {
  const remark = publicId('sale', saleId);
  const payables = lines
    .filter(({ amount }) => amount !== 0)
    // wallets are locked in one order by all sales, whichever plan pays first
    .toSorted((a, b) => a.earnerId - b.earnerId)
    .map(({ plan, earnerId, level, amount }) => ({
      memberId: earnerId,
      type: plan,
      causeId: `${remark}:${publicId('member', earnerId)}:${level}`,
      amount,
    }));
  const { withholding: versions, ...common } = by;
  if (versions.length > 0) return payWithTax(tx, payables, { ...common, remark, versions });
  for (const { memberId, amount, ...cause } of payables) {
    await moveMoney(tx, {
      ...cause,
      ...common,
      causeKind: 'BONUS',
      remark,
      postings: bonusPostings([{ wallet: { memberId, walletType: 'EW' }, amount }]),
    });
  }
  return new Map();
}
