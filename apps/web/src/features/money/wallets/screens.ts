import type { wallets } from '@canopy/contract/money/wallets';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const walletsScreens = {
  walletStatement: screen(
    'walletStatement',
    {
      menu: { group: 'wallet', order: 10, icon: 'wallet' },
      member: true,
      search: { wallet: oneOf('EW', 'RW', 'SW') },
      list: listOf<typeof wallets.statement>(),
    },
    () => import('./WalletStatementScreen.tsx'),
  ),
  walletReload: screen(
    'walletReload',
    {
      menu: { group: 'wallet', order: 20, icon: 'reload' },
      member: true,
      search: { amount: optional, back: oneOf('checkout') },
    },
    () => import('./WalletReloadScreen.tsx'),
  ),
  walletTransfer: screen(
    'walletTransfer',
    { menu: { group: 'wallet', order: 22, icon: 'flow' }, member: true },
    () => import('./WalletTransferScreen.tsx'),
  ),
  walletConvert: screen(
    'walletConvert',
    { menu: { group: 'wallet', order: 24, icon: 'shapes' }, member: true },
    () => import('./WalletConvertScreen.tsx'),
  ),
  walletWithdrawal: screen(
    'walletWithdrawal',
    { menu: { group: 'wallet', order: 30, icon: 'bank' }, member: true },
    () => import('./WalletWithdrawalScreen.tsx'),
  ),
  walletRequests: screen(
    'walletRequests',
    {
      menu: { group: 'admin', order: 90, icon: 'wallet' },
      staff: 'walletRequest.view',
      search: {
        Status: oneOf('PENDING', 'PAYING', 'APPROVED', 'REJECTED', 'CANCELLED'),
        Type: oneOf('RELOAD', 'WITHDRAWAL'),
        requestID: optional,
        view: oneOf('many'),
      },
    },
    () => import('./WalletRequestsScreen.tsx'),
  ),
  payoutFiles: screen(
    'payoutFiles',
    {
      menu: { group: 'admin', order: 91, icon: 'bank' },
      staff: 'walletRequest.view',
      list: listOf<typeof wallets.payoutFiles>(),
    },
    () => import('./PayoutFilesScreen.tsx'),
  ),
  walletAdjustments: screen(
    'walletAdjustments',
    {
      menu: { group: 'admin', order: 92, icon: 'wallet' },
      staff: 'wallet.adjustBalance',
      list: listOf<typeof wallets.adjustmentList>(),
    },
    () => import('./WalletAdjustmentsScreen.tsx'),
  ),
  walletSignals: screen(
    'walletSignals',
    {
      menu: { group: 'admin', order: 93, icon: 'check' },
      staff: 'wallet.review',
      list: listOf<typeof wallets.signalList>(),
    },
    () => import('./WalletSignalsScreen.tsx'),
  ),
};
