import { auth } from '@canopy/contract/auth';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { storeLogin, useLogin } from '../../session/session.ts';
import { Form, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';

/** How a PIN is typed: hidden, digits on a phone, kept by no browser. */
export const PIN_INPUT = {
  type: 'password',
  inputMode: 'numeric',
  maxLength: 6,
  autoComplete: 'off',
} as const;

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
  return (
    <Form form={form} style={{ maxWidth: 420 }}>
      {login.mustChangePassword && (
        <>
          <NewPasswordFields form={form} />
        </>
      )}
      {change && (
        <TextField form={form} name="CurrentPin" label={t('pin.current')} {...PIN_INPUT} />
      )}
      <TextField form={form} name="Pin" label={t('pin.new')} help={t('pin.help')} {...PIN_INPUT} />
      <TextField form={form} name="ConfirmPin" label={t('pin.again')} {...PIN_INPUT} />
      <button type="submit" className="button wide" disabled={form.busy}>
        {t('pin.save')}
      </button>
    </Form>
  );
}
