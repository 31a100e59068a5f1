import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SalesDesk } from './SalesDesk.tsx';

/** Orders paid by bank slip waiting for approval, oldest first. */
export default function SalesPaymentApprovalScreen() {
  const { t } = useTranslation();
  return (
    <SalesDesk
      title={t('screen.salesPaymentApproval')}
      kind="payments"
      query={{ PaymentType: 'BANK_SLIP' }}
      actions={
        <Link to="/dashboard/cardPayments" className="button quiet">
          {t('screen.cardPayments')}
        </Link>
      }
    />
  );
}
