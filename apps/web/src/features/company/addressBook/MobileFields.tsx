import { reference } from '@canopy/contract/company/reference';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useCall } from '../../../ui/feedback/api.ts';
import { SearchSelect } from '../../../ui/input/SearchSelect.tsx';
import { Field, TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';

/** Calling code and mobile number. */
export function MobileFields<V extends { MobileCode: string }>({
  form,
  number,
  help,
  problem,
  good,
}: {
  form: FormState<V>;
  /** The form's name for the number. */
  number: keyof V & string;
  help?: ReactNode;
  /** A problem found while typing. */
  problem?: string | undefined;
  good?: string | undefined;
}) {
  const { t } = useTranslation();
  const codes = useCall(reference.mobileCode);
  const { MobileCode } = form.values;
  return (
    <>
      <Field
        label={t('label.mobileCode')}
        problem={form.problems['MobileCode' as keyof V & string]}
      >
        {(control) => (
          <SearchSelect
            {...control}
            name="MobileCode"
            value={MobileCode}
            options={(
              codes.data ?? [{ parameterName: `+${MobileCode}`, parameterValue: MobileCode }]
            ).map((code) => ({ value: code.parameterValue, label: code.parameterName }))}
            onChange={(code) =>
              form.set('MobileCode' as keyof V & string, code as V[keyof V & string])
            }
          />
        )}
      </Field>
      <TextField
        form={form}
        name={number}
        label={t('label.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        help={help}
        problem={problem}
        good={good}
      />
    </>
  );
}
