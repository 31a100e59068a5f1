import { daysAfter } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { DateInput } from './DateInput.tsx';
import { Field } from './form.tsx';
import { businessToday } from './format.ts';
import { Row, Stack } from './Stack.tsx';
import { monthAfter } from './typedDay.ts';

/** From a day to a day, both counted in; an empty text is no limit. */
export interface Days {
  from: string;
  to: string;
}

const PRESETS = {
  today: (today: string) => ({ from: today, to: today }),
  days7: (today: string) => ({ from: daysAfter(today, -6), to: today }),
  days30: (today: string) => ({ from: daysAfter(today, -29), to: today }),
  thisMonth: (today: string) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  lastMonth: (today: string) => {
    const first = `${today.slice(0, 7)}-01`;
    return { from: monthAfter(first, -1), to: daysAfter(first, -1) };
  },
  thisYear: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} satisfies Record<string, (today: string) => Days>;

/** Two days, typed or chosen, and the ranges that people ask for most as buttons. */
export function DateRange({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation();
  const today = businessToday();
  return (
    <Stack gap={12}>
      <Row gap={8}>
        {Object.entries(PRESETS).map(([name, days]) => {
          const { from, to } = days(today);
          return (
            <Button
              key={name}
              kind={from === value.from && to === value.to ? 'primary' : 'quiet'}
              size="small"
              onClick={() => onChange({ from, to })}
            >
              {t(`date.${name as keyof typeof PRESETS}`)}
            </Button>
          );
        })}
      </Row>
      <Row gap={12} align="start">
        <Field label={t('label.fromDay')}>
          {(control) => (
            <DateInput
              {...control}
              label={t('label.fromDay')}
              value={value.from}
              onChange={(from) => onChange({ ...value, from })}
            />
          )}
        </Field>
        <Field label={t('label.toDay')}>
          {(control) => (
            <DateInput
              {...control}
              label={t('label.toDay')}
              value={value.to}
              onChange={(to) => onChange({ ...value, to })}
            />
          )}
        </Field>
      </Row>
    </Stack>
  );
}
