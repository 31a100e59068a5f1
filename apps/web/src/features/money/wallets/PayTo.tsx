import { settings } from '@canopy/contract/company/settings';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** In CSS pixels: large enough for another phone's camera. */
const QR_SIZE = 200;

/**
 * The account, amount and reference of a bank transfer, shown wherever a bank slip is involved: for the payer
 * with copy buttons and, as `expected`, for the person checking the slip.
 */
export function PayTo({
  amount,
  reference,
  expected = false,
}: {
  /** Absent if not known yet. */
  amount?: string;
  reference: string;
  expected?: boolean;
}) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  if (!company.data) return null;
  const { bankAccounts, paymentQr } = company.data;
  const qr = expected ? '' : paymentQr;
  if (bankAccounts.length === 0 && qr === '')
    return <Notice type="small">{t('payTo.none')}</Notice>;
  const copy = (text: string) => (expected ? undefined : text);
  return (
    <Card look="plain" gap={12} aria-label={t(expected ? 'payTo.expected' : 'payTo.title')}>
      <p className="strong small">{t(expected ? 'payTo.expected' : 'payTo.title')}</p>
      {bankAccounts.map(({ bank, account, holder }) => (
        <Facts key={`${bank} ${account}`}>
          <Fact label={t('label.bankName')}>{bank}</Fact>
          <Fact label={t('label.bankAccount')} copy={copy(account.replaceAll(/[ -]/g, ''))}>
            <bdi className="code strong">{account}</bdi>
          </Fact>
          <Fact label={t('label.bankHolder')}>{holder}</Fact>
        </Facts>
      ))}
      {qr && (
        <Stack gap={8}>
          <Picture src={qr} alt={t('payTo.qr')} size={QR_SIZE} eager />
          <p className="muted small">{t('payTo.qrText')}</p>
        </Stack>
      )}
      <Facts>
        {amount && (
          <Fact label={t('label.amount')} copy={copy(amount)}>
            <Money value={amount} />
          </Fact>
        )}
        {reference && (
          <Fact label={t('payTo.reference')} copy={copy(reference)}>
            <bdi className="code">{reference}</bdi>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
