import { publicId } from '@canopy/domain/ids';
import { bonusPostings } from '@canopy/domain/postings';
import type { Tx } from '../../platform/database/open.ts';
import { moveMoney } from '../wallets/ledger.ts';

/**
 * Pays one line of the instant sponsor bonus, in sen, into the e-wallet. The ledger's unique cause
 * ensures that it happens once.
 */
export async function paySponsorLine(
  tx: Tx,
  line: { earnerId: number; saleId: number; level: number; amount: number },
  by: { actor: number | null; now: Date; timeZone: string },
): Promise<void> {
  if (line.amount === 0) return;
  const salesID = publicId('sale', line.saleId);
  await moveMoney(tx, {
    type: 'SPONSOR',
    causeKind: 'BONUS',
    causeId: `${salesID}:${publicId('member', line.earnerId)}:${line.level}`,
    remark: salesID,
    ...by,
    postings: bonusPostings([
      { wallet: { memberId: line.earnerId, walletType: 'EW' }, amount: line.amount },
    ]),
  });
}
