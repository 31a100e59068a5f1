import { pinCode, pinMatchCode, problems } from '@canopy/domain/validation';
import { Button } from '../../../ui/input/Button.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { auth } from '@canopy/contract/identity/auth';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useTranslation } from 'react-i18next';
import { storeLogin, useLogin } from '../../../session/session.ts';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** Attributes of a PIN input: hidden, numeric keypad, never stored by the browser. */
export const PIN_INPUT = {
  type: 'password',
  inputMode: 'numeric',
  maxLength: 6,
  autoComplete: 'off',
} as const;

/** The rules of a new PIN, except those only the server can check: birthday, phone, identity number. */
export const newPinProblems = ({ Pin, ConfirmPin }: { Pin: string; ConfirmPin: string }) =>
  problems([
    ['Pin', pinCode(Pin, { mobile: '', identity: '', dateOfBirth: '' })],
    ['ConfirmPin', pinMatchCode(Pin, ConfirmPin)],
  ]);

/** Sets or changes the PIN; a person registered by somebody else also chooses their own password. */
export function PinFields({ change, done }: { change: boolean; done?: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const staff = login.role === 'staff' || login.role === 'admin';
  const form = useForm({
    initial: { CurrentPin: '', Pin: '', ConfirmPin: '', Password: '', ConfirmPassword: '' },
    check: newPinProblems,
    command: useCommand(auth.setSecurityPin, [auth]),
    body: ({ CurrentPin, Pin, ConfirmPin, Password, ConfirmPassword }) => ({
      MemberID: login.memberID,
      Pin,
      ConfirmPin,
      ...(change ? { CurrentPin } : {}),
      ...(login.mustChangePassword ? { Password, ConfirmPassword } : {}),
    }),
    done: async (record) => {
      await storeLogin(record);
      done?.();
    },
  });
  return (
    <Form form={form} width="short">
      {login.mustChangePassword && (
        <NewPasswordFields
          form={form}
          own={{ username: login.username, name: login.fullName, staff }}
        />
      )}
      {change && (
        <TextField form={form} name="CurrentPin" label={t('pin.current')} {...PIN_INPUT} />
      )}
      <TextField form={form} name="Pin" label={t('pin.new')} help={t('pin.help')} {...PIN_INPUT} />
      <TextField form={form} name="ConfirmPin" label={t('pin.again')} {...PIN_INPUT} />
      <Button type="submit" wide disabled={form.busy}>
        {t(login.mustChangePassword ? 'action.save' : 'pin.save')}
      </Button>
    </Form>
  );
}
