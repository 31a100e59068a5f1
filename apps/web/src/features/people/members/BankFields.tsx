import { MALAYSIAN_BANKS } from '@canopy/domain/banks';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';

/** Fields of a bank account. */
export function BankFields<
  V extends Record<'BankName' | 'BankAccountNumber' | 'BankHolder' | 'BankBranch', string>,
>({ form }: { form: FormState<V> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="BankName"
        label={t('label.bankName')}
        suggested={MALAYSIAN_BANKS}
      />
      <TextField
        form={form}
        name="BankAccountNumber"
        label={t('label.bankAccount')}
        inputMode="numeric"
        code
      />
      <TextField form={form} name="BankHolder" label={t('label.bankHolder')} />
      <TextField
        form={form}
        name="BankBranch"
        label={t('label.optional', { label: t('label.bankBranch') })}
      />
    </>
  );
}
