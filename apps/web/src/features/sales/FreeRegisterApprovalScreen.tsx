import { useTranslation } from 'react-i18next';
import { ApproveDesk } from './ApproveDesk.tsx';

/** Registrations without payment that somebody of the company decides about. */
export default function FreeRegisterApprovalScreen() {
  const { t } = useTranslation();
  return (
    <ApproveDesk
      title={t('screen.freeRegisterApproval')}
      query={{ PaymentType: 'FREE' }}
      hint={t('admin.freeHint')}
    />
  );
}
