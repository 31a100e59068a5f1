import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes the password; every other device is signed out. */
export default function ChangePasswordScreen() {
  const [round, setRound] = useState(0);
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('screen.changePassword')} hint={t('auth.changeText')} />
      <Card as="div" width="short">
        <PasswordForm key={round} done={() => setRound(round + 1)} />
      </Card>
    </>
  );
}
