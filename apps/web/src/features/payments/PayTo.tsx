import { settings } from '@canopy/contract/settings';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Stack.tsx';
import { useCall } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Money } from '../../ui/Money.tsx';
import '../../ui/page.css';
import './payTo.css';

/**
 * Where a bank transfer goes, how much it is and what is written on it: beside each bank slip, for who
 * pays (each part to copy) and, as `expected`, for who compares the slip.
 */
export function PayTo({
  amount,
  reference,
  expected = false,
}: {
  /** Absent: not known yet. */
  amount?: string;
  reference: string;
  expected?: boolean;
}) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  if (!company.data) return null;
  const { bankAccounts } = company.data;
  if (bankAccounts.length === 0) return <Notice type="small">{t('payTo.none')}</Notice>;
  const copy = (text: string, name: string) => !expected && <CopyButton text={text} name={name} />;
  return (
    <section className="pay-to" aria-label={t(expected ? 'payTo.expected' : 'payTo.title')}>
      <p className="strong small">{t(expected ? 'payTo.expected' : 'payTo.title')}</p>
      {bankAccounts.map(({ bank, account, holder }) => (
        <Facts key={`${bank} ${account}`}>
          <Fact label={t('label.bankName')}>{bank}</Fact>
          <dt>{t('label.bankAccount')}</dt>
          <Copied copy={copy(account.replaceAll(/[ -]/g, ''), t('label.bankAccount'))}>
            <bdi className="code strong">{account}</bdi>
          </Copied>
          <Fact label={t('label.bankHolder')}>{holder}</Fact>
        </Facts>
      ))}
      <Facts>
        {amount && (
          <>
            <dt>{t('label.amount')}</dt>
            <Copied copy={copy(amount, t('label.amount'))}>
              <Money value={amount} />
            </Copied>
          </>
        )}
        {reference && (
          <>
            <dt>{t('payTo.reference')}</dt>
            <Copied copy={copy(reference, t('payTo.reference'))}>
              <bdi className="code">{reference}</bdi>
            </Copied>
          </>
        )}
      </Facts>
    </section>
  );
}

function Copied({ copy, children }: { copy: ReactNode; children: ReactNode }) {
  return (
    <Row as="dd" gap={8}>
      {children} {copy}
    </Row>
  );
}

function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={t('payTo.copy', { what: name })}
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(() => success(t('share.copied')))
      }
    >
      <Copy size={14} aria-hidden /> {t('share.copyText')}
    </Button>
  );
}
