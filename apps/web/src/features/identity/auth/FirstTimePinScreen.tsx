import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinFields } from './PinFields.tsx';

/**
 * First step of a new account: nothing else is accessible before the PIN is set, and a password that somebody
 * else chose is replaced. Whoever has a PIN and got a new password from the company replaces only that.
 */
export default function FirstTimePinScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  return (
    <>
      <PageHeader
        title={t('pin.firstTitle', { name: login.fullName.split(' ')[0] ?? '' })}
        hint={t(
          !login.steps.includes('PIN')
            ? 'auth.ownPasswordText'
            : login.mustChangePassword
              ? 'pin.firstTextPassword'
              : login.role === 'staff' || login.role === 'admin'
                ? 'pin.firstTextStaff'
                : 'pin.firstText',
        )}
      />
      <Card as="div" width="short">
        {login.steps.includes('PIN') ? <PinFields change={false} /> : <PasswordForm />}
      </Card>
    </>
  );
}
