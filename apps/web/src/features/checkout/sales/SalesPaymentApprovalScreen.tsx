import { useTranslation } from 'react-i18next';
import { SalesDesk } from './SalesDesk.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';

/** Orders paid by bank slip waiting for approval, oldest first. */
export default function SalesPaymentApprovalScreen() {
  const { t } = useTranslation();
  return (
    <SalesDesk
      title={t('screen.salesPaymentApproval')}
      kind="payments"
      query={{ PaymentType: 'BANK_SLIP' }}
      actions={
        <ButtonLink kind="quiet" to="/dashboard/cardPayments">
          {t('screen.cardPayments')}
        </ButtonLink>
      }
    />
  );
}
