import { contract } from '@canopy/contract/contract';
import { decimalOf } from '@canopy/domain/money';
import type { Bind } from '../../platform/http/door.ts';
import { approveRequest, rejectRequest, reload } from './wallets.commands.ts';
import { withdraw, withdrawalTerms } from './withdrawal.commands.ts';
import { balanceOf, balances, requestList, statement } from './wallets.queries.ts';

export function walletRoutes(bind: Bind): void {
  bind(contract.wallets.balance, async ({ db }, body) =>
    decimalOf(await balanceOf(db, body.MemberID, body.WalletType)),
  );
  bind(contract.wallets.balances, ({ db }, body) => balances(db, body.MemberID));
  bind(contract.wallets.statement, statement);
  bind(contract.wallets.reload, reload);
  bind(contract.wallets.withdrawalTerms, withdrawalTerms);
  bind(contract.wallets.withdraw, withdraw);
  bind(contract.wallets.requestList, requestList);
  bind(contract.wallets.approveRequest, approveRequest);
  bind(contract.wallets.rejectRequest, rejectRequest);
}
