import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf } from '@canopy/domain/money';
import { query } from '../../../platform/operation.ts';
import { balanceOf } from './balanceOf.ts';

/** Balance of one wallet. */
export const balance = query(wallets.balance, async ({ db }, body) =>
  decimalOf(await balanceOf(db, body.MemberID, body.WalletType)),
);
