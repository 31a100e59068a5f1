import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from './form.tsx';
import type { FormState } from './useForm.ts';

/** Time zones by name, always including the present one, even if the browser does not list it. */
const zonesWith = (present: string) =>
  [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** The choice of a time zone; `present` is the one that holds now. */
export function TimeZoneField<V extends { TimeZone: string }>({
  form,
  present,
  help,
}: {
  form: FormState<V>;
  present: string;
  help?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      form={form}
      name="TimeZone"
      label={t('label.timeZone')}
      help={help}
      options={zonesWith(present).map((value) => ({ value, label: value }))}
    />
  );
}
