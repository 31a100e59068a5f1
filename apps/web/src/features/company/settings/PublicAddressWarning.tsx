import { settings } from '@canopy/contract/company/settings';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { sentence } from '../../../i18n/sentence.tsx';

/** Tells who may change it that the company's links lead nowhere for anybody else. */
export function PublicAddressWarning() {
  const { t } = useTranslation();
  const may = useLogin()!.permissions.includes('setting.edit');
  const { data } = useCall(settings.publicAddress, {}, { enabled: may });
  if (!data?.onlyHere) return null;
  return (
    <Notice look="bad" role="status" below={20}>
      {sentence(t, 'setting.onlyHere', {
        address: <bdi className="code">{data.url}</bdi>,
        variable: <span className="code">PUBLIC_URL</span>,
        example: <bdi className="code">https://portal.example.com</bdi>,
      })}
    </Notice>
  );
}
