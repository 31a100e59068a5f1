import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import styles from './DateInput.module.css';
import { Input } from './Input.tsx';
import { InputWithButton } from './InputWithButton.tsx';
import { typedDay } from './typedDay.ts';

const Calendar = lazy(() =>
  import('./Calendar.tsx').then((module) => ({ default: module.Calendar })),
);

/** A date, `YYYY-MM-DD`, typed or picked from a calendar. Typed text is passed on unchanged. */
export function DateInput({
  value,
  onChange,
  label,
  ...props
}: {
  value: string;
  onChange: (day: string) => void;
  /** Accessible name of the date. */
  label: string;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'aria-invalid' | 'aria-describedby' | 'aria-label' | 'autoComplete' | 'disabled'
>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  return (
    // follows pointer and focus in both the field and its calendar
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <InputWithButton
        button={
          <IconButton
            label={t('date.choose', { label })}
            aria-expanded={open}
            aria-controls={panel}
            disabled={props.disabled}
            onClick={() => setOpen(!open)}
          >
            <CalendarDays size={18} aria-hidden />
          </IconButton>
        }
      >
        <Input
          {...props}
          ref={field}
          type="text"
          inputMode="numeric"
          code
          placeholder={t('date.form')}
          maxLength={10}
          value={value}
          onChange={(event) => onChange(typedDay(event.target.value))}
        />
      </InputWithButton>
      {open && (
        <span id={panel} className={styles.panel} role="dialog" aria-label={label}>
          <Suspense fallback={<span className={styles.waiting} />}>
            <Calendar
              day={value}
              onChoose={(day) => {
                onChange(day);
                close();
              }}
            />
          </Suspense>
        </span>
      )}
    </span>
  );
}
