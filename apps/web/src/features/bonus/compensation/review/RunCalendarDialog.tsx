import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { CALENDAR_STEPS } from '@canopy/domain/bonusCalendar';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../../ui/feedback/api.ts';
import { SelectField, TextField } from '../../../../ui/input/form.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { useForm } from '../../../../ui/input/useForm.ts';

type Calendar = ResultOf<typeof compensation.calendar>;

/** Changes when a finished month is calculated automatically, and how far that goes. */
export function RunCalendarDialog({ onClose }: { onClose: () => void }) {
  const stored = useCall(compensation.calendar, {});
  return stored.data ? <CalendarForm stored={stored.data} onClose={onClose} /> : null;
}

function CalendarForm({ stored, onClose }: { stored: Calendar; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Day: String(stored.day ?? ''), Hour: String(stored.hour), UpTo: stored.upTo },
    command: useCommand(compensation.saveCalendar, [compensation]),
    body: ({ Day, Hour, UpTo }) => ({
      Day: Day.trim() === '' ? null : Number(Day),
      Hour: Number(Hour),
      UpTo,
    }),
    close: onClose,
  });
  return (
    <FormDialog form={form} title={t('bonusCalendar.title')} onClose={onClose}>
      <Stack whole>
        <p className="muted">{t('bonusCalendar.hint')}</p>
      </Stack>
      <TextField
        form={form}
        name="Day"
        label={t('bonusCalendar.day')}
        help={t('bonusCalendar.dayHelp')}
        inputMode="numeric"
      />
      <SelectField
        form={form}
        name="Hour"
        label={t('bonusCalendar.hour')}
        options={HOURS.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
      />
      <SelectField
        form={form}
        name="UpTo"
        label={t('bonusCalendar.upTo')}
        options={CALENDAR_STEPS.map((value) => ({
          value,
          label: t(`bonusCalendar.step.${value}`),
        }))}
      />
    </FormDialog>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
