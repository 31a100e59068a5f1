import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/Money.tsx';

type WalletType = 'EW' | 'RW' | 'SW';

/** Before the PIN is typed: which wallets pay, how much, and what stays in each. */
export function WalletPays({
  payments,
  balances,
}: {
  payments: readonly { WalletType: WalletType; Amount: string }[];
  balances: readonly { walletType: WalletType; balance: string }[];
}) {
  const { t } = useTranslation();
  return (
    <>
      {payments.map(({ WalletType, Amount }) => {
        const balance = balances.find((row) => row.walletType === WalletType)?.balance;
        return (
          <dl key={WalletType} className="totals small">
            <dt>{t('pin.from')}</dt>
            <dd className="end strong">{t(`wallet.${WalletType}`)}</dd>
            {payments.length > 1 && (
              <>
                <dt>{t('label.amount')}</dt>
                <dd className="end">
                  <Money value={Amount} />
                </dd>
              </>
            )}
            {balance !== undefined && (
              <>
                <dt>{t('pin.leftAfter')}</dt>
                <dd className="end strong" data-testid={`after-${WalletType}`}>
                  <Money value={decimalOf(parseMoney(balance)! - parseMoney(Amount)!)} />
                </dd>
              </>
            )}
          </dl>
        );
      })}
    </>
  );
}
