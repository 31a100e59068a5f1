import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Money } from '../../../ui/value/Money.tsx';

/** Bank account and amount of a withdrawal. */
export function Payee({ row }: { row: ResultOf<typeof wallets.requestList>['rows'][number] }) {
  const { t } = useTranslation();
  const bank = row.bank!;
  return (
    <Facts>
      {(
        [
          ['withdrawal.pays', <Money key="money" value={row.payout!} size={20} />],
          ['withdrawal.charge', <Money key="charge" value={row.charge!} />],
          ['label.bankName', [bank.name, bank.branch].filter(Boolean).join(', ')],
          [
            'label.bankAccount',
            <bdi key="account" className="code strong">
              {bank.accountNumber}
            </bdi>,
          ],
          ['label.bankHolder', bank.holder],
        ] as const
      ).map(([label, value]) => (
        <Fact key={label} label={t(label)}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
