import { useTranslation } from 'react-i18next';
import { DateInput } from './DateInput.tsx';
import type { DayAndTime } from '../value/dayAndTime.ts';
import { Field } from './form.tsx';
import { Input } from './Input.tsx';
import { Row } from '../layout/Stack.tsx';

/** Date and time in the company's time zone: a date, typed or picked, with a time beside it. */
export function DateTimeField({
  name,
  label,
  help,
  problem,
  value,
  onChange,
}: {
  name: string;
  label: string;
  help?: string;
  problem?: string | undefined;
  value: DayAndTime;
  onChange: (value: DayAndTime) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={label} problem={problem} help={help}>
      {({ id, ...control }) => (
        <Row nowrap gap={8} align="start">
          <DateInput
            {...control}
            id={id}
            name={name}
            label={label}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
          />
          <Input
            {...control}
            room="time"
            inputMode="numeric"
            code
            maxLength={5}
            aria-label={t('label.pair', { label, value: t('date.time') })}
            placeholder={t('date.timeForm')}
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        </Row>
      )}
    </Field>
  );
}
