import { passwordCode, passwordMatchCode } from '@canopy/domain/validation';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { Field } from '../../ui/form.tsx';
import type { FormState } from '../../ui/useForm.ts';

interface PasswordValues {
  Password: string;
  ConfirmPassword: string;
}

/** New password and its confirmation, which can be shown; the rule is told while it is typed. */
export function NewPasswordFields<V extends PasswordValues>({
  form,
  label,
  own = { username: '', name: '' },
}: {
  form: FormState<V>;
  label?: string;
  /** What a password must not be, and whether the rule for staff holds. */
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
    // only what can no longer become the same
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
      problem={form.problems[name]}
      help={
        right[name] ? (
          <span style={{ color: 'var(--success)' }}>{t(`auth.right${name}`)}</span>
        ) : code[name] ? (
          problemText(t, code[name])
        ) : (
          help[name]
        )
      }
    >
      {(control) => (
        <span style={{ position: 'relative', display: 'block' }}>
          <input
            {...control}
            className="input"
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            style={{ paddingInlineEnd: 48 }}
            value={form.values[name]}
            onChange={(event) => form.set(name, event.target.value as V[typeof name])}
          />
          <button
            type="button"
            className="button plain small"
            style={{ position: 'absolute', insetInlineEnd: 4, insetBlock: 4 }}
            aria-label={t(shown ? 'action.hide' : 'auth.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        </span>
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
