import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldBox } from './Field.tsx';
import { TextArea } from './Input.tsx';

/** The reason for a decision in the person's own words, at most 300 characters. */
export function ReasonField({
  value,
  label,
  rows = 3,
  field,
  onChange,
}: {
  value: string;
  /** "Reason" by default. */
  label?: string;
  rows?: number;
  /** Set to the field, for the focus. */
  field?: RefObject<HTMLTextAreaElement | null>;
  onChange: (reason: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <FieldBox>
      <label htmlFor="reason">{label ?? t('action.reason')}</label>
      <TextArea
        id="reason"
        ref={field}
        rows={rows}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldBox>
  );
}
