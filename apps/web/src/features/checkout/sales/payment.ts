import type { SalesType } from '@canopy/domain/mall';
import { decimalOf, parseMoney, type Sen } from '@canopy/domain/money';
import { mayPay } from '@canopy/domain/wallet';

export type Wallet = 'EW' | 'RW' | 'SW';

/** The payment of an order; a second wallet can cover what the first one lacks. */
export interface Payment {
  way: Wallet | 'BANK_SLIP' | 'CARD' | 'STOCKIST' | null;
  second: Wallet | null;
  slip: string;
}

export interface Balance {
  walletType: Wallet;
  balance: string;
}

/** Whether an order is paid from a wallet. */
export const isWallet = (way: Payment['way']): way is Wallet =>
  way === 'EW' || way === 'RW' || way === 'SW';

/** The balance of a wallet; a missing wallet has none. */
export const senIn = (balances: readonly Balance[], wallet: Wallet): Sen =>
  balances.reduce(
    (sum, row) => sum + (row.walletType === wallet ? parseMoney(row.balance)! : 0),
    0,
  );

/** The reload in RM that covers the shortfall, at least the minimum reload. */
export const reloadFor = (missing: Sen, minimum: string): string =>
  decimalOf(Math.max(missing, parseMoney(minimum)!));

/** Wallets in the order offered: the one with the fewest uses is spent first. */
const FIRST: readonly Wallet[] = ['SW', 'RW', 'EW'];

/** The wallet selected by default: that of the last order if its balance is enough, else the first with enough. */
export const enoughWallet = (
  balances: readonly Balance[],
  total: Sen,
  salesType: SalesType,
  last: Wallet | null,
): Wallet | null =>
  [...(last ? [last] : []), ...FIRST].find(
    (wallet) => mayPay(wallet, salesType) && senIn(balances, wallet) >= total,
  ) ?? null;

/**
 * Request fields and state of a payment: how much each wallet pays, and whether that is enough. The first
 * wallet pays all it has, the second the rest.
 */
export function paymentOf(payment: Payment, total: Sen, balances: readonly Balance[]) {
  const { way, second } = payment;
  if (!isWallet(way)) {
    const ready = way !== null && (way !== 'BANK_SLIP' || payment.slip !== '');
    return { PaymentType: way ?? ('WALLET' as const), Payments: [], ready, missing: 0 };
  }
  const first = Math.min(senIn(balances, way), total);
  const rest = total - first;
  const missing = rest - (second ? Math.min(senIn(balances, second), rest) : 0);
  const parts = [
    { WalletType: way, amount: first },
    ...(second && rest > 0 ? [{ WalletType: second, amount: rest }] : []),
  ].filter((part) => part.amount > 0);
  return {
    PaymentType: 'WALLET' as const,
    Payments: parts.map(({ WalletType, amount }) => ({ WalletType, Amount: decimalOf(amount) })),
    ready: missing === 0,
    missing,
  };
}
