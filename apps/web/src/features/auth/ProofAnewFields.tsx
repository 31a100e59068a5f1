import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { TextField } from '../../ui/form.tsx';
import type { FormState } from '../../ui/useForm.ts';

/** What `proofOf` sends. */
interface Proof {
  CurrentPassword: string;
  TotpCode: string;
}

/** The password, and a code of the authenticator where there is one: before the way to an account is changed. */
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
      {totp && (
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

/** What was typed, for the body of the call; what stayed empty is left out and asked for by the server. */
export const proofOf = ({ CurrentPassword, TotpCode }: Proof): Partial<Proof> => ({
  ...(CurrentPassword ? { CurrentPassword } : {}),
  ...(TotpCode ? { TotpCode } : {}),
});
