import { publicId } from '@canopy/domain/ids';
import { bonusPostings } from '@canopy/domain/postings';
import type { Tx } from '../../../../platform/database/handle.ts';
import type { WithholdingVersion } from '../../../company/settings/settings.ts';
import { payWithTax } from '../../tax/payWithTax.ts';
import { moveMoney } from '../../../money/wallets/ledger.ts';

/** A plan that can pay on each sale by itself. */
export type InstantPlan = 'SPONSOR' | 'UNILEVEL' | 'GENERATION';

/** A line paid on a single sale; sen. */
interface InstantLine {
  plan: InstantPlan;
  earnerId: number;
  level: number;
  amount: number;
}

/**
 * Pays the lines of one sale into the e-wallets, less withheld tax. The ledger's unique cause ensures that
 * each is paid only once.
 *
 * @returns the tax withheld per member, sen; only members with tax
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
    // all sales lock wallets in the same order, whichever plan pays first
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
