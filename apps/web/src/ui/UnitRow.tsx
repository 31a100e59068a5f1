import { useTranslation } from 'react-i18next';
import { Input } from './Input.tsx';
import styles from './UnitRow.module.css';

/** Products with a number of units to choose, text in one column and numbers in another. */
export function Units({ children }: { children: React.ReactNode }) {
  return <div className={styles.units}>{children}</div>;
}

/** A field for a number of units of a product, up to all there are; a line of {@link Units}. */
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
