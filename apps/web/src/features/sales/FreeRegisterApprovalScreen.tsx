import { useTranslation } from 'react-i18next';
import { ApproveDesk } from './ApproveDesk.tsx';

/** Free registrations waiting for approval. */
export default function FreeRegisterApprovalScreen() {
  const { t } = useTranslation();
  return (
    <ApproveDesk
      title={t('screen.freeRegisterApproval')}
      query={{ PaymentType: 'FREE' }}
      hint={t('approve.freeHint')}
    />
  );
}
