import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { useTranslation } from 'react-i18next';
import { keepTimeZone } from '../../../session/call.ts';
import { EVERYTHING, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { TimeZoneField } from '../../../ui/input/TimeZoneField.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Stored = ResultOf<typeof settings.timeSettings>;
const KEPT = ['mails', 'readNotices', 'notices', 'sessions'] as const;

/** The time zone, the payment deadline of members, and data retention periods. */
export function TimeSettings() {
  const stored = useCall(settings.timeSettings, {});
  if (!stored.data) return <ReadState read={stored} lines={6} />;
  return <TimeForm key={JSON.stringify(stored.data)} stored={stored.data} />;
}

function TimeForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: {
      TimeZone: stored.timeZone,
      UnpaidHours: String(stored.unpaidHours),
      UnpaidSales: String(stored.unpaidSales),
      CardMinutes: String(stored.cardMinutes),
      SlipHours: String(stored.slipHours),
      UnpaidUnits: String(stored.unpaidUnits),
      UnpaidWorth: stored.unpaidWorth,
      mails: String(stored.keptDays.mails),
      readNotices: String(stored.keptDays.readNotices),
      notices: String(stored.keptDays.notices),
      sessions: String(stored.keptDays.sessions),
    },
    command: useCommand(settings.saveTimeSettings, EVERYTHING),
    body: (values) => ({
      TimeZone: values.TimeZone,
      UnpaidHours: numberOf(values.UnpaidHours),
      UnpaidSales: numberOf(values.UnpaidSales),
      CardMinutes: numberOf(values.CardMinutes),
      SlipHours: numberOf(values.SlipHours),
      UnpaidUnits: numberOf(values.UnpaidUnits),
      UnpaidWorth: values.UnpaidWorth,
      KeptDays: {
        mails: numberOf(values.mails),
        readNotices: numberOf(values.readNotices),
        notices: numberOf(values.notices),
        sessions: numberOf(values.sessions),
      },
    }),
    named: (field) => field.replace('KeptDays.', ''),
    done: ({ timeZone }) => {
      keepTimeZone(timeZone);
      success(t('done.updated'));
    },
  });
  const days = (name: (typeof KEPT)[number]) => (
    <TextField
      key={name}
      form={form}
      name={name}
      label={t(`setting.kept_${name}`)}
      inputMode="numeric"
      maxLength={4}
    />
  );
  return (
    <Form form={form} width="text" above={20}>
      <Card gap={16}>
        <h2>{t('setting.times')}</h2>
        {stored.timeZoneFixed && (
          <Notice>{t('setting.timeZoneFixed', { zone: stored.timeZone })}</Notice>
        )}
        <Grid columns="form">
          {!stored.timeZoneFixed && (
            <TimeZoneField form={form} present={stored.timeZone} help={t('setting.timeZoneHelp')} />
          )}
          <TextField
            form={form}
            name="UnpaidHours"
            label={t('setting.unpaidHours')}
            help={t('setting.unpaidHoursHelp')}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            form={form}
            name="CardMinutes"
            label={t('setting.cardMinutes')}
            inputMode="numeric"
            maxLength={4}
          />
          <TextField
            form={form}
            name="SlipHours"
            label={t('setting.slipHours')}
            inputMode="numeric"
            maxLength={4}
          />
          <TextField
            form={form}
            name="UnpaidUnits"
            label={t('setting.unpaidUnits')}
            help={t('setting.unpaidUnitsHelp')}
            inputMode="numeric"
            maxLength={6}
          />
          <TextField
            form={form}
            name="UnpaidWorth"
            label={t('setting.unpaidWorth')}
            inputMode="decimal"
            maxLength={14}
          />
          <TextField
            form={form}
            name="UnpaidSales"
            label={t('setting.unpaidSales')}
            inputMode="numeric"
            maxLength={3}
          />
        </Grid>
      </Card>
      <Card gap={16}>
        <h2>{t('setting.kept')}</h2>
        <p className="small muted">{t('setting.keptHelp')}</p>
        <Grid columns="form">{KEPT.map(days)}</Grid>
        <Button type="submit" self="start" disabled={form.busy}>
          {t('action.save')}
        </Button>
      </Card>
    </Form>
  );
}
