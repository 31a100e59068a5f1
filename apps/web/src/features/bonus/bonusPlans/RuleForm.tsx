import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { settings } from '@canopy/contract/company/settings';
import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { draftVersions, fromName } from './twoDrafts.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { draftMonth, monthChoice } from './draftMonth.ts';
import type { PlanVersions } from './planTypes.ts';
import { RulePreview } from './WholePreview.tsx';

/** A percentage with at most two decimals, in basis points; empty: none. */
function basisPoints(percent: string): number | null {
  if (percent.trim() === '') return null;
  // hundredths of a percent are parsed like sen; an invalid number is refused by the schema
  return parseMoney(percent.trim()) ?? -1;
}

const typedOf = (
  values: Record<'EffectiveFrom' | 'PvValue' | 'MaintenancePV' | 'CompanyCap', string>,
) => ({
  ...values,
  CompanyCap: basisPoints(values.CompanyCap),
});

function valuesOf(known: PlanVersions) {
  const rules = (known.draft ?? known.versions[0]!).rules!;
  return {
    EffectiveFrom: draftMonth(known),
    PvValue: rules.pvValue,
    MaintenancePV: rules.maintenancePV,
    CompanyCap: rules.companyCap === null ? '' : (rules.companyCap / 100).toFixed(2),
  };
}

/** Edits the draft of the next version of PV value, maintenance PV and company cap. */
export function RuleForm({ known, onClose }: { known: PlanVersions; onClose: () => void }) {
  const { t } = useTranslation();
  const versions = useTwoVersions({
    ...draftVersions(known, 'RULES'),
    valuesOf,
    names: {
      EffectiveFrom: fromName(t),
      PvValue: t('setting.pvValue'),
      MaintenancePV: t('setting.maintenancePv'),
      CompanyCap: t('setting.companyCap'),
    },
  });
  const { draft } = versions.base!;
  const form = useForm({
    initial: valuesOf(known),
    meanwhile: versions.meanwhile,
    command: useCommand(bonusPlans.saveBonusSettings, [bonusPlans, settings]),
    body: (values) => ({ ...typedOf(values), Revision: draft?.revision ?? null }),
    close: onClose,
  });
  return (
    <Grid columns="order">
      {versions.dialog(form)}
      <Form form={form} card>
        <h2>{t(draft ? 'bonusPlan.editDraft' : 'bonusPlan.newDraft')}</h2>
        <Grid columns="form">
          <SelectField form={form} {...monthChoice(t, known)} />
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
        <DraftButtons busy={form.busy} onClose={onClose} />
      </Form>
      <RulePreview typed={typedOf(form.values)} />
    </Grid>
  );
}
