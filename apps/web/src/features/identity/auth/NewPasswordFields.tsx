import { passwordCode } from '@canopy/domain/passwordRules';
import { passwordMatchCode } from '@canopy/domain/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../i18n/texts.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { Field } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';

interface PasswordValues {
  Password: string;
  ConfirmPassword: string;
}

/** New password and confirmation, which can be revealed; the rule is shown while typing. */
export function NewPasswordFields<V extends PasswordValues>({
  form,
  label,
  own = { username: '', name: '' },
}: {
  form: FormState<V>;
  label?: string;
  /** What a password must not contain, and whether the staff rule applies. */
  own?: Parameters<typeof passwordCode>[1];
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { Password, ConfirmPassword } = form.values;
  const help = {
    Password: t(own.staff ? 'auth.passwordHelpStaff' : 'auth.passwordHelp'),
    ConfirmPassword: undefined,
  };
  const code = {
    Password: Password && passwordCode(Password, own),
    // only if it can no longer become equal
    ConfirmPassword:
      ConfirmPassword && !Password.startsWith(ConfirmPassword)
        ? passwordMatchCode(Password, ConfirmPassword)
        : null,
  };
  const right = {
    Password: Password !== '' && code.Password === null,
    ConfirmPassword: Password !== '' && Password === ConfirmPassword,
  };
  const field = (name: 'Password' | 'ConfirmPassword', title: string) => (
    <Field
      label={title}
      // whoever has gone on to the second field is done with the first
      problem={form.problems[name] ?? ((ConfirmPassword && code[name]) || undefined)}
      good={right[name] ? t(`auth.right${name}`) : undefined}
      help={code[name] ? problemText(t, code[name]) : help[name]}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          shown={shown}
          onShow={setShown}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value as V[typeof name])}
        />
      )}
    </Field>
  );
  return (
    <>
      {field('Password', label ?? t('auth.newPassword'))}
      {field('ConfirmPassword', t('auth.confirmPassword'))}
    </>
  );
}
