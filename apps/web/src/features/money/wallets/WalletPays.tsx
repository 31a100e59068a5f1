import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/value/Money.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';

type WalletType = 'EW' | 'RW' | 'SW';

/** Shown before the PIN: which wallets pay, how much, and the remaining balance of each. */
export function WalletPays({
  payments,
  balances,
  charge,
}: {
  payments: readonly { WalletType: WalletType; Amount: string }[];
  balances: readonly { walletType: WalletType; balance: string }[];
  /** What of the payment is a charge; absent: nothing. */
  charge?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      {payments.map(({ WalletType, Amount }) => {
        const balance = balances.find((row) => row.walletType === WalletType)?.balance;
        return (
          <Totals key={WalletType} small>
            <Total label={t('pin.from')}>
              <strong>{t(`wallet.${WalletType}`)}</strong>
            </Total>
            {charge && (
              <Total label={t('withdrawal.charge')}>
                <Money value={charge} />
              </Total>
            )}
            {(payments.length > 1 || charge) && (
              <Total label={t('label.amount')}>
                <Money value={Amount} />
              </Total>
            )}
            {balance !== undefined && (
              <Total label={t('pin.leftAfter')}>
                <strong data-testid={`after-${WalletType}`}>
                  <Money value={decimalOf(parseMoney(balance)! - parseMoney(Amount)!)} />
                </strong>
              </Total>
            )}
          </Totals>
        );
      })}
    </>
  );
}

/** Shown before the PIN of a reload: the wallet it goes into, and the balance afterwards. */
export function WalletGets({ amount, balance }: { amount: string; balance: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Totals small>
      <Total label={t('pin.into')}>
        <strong>{t('wallet.RW')}</strong>
      </Total>
      {balance !== undefined && (
        <Total label={t('pin.thenHas')}>
          <strong data-testid="after-RW">
            <Money value={decimalOf(parseMoney(balance)! + parseMoney(amount)!)} />
          </strong>
        </Total>
      )}
    </Totals>
  );
}
