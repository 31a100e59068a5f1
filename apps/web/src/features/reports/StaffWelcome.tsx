import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** For staff without the right to figures: the menu is the way. */
export default function StaffWelcome() {
  const { t } = useTranslation();
  const login = useLogin()!;
  return (
    <PageHeader
      title={t('home.hello', { name: login.fullName.split(' ')[0] ?? '' })}
      hint={t('home.plain')}
    />
  );
}
