import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';

/** What `proofOf` sends. */
interface Proof {
  CurrentPassword: string;
  TotpCode: string;
}

/**
 * The password, and an authenticator code if one is set up: required before changing how an account is
 * accessed.
 */
export function ProofAnewFields<V extends Proof>({ form }: { form: FormState<V> }) {
  const { t } = useTranslation();
  const { totp } = useLogin()!;
  return (
    <>
      <TextField
        form={form}
        name="CurrentPassword"
        label={t('auth.yourPassword')}
        type="password"
        autoComplete="current-password"
      />
      {/* the server asks for it although this copy of the login knows of none */}
      {(totp || form.problems['TotpCode']) && (
        <TextField
          form={form}
          name="TotpCode"
          label={t('auth.totpCode')}
          help={t('auth.totpHelp')}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}

/**
 * What was typed, for the call's body; empty fields are left out, and the server asks for them if required.
 */
export const proofOf = ({ CurrentPassword, TotpCode }: Proof): Partial<Proof> => ({
  ...(CurrentPassword ? { CurrentPassword } : {}),
  ...(TotpCode ? { TotpCode } : {}),
});
