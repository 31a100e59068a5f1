import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reasonDialog.module.css';

/** The reason for a decision in own words, at most 300 characters. */
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
  /** Takes the field, for the focus. */
  field?: RefObject<HTMLTextAreaElement | null>;
  onChange: (reason: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <label htmlFor="reason">{label ?? t('action.reason')}</label>
      <textarea
        id="reason"
        ref={field}
        className={`input ${styles['words']}`}
        rows={rows}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
