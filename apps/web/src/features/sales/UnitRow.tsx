import { useTranslation } from 'react-i18next';
import './orders.css';

/** Number of units of a product to return, up to all that are left. */
export function UnitRow({
  label,
  most,
  value,
  onChange,
}: {
  label: string;
  most: number;
  value: number;
  onChange: (count: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span>
        {label} <span className="caption">{t('refunds.of', { count: most })}</span>
      </span>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        aria-label={label}
        value={value}
        onChange={(event) =>
          onChange(Math.max(0, Math.min(most, Math.trunc(Number(event.target.value) || 0))))
        }
      />
    </>
  );
}
