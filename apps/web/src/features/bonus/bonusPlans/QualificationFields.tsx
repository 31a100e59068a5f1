import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import type { PlanValues } from './planValues.ts';

/** Who qualifies for a plan: by the company's maintenance PV, or by the plan's own rule. */
export function QualificationFields({ form }: { form: FormState<PlanValues> }) {
  const { t } = useTranslation();
  const { values } = form;
  return (
    <Stack gap={12}>
      <h3>{t('bonusPlan.qualification')}</h3>
      <Check
        top
        checked={values.OwnRule}
        onChange={(event) => form.set('OwnRule', event.target.checked)}
      >
        <strong>{t('bonusPlan.ownRule')}</strong>
        <br />
        {t('bonusPlan.ownRuleHelp')}
      </Check>
      {values.OwnRule && <OwnRule form={form} />}
    </Stack>
  );
}

function OwnRule({ form }: { form: FormState<PlanValues> }) {
  const { t } = useTranslation();
  const { values } = form;
  const by = values.QualifyingBy;
  return (
    <>
      <p className="small muted">{t('bonusPlan.qualificationHelp')}</p>
      <Grid columns="form">
        <SelectField
          form={form}
          name="QualifyingBy"
          label={t('bonusPlan.qualifyingBy')}
          options={(['ALL', 'RANK', 'PACKAGE'] as const).map((value) => ({
            value,
            label: t(`bonusPlan.qualifyingKinds.${value}`),
          }))}
        />
        {by !== 'RANK' && (
          <TextField
            form={form}
            name="QualifyingPV"
            label={t(by === 'ALL' ? 'bonusPlan.qualifyingPv' : 'bonusPlan.smallerPackages')}
            inputMode="decimal"
          />
        )}
        <TextField
          form={form}
          name="LookBack"
          label={t('bonusPlan.lookBack')}
          help={t('bonusPlan.lookBackHelp')}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="Grace"
          label={t('bonusPlan.grace')}
          help={t('bonusPlan.graceHelp')}
          inputMode="numeric"
        />
      </Grid>
      {by === 'RANK' && (
        <Stack gap={8}>
          <p className="small muted">{t('bonusPlan.byRankHelp')}</p>
          <EditableTable
            label={t('bonusPlan.qualifyingKinds.RANK')}
            field="ByRank"
            rows={values.ByRank}
            onChange={(rows) => form.set('ByRank', rows)}
            empty={{ PV: '' }}
            problems={form.problems}
            rowName={(i) => nameOf(t, 'rank', i)}
            columns={[{ key: 'PV', title: t('bonusPlan.requiredPv'), kind: 'number' }]}
          />
        </Stack>
      )}
      {by === 'PACKAGE' && (
        <Stack gap={8}>
          <p className="small muted">{t('bonusPlan.byPackageHelp')}</p>
          <EditableTable
            label={t('bonusPlan.qualifyingKinds.PACKAGE')}
            field="ByPackage"
            rows={values.ByPackage}
            onChange={(rows) => form.set('ByPackage', rows)}
            empty={{ Package: '', PV: '' }}
            problems={form.problems}
            columns={[
              { key: 'Package', title: t('bonusPlan.packageFrom'), kind: 'number' },
              { key: 'PV', title: t('bonusPlan.requiredPv'), kind: 'number' },
            ]}
          />
        </Stack>
      )}
      <Check
        top
        checked={values.Customers}
        onChange={(event) => form.set('Customers', event.target.checked)}
      >
        <strong>{t('bonusPlan.customers')}</strong>
        <br />
        {t('bonusPlan.customersHelp')}
      </Check>
    </>
  );
}
