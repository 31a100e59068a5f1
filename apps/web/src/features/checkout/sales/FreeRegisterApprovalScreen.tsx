import { useTranslation } from 'react-i18next';
import { SalesDesk } from './SalesDesk.tsx';

/** Free registrations waiting for approval. */
export default function FreeRegisterApprovalScreen() {
  const { t } = useTranslation();
  return (
    <SalesDesk
      title={t('screen.freeRegisterApproval')}
      kind="freeRegistrations"
      query={{ PaymentType: 'FREE' }}
      hint={t('approve.freeHint')}
    />
  );
}
