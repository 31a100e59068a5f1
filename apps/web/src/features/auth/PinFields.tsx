import { auth } from '@canopy/contract/auth';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { storeLogin, useLogin } from '../../session/session.ts';
import { FormMessage, TextField, useForm } from '../../ui/form.tsx';

/** Sets or changes the PIN; who was registered by another also chooses an own password. */
export function PinFields({ change, done }: { change: boolean; done: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const form = useForm({
    initial: { CurrentPin: '', Pin: '', ConfirmPin: '', Password: '', ConfirmPassword: '' },
    check: (values) => [
      ...(/^\d{6}$/.test(values.Pin) ? [] : [{ field: 'Pin', code: 'PIN_FORMAT' as const }]),
      ...(values.Pin === values.ConfirmPin
        ? []
        : [{ field: 'ConfirmPin', code: 'PIN_MISMATCH' as never }]),
    ],
    send: async ({ CurrentPin, Pin, ConfirmPin, Password, ConfirmPassword }) => {
      const record = await call(auth.setSecurityPin, {
        MemberID: login.memberID,
        Pin,
        ConfirmPin,
        ...(change ? { CurrentPin } : {}),
        ...(login.mustChangePassword ? { Password, ConfirmPassword } : {}),
      });
      await storeLogin(record);
      done();
    },
  });
  const pin = {
    type: 'password',
    inputMode: 'numeric' as const,
    maxLength: 6,
    autoComplete: 'off',
  };
  return (
    <form
      className="stack"
      style={{ gap: 16, maxWidth: 420 }}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      noValidate
    >
      <FormMessage message={form.message} />
      {login.mustChangePassword && (
        <>
          <NewPasswordFields form={form} />
        </>
      )}
      {change && <TextField form={form} name="CurrentPin" label={t('pin.current')} {...pin} />}
      <TextField form={form} name="Pin" label={t('pin.new')} help={t('pin.help')} {...pin} />
      <TextField form={form} name="ConfirmPin" label={t('pin.again')} {...pin} />
      <button type="submit" className="button wide" disabled={form.busy}>
        {t('pin.save')}
      </button>
    </form>
  );
}
