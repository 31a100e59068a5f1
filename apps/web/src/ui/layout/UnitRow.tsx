import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { FieldBox, FieldNote } from '../input/Field.tsx';
import { Input } from '../input/Input.tsx';
import styles from './UnitRow.module.css';

/** Products with a number of units to choose, text in one column and numbers in another. */
export function Units({
  label,
  problem,
  children,
}: {
  /** Of what the numbers are, for screen readers. */
  label: string;
  /** What is wrong with the numbers together, as a code; the field is `Lines`. */
  problem?: string | undefined;
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldBox data-field="Lines">
      <div
        className={styles.units}
        role="group"
        aria-label={label}
        aria-describedby={problem && id}
      >
        {children}
      </div>
      {problem && <FieldNote id={id} problem={problemText(t, problem)} />}
    </FieldBox>
  );
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
