import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PinFields } from './PinFields.tsx';

/** First step of a new account: nothing else is accessible before the PIN is set. */
export default function FirstTimePinScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const router = useRouter();
  return (
    <>
      <PageHeader
        title={t('pin.firstTitle', { name: login.fullName.split(' ')[0] ?? '' })}
        hint={t(
          login.mustChangePassword
            ? 'pin.firstTextPassword'
            : login.role === 'staff' || login.role === 'admin'
              ? 'pin.firstTextStaff'
              : 'pin.firstText',
        )}
      />
      <Card as="div" width="short">
        <PinFields change={false} done={() => router.history.push('/dashboard')} />
      </Card>
    </>
  );
}
