import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Wizard } from './Wizard.tsx';

/** Registration of a downline by a signed-in member, paid from the own wallet or by slip. */
export default function RegistrationScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const member = login.role === 'member' || login.role === 'stockist';
  return (
    <>
      <PageHeader title={t('screen.memberRegistration')} hint={t('register.byMember')} />
      <Wizard sponsor={member ? login.memberID : ''} binary={false} />
    </>
  );
}
