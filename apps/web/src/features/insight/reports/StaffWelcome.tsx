import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ToDo } from './ToDo.tsx';

/** Home of staff without permission to see reports: their pending work. */
export default function StaffWelcome() {
  const { t } = useTranslation();
  const login = useLogin()!;
  return (
    <>
      <PageHeader
        title={t('home.hello', { name: login.fullName.split(' ')[0] ?? '' })}
        hint={t('home.plain')}
      />
      <Text as="div" width="form">
        <ToDo />
      </Text>
    </>
  );
}
