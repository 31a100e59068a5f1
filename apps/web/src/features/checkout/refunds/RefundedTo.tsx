import type { ResultOf } from '@canopy/contract/call';
import type { refunds } from '@canopy/contract/checkout/refunds';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

type Detail = ResultOf<typeof refunds.detail>;

/** Where a settled refund went, one line each: wallets, and the bank with its reference once it has paid. */
export function RefundedTo({
  refund: { toWallets, toBank, paidReference },
  memberID,
}: {
  refund: Pick<Detail, 'toWallets' | 'toBank' | 'paidReference'>;
  /** The buyer: a wallet of somebody else, who paid for them, is named with its owner. */
  memberID: string;
}) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={4}>
      {toWallets.map(({ walletType, amount, memberID: owner }) => (
        <li key={walletType}>
          <Meta>
            {sentence(t, 'label.pair', {
              label: t(`wallet.${walletType}`),
              value: <Money value={amount} />,
            })}
            {owner !== memberID && <span className="code">{owner}</span>}
          </Meta>
        </li>
      ))}
      {toBank !== '0.00' && (
        <li>
          <Meta>
            {sentence(t, 'label.pair', {
              label: t('refunds.byBank'),
              value: <Money value={toBank} />,
            })}
            {paidReference ? (
              <bdi className="code">{paidReference}</bdi>
            ) : (
              <span className="muted">{t('refunds.owed')}</span>
            )}
          </Meta>
        </li>
      )}
    </Stack>
  );
}
