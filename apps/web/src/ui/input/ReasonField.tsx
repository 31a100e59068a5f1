import { useTranslation } from 'react-i18next';
import { Field } from './form.tsx';
import { TextArea } from './Input.tsx';

/** The reason for a decision in the person's own words, at most 300 characters. */
export function ReasonField({
  value,
  label,
  rows = 3,
  problem,
  onChange,
}: {
  value: string;
  /** "Reason" by default. */
  label?: string | undefined;
  rows?: number;
  /** What is wrong with it, as a code. */
  problem?: string | undefined;
  onChange: (reason: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('action.reason')} problem={problem}>
      {(control) => (
        <TextArea
          {...control}
          name="Reason"
          rows={rows}
          maxLength={300}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
