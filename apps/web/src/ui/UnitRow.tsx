import { useTranslation } from 'react-i18next';
import { Input } from './Input.tsx';
import './unitRow.css';

/** A field for some of a product's units, up to all that there are; stands in an element `.units`. */
export function UnitRow({
  label,
  max,
  value,
  onChange,
}: {
  label: string;
  max: number;
  value: number;
  onChange: (count: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('label.upTo', { label, units: max })}</span>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        aria-label={label}
        value={value}
        onChange={(event) =>
          onChange(Math.max(0, Math.min(max, Math.trunc(Number(event.target.value) || 0))))
        }
      />
    </>
  );
}
