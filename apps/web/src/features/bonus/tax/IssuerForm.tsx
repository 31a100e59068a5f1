import type { ResultOf } from '@canopy/contract/call';
import { reference } from '@canopy/contract/company/reference';
import { tax } from '@canopy/contract/bonus/tax';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/**
 * The company's details for the tax office; name, registration number and phone are in its other settings.
 */
export function IssuerForm({
  issuer,
  may,
}: {
  issuer: ResultOf<typeof tax.settings>['issuer'];
  may: boolean;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const states = useCall(reference.state, undefined, {
    params: { countryId: MALAYSIA_COUNTRY_ID },
  });
  const form = useForm({
    initial: {
      Tin: issuer.tin,
      Msic: issuer.msic,
      Activity: issuer.activity,
      Address: issuer.address,
      City: issuer.city,
      PostCode: issuer.postCode,
      State: issuer.state,
    },
    command: useCommand(tax.saveIssuer, [tax]),
    body: (values) => values,
    done: () => success(t('done.updated')),
  });
  return (
    <Form form={form} card onSubmit={() => void form.submit()}>
      <h2>{t('tax.company')}</h2>
      <p className="muted">{t('tax.companyHint')}</p>
      <Grid as="fieldset" columns="form" disabled={!may}>
        <TextField form={form} name="Tin" label={t('tax.tin')} maxLength={30} />
        <TextField form={form} name="Msic" label={t('tax.msic')} inputMode="numeric" code />
        <TextField form={form} name="Activity" label={t('tax.activity')} maxLength={300} whole />
        <TextField
          form={form}
          name="Address"
          label={t('tax.field_address')}
          maxLength={150}
          whole
        />
        <TextField
          form={form}
          name="PostCode"
          label={t('tax.field_postCode')}
          inputMode="numeric"
          code
        />
        <TextField form={form} name="City" label={t('tax.field_city')} maxLength={50} />
        <SelectField
          form={form}
          name="State"
          label={t('tax.field_state')}
          empty="–"
          options={(states.data ?? []).map((state) => ({
            value: state.parameterValue,
            label: state.parameterName,
          }))}
        />
      </Grid>
      {may && (
        <Button type="submit" busy={form.busy} self="start">
          {t('action.save')}
        </Button>
      )}
    </Form>
  );
}
