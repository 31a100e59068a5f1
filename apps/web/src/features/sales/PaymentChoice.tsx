import { decimalOf, parseMoney, type Sen } from '@canopy/domain/money';
import { mayPay } from '@canopy/domain/wallet';
import type { SalesType } from '@canopy/domain/mall';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Money } from '../../ui/Money.tsx';
import { PayTo } from '../payments/PayTo.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { metaText, moneyText } from '../../ui/format.ts';

export type Wallet = 'EW' | 'RW' | 'SW';

/** How an order is paid; a second wallet can cover what the first one lacks. */
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

/**
 * Payload and state of a payment: what goes from which wallet, and whether it suffices. The first
 * wallet gives all that it has, the second the rest.
 */
export function paymentOf(payment: Payment, total: Sen, balances: readonly Balance[]) {
  const has = (wallet: Wallet) =>
    parseMoney(balances.find((row) => row.walletType === wallet)?.balance ?? '0') ?? 0;
  const { way, second } = payment;
  if (!isWallet(way)) {
    const ready = way !== null && (way !== 'BANK_SLIP' || payment.slip !== '');
    return { PaymentType: way ?? ('WALLET' as const), Payments: [], ready, missing: 0 };
  }
  const first = Math.min(has(way), total);
  const rest = total - first;
  const missing = rest - (second ? Math.min(has(second), rest) : 0);
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

/** Payment methods of an order. */
export function PaymentChoice({
  value,
  onChange,
  total,
  salesType,
  balances,
  card,
  counter,
  reference,
}: {
  value: Payment;
  onChange: (payment: Payment) => void;
  total: Sen;
  salesType: SalesType;
  balances: readonly Balance[];
  card: boolean;
  /** The pick-up point takes cash. */
  counter: boolean;
  /** What the buyer writes on a bank transfer. */
  reference: string;
}) {
  const { t } = useTranslation();
  const wallets = balances.filter((row) => mayPay(row.walletType, salesType));
  const { missing } = paymentOf({ ...value, second: null }, total, balances);
  const choose = (way: Payment['way']) => onChange({ ...value, way, second: null });
  return (
    <>
      {wallets.map((row) => {
        const short = (parseMoney(row.balance) ?? 0) < total;
        return (
          <Choice
            key={row.walletType}
            name="payment"
            checked={value.way === row.walletType}
            onChange={() => choose(row.walletType)}
            title={t(`wallet.${row.walletType}`)}
            text={
              <>
                <Money value={row.balance} />{' '}
                {short && <span className="tag bad">{t('checkout.notEnough')}</span>}
              </>
            }
          />
        );
      })}
      {isWallet(value.way) && missing > 0 && (
        <div className="field">
          <label htmlFor="second">
            {sentence(t, 'checkout.rest', { amount: <Money value={decimalOf(missing)} /> })}
          </label>
          <select
            id="second"
            className="input"
            value={value.second ?? ''}
            onChange={(event) =>
              onChange({ ...value, second: (event.target.value || null) as Wallet | null })
            }
          >
            <option value="">{t('checkout.restChoose')}</option>
            {wallets
              .filter(
                (row) => row.walletType !== value.way && (parseMoney(row.balance) ?? 0) >= missing,
              )
              .map((row) => (
                <option key={row.walletType} value={row.walletType}>
                  {metaText(t(`wallet.${row.walletType}`), moneyText(row.balance))}
                </option>
              ))}
          </select>
        </div>
      )}
      {card && (
        <Choice
          name="payment"
          checked={value.way === 'CARD'}
          onChange={() => choose('CARD')}
          title={t('payment.CARD')}
          text={t('checkout.cardText')}
        />
      )}
      {counter && (
        <Choice
          name="payment"
          checked={value.way === 'STOCKIST'}
          onChange={() => choose('STOCKIST')}
          title={t('payment.STOCKIST')}
          text={t('checkout.stockistText')}
        />
      )}
      <Choice
        name="payment"
        checked={value.way === 'BANK_SLIP'}
        onChange={() => choose('BANK_SLIP')}
        title={t('payment.BANK_SLIP')}
        text={t('checkout.slipText')}
      />
      {value.way === 'BANK_SLIP' && (
        <>
          <PayTo amount={decimalOf(total)} reference={reference} />
          <ImageUpload
            label={t('label.slip')}
            pathway="slip"
            value={value.slip}
            onChange={(slip) => onChange({ ...value, slip })}
          />
        </>
      )}
    </>
  );
}
