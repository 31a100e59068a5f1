import { PAIRING_PERIODS, RATIOS } from '@canopy/domain/compensation/binaryPlan';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import type { PlanValues } from './planValues.ts';

/** The terms of the binary bonus apart from name, month and status. */
export function BinaryPlanFields({ form }: { form: FormState<PlanValues> }) {
  const { t } = useTranslation();
  const { values } = form;
  return (
    <>
      <Grid columns="form">
        <SelectField
          form={form}
          name="Pairing"
          label={t('bonusPlan.pairing')}
          help={t('bonusPlan.pairingHelp')}
          options={PAIRING_PERIODS.map((value) => ({ value, label: t(`bonusPlan.paid.${value}`) }))}
        />
        <TextField
          form={form}
          name="Unit"
          label={t('bonusPlan.unit')}
          help={t('bonusPlan.unitHelp')}
          inputMode="decimal"
        />
        <SelectField
          form={form}
          name="Ratio"
          label={t('bonusPlan.ratio')}
          options={RATIOS.map((value) => ({ value, label: value.replace(':', ' : ') }))}
        />
        <SelectField
          form={form}
          name="Pays"
          label={t('bonusPlan.pays')}
          options={(['PAIR', 'PERCENT'] as const).map((value) => ({
            value,
            label: t(`bonusPlan.payKinds.${value}`),
          }))}
        />
        {values.Pays === 'PAIR' ? (
          <TextField
            form={form}
            name="PerPair"
            label={t('bonusPlan.perPair')}
            inputMode="decimal"
          />
        ) : (
          <TextField
            form={form}
            name="Percentage"
            label={t('bonusPlan.pairPercent')}
            inputMode="decimal"
          />
        )}
        <SelectField
          form={form}
          name="Unqualified"
          label={t('bonusPlan.unqualified')}
          options={(['KEEP', 'LOSE'] as const).map((value) => ({
            value,
            label: t(`bonusPlan.unqualifiedKinds.${value}`),
          }))}
        />
        <SelectField
          form={form}
          name="AboveCap"
          label={t('bonusPlan.aboveCap')}
          options={(['FLUSH', 'DEFER'] as const).map((value) => ({
            value,
            label: t(`bonusPlan.aboveCaps.${value}`),
          }))}
        />
      </Grid>
      <Stack gap={8}>
        <h3>{t('bonusPlan.caps')}</h3>
        <p className="small muted">{t('bonusPlan.capsHelp')}</p>
        <EditableTable
          label={t('bonusPlan.caps')}
          field="Caps"
          rows={values.Caps}
          onChange={(rows) => form.set('Caps', rows)}
          empty={{ Cap: '' }}
          problems={form.problems}
          rowName={(i) => nameOf(t, 'rank', i)}
          columns={[{ key: 'Cap', title: t('bonusPlan.cap'), kind: 'number' }]}
        />
      </Stack>
    </>
  );
}
