import { CalendarDays, ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, presets, typedDay, type DayRange } from '../input/dayRange.ts';
import { dayText } from '../../i18n/format.ts';
import styles from './listTools.module.css';
import { Popover } from '../overlay/Popover.tsx';
import menu from '../overlay/Popover.module.css';
import { Button } from '../input/Button.tsx';
import { FieldBox, FieldNote } from '../input/Field.tsx';

/** Text of the chip for a range; either end may be open. */
export function useRangeText() {
  const { t } = useTranslation();
  return ({ from, to }: DayRange): string => {
    const name = Object.entries(presets()).find(
      ([, preset]) => preset.from === from && preset.to === to,
    )?.[0];
    if (name) return t(`days.${name as keyof ReturnType<typeof presets>}`);
    const day = (text: string) => (isDay(text) ? dayText(text) : text);
    if (from && to)
      return from === to ? day(from) : t('days.both', { from: day(from), to: day(to) });
    if (from) return t('days.from', { day: day(from) });
    return to ? t('days.to', { day: day(to) }) : t('days.any');
  };
}

/** The date range of a list: presets, or two typed dates. */
export function DateChip({
  value,
  onChange,
}: {
  value: DayRange;
  onChange: (range: DayRange) => void;
}) {
  const { t } = useTranslation();
  const words = useRangeText()(value);
  const holds = Boolean(value.from || value.to);
  const button = (
    <Popover
      label={t('days.title')}
      align="start"
      button={(take) => (
        <button type="button" className={holds ? styles['open'] : styles['quiet']} {...take}>
          <CalendarDays size={16} aria-hidden />
          <bdi>{words}</bdi>
          {!holds && <ChevronDown size={16} aria-hidden />}
        </button>
      )}
    >
      {(close) => (
        <DayFields
          value={value}
          onChange={(range) => {
            close();
            onChange(range);
          }}
        />
      )}
    </Popover>
  );
  if (!holds) return button;
  return (
    <span className={styles['chip']}>
      {button}
      <button
        type="button"
        className={styles['off']}
        aria-label={t('list.removeValue', { value: words })}
        onClick={() => onChange({ from: '', to: '' })}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

/** Presets and two date fields, `YYYY-MM-DD`. */
export function DayFields({
  value,
  onChange,
}: {
  value: DayRange;
  onChange: (range: DayRange) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(false);
  const wrong = (['from', 'to'] as const).filter((end) => typed[end] !== '' && !isDay(typed[end]));
  return (
    <form
      className={`${styles['panel']} ${styles['dates']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length === 0) return onChange(typed);
        setAsked(true);
        event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus();
      }}
    >
      <div className={styles['values']}>
        {Object.entries(presets()).map(([name, range]) => (
          <button key={name} type="button" className={menu['item']} onClick={() => onChange(range)}>
            {t(`days.${name as keyof ReturnType<typeof presets>}`)}
          </button>
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <FieldBox as="label" key={end}>
          <span>{t(end === 'from' ? 'label.fromDay' : 'label.toDay')}</span>
          <input
            type="text"
            inputMode="numeric"
            placeholder="YYYY-MM-DD"
            maxLength={10}
            name={end}
            aria-invalid={wrong.includes(end)}
            aria-describedby={`${id}-${end}`}
            value={typed[end]}
            onChange={(event) => setTyped({ ...typed, [end]: typedDay(event.target.value) })}
          />
          <FieldNote
            id={`${id}-${end}`}
            problem={asked && wrong.includes(end) ? t('validation.DAY_FORMAT') : undefined}
          />
        </FieldBox>
      ))}
      <Button type="submit" size="small">
        {t('list.apply')}
      </Button>
    </form>
  );
}
