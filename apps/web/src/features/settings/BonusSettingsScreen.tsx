import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/settings';
import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { EVERYTHING, useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { timeText } from '../../ui/format.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { useForm } from '../../ui/useForm.ts';
import { RuleChanges } from '../../ui/RuleChanges.tsx';

type Settings = ResultOf<typeof settings.bonusSettings>;

/** What decides bonuses beside the plans: PV value, maintenance PV, company cap, and who changed them. */
export default function BonusSettingsScreen() {
  const { t } = useTranslation();
  const stored = useCall(settings.bonusSettings, {});
  if (!stored.data) {
    return (
      <PageState title={t('screen.bonusSettings')} error={stored.error} retry={stored.refetch} />
    );
  }
  return (
    <>
      <PageHeader title={t('screen.bonusSettings')} hint={t('setting.bonusHint')} />
      <Grid width="text">
        <SettingsForm key={JSON.stringify(stored.data)} stored={stored.data} />
        <Card>
          <h2>{t('setting.changes')}</h2>
          <RuleChanges
            changes={stored.data.changes}
            note={({ at, by }) => (
              <Meta>
                {timeText(at)}
                {by}
              </Meta>
            )}
          />
        </Card>
      </Grid>
    </>
  );
}

/** A percentage with at most two decimals in basis points; empty: none. */
function basisPoints(percent: string): number | null {
  if (percent.trim() === '') return null;
  // hundredths of a percent are counted as sen are; what is no number is refused by the schema
  return parseMoney(percent.trim()) ?? -1;
}

function SettingsForm({ stored }: { stored: Settings }) {
  const { t } = useTranslation();
  const { success, confirm } = useFeedback();
  const may = useLogin()!.permissions.includes('bonus.edit');
  const form = useForm({
    initial: {
      PvValue: stored.pvValue,
      MaintenancePV: stored.maintenancePV,
      CompanyCap: stored.companyCap === null ? '' : (stored.companyCap / 100).toFixed(2),
    },
    command: useCommand(settings.saveBonusSettings, EVERYTHING),
    body: (values) => ({ ...values, CompanyCap: basisPoints(values.CompanyCap) }),
    done: () => success(t('done.updated')),
  });
  return (
    <Form form={form} card onSubmit={() => confirm(t('setting.bonusConfirm'), () => form.submit())}>
      <LeaveGuard form={form} />
      <Grid as="fieldset" columns="form" disabled={!may}>
        <TextField
          form={form}
          name="PvValue"
          label={t('setting.pvValue')}
          help={t('setting.pvValueHelp')}
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="MaintenancePV"
          label={t('setting.maintenancePv')}
          help={t('setting.maintenancePvHelp')}
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="CompanyCap"
          label={t('setting.companyCap')}
          help={t('setting.companyCapHelp')}
          inputMode="decimal"
        />
      </Grid>
      {may && (
        <Button
          type="submit"
          self="start"

          disabled={form.busy}
        >
          {t('action.save')}
        </Button>
      )}
    </Form>
  );
}
