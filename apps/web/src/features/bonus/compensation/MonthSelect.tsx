import { useTranslation } from 'react-i18next';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import { Select } from '../../../ui/input/Input.tsx';

/** A choice of months, `YYYY-MM`. */
export function MonthSelect({
  label,
  months,
  value,
  onChange,
  narrow = false,
}: {
  /** "Month" by default. */
  label?: string;
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
  /** Just wide enough for a month. */
  narrow?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <FieldBox>
      <label htmlFor="month">{label ?? t('bonus.month')}</label>
      <Select
        {...(narrow ? { room: 'code' as const } : {})}
        id="month"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {[...new Set([...months, value])].map((month) => (
          <option key={month} value={month}>
            {standingAlone(monthText(month))}
          </option>
        ))}
      </Select>
    </FieldBox>
  );
}
