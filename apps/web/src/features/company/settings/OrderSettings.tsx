import { parseMoney } from '@canopy/domain/money';
import { problemText } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Check, TextArea } from '../../../ui/input/Input.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import type { ResultOf } from '@canopy/contract/call';
import { reference } from '@canopy/contract/company/reference';
import { settings } from '@canopy/contract/company/settings';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { ReadState } from '../../../ui/feedback/states.tsx';

type Stored = ResultOf<typeof settings.orderSettings>;

/** Invoice issuer, tax rate and refund period. */
export function OrderSettings() {
  const stored = useCall(settings.orderSettings, {});
  if (!stored.data) return <ReadState read={stored} lines={4} />;
  return <OrderForm key={JSON.stringify(stored.data)} stored={stored.data} />;
}

const days = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const HOLIDAYS = 'CoolingOff.holidays';
/** The form's names for the fields of the body. */
const FIELDS: Record<string, string> = {
  'Company.name': 'Name',
  'Company.registrationNumber': 'RegistrationNumber',
  'Company.address': 'Address',
  'Company.email': 'Email',
  'Company.phone': 'Phone',
  'Tax.name': 'TaxName',
  'Tax.rate': 'TaxRate',
  'Tax.number': 'TaxNumber',
  'CoolingOff.days': 'Days',
};

function OrderForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const states = useCall(reference.state, undefined, {
    params: { countryId: MALAYSIA_COUNTRY_ID },
  });
  const { company, tax, coolingOff } = stored;
  const fridays = Object.entries(coolingOff.weekends)
    .filter(([, weekend]) => weekend.includes(5))
    .map(([state]) => state);
  const form = useForm({
    initial: {
      Name: company.name,
      RegistrationNumber: company.registrationNumber,
      Address: company.address,
      Email: company.email,
      Phone: company.phone,
      TaxName: tax.name,
      TaxRate: (tax.rate / 100).toFixed(2),
      TaxNumber: tax.number,
      Days: String(coolingOff.days),
      Holidays: coolingOff.holidays.join('\n'),
      Fridays: fridays,
    },
    check: ({ TaxRate }) =>
      parseMoney(TaxRate) === null ? [{ field: 'TaxRate', code: 'INVALID_AMOUNT' }] : [],
    command: useCommand(settings.saveOrderSettings, [settings]),
    body: (values) => ({
      Company: {
        name: values.Name,
        registrationNumber: values.RegistrationNumber,
        address: values.Address,
        email: values.Email,
        phone: values.Phone,
      },
      Tax: {
        name: values.TaxName,
        // percent with two decimals → basis points
        rate: parseMoney(values.TaxRate) ?? Number.NaN,
        number: values.TaxNumber,
      },
      CoolingOff: {
        days: numberOf(values.Days),
        holidays: days(values.Holidays).toSorted(),
        weekends: Object.fromEntries(values.Fridays.map((state) => [state, [5, 6]])),
      },
    }),
    named: (field) => FIELDS[field] ?? (field.startsWith(HOLIDAYS) ? 'Holidays' : field),
    done: () => success(t('done.updated')),
  });
  const area = (name: 'Address' | 'Holidays', label: string, help: string, rows: number) => (
    <FieldBox whole data-field={name}>
      <label htmlFor={`order-${name}`}>{label}</label>
      <TextArea
        id={`order-${name}`}
        rows={rows}
        value={form.values[name]}
        aria-invalid={Boolean(form.problems[name])}
        onChange={(event) => form.set(name, event.target.value)}
      />
      <FieldNote problem={form.problems[name] && problemText(t, form.problems[name])}>
        {help}
      </FieldNote>
    </FieldBox>
  );
  return (
    <Form form={form} width="text" above={20}>
      <Card gap={16}>
        <h2 id="invoices">{t('setting.invoices')}</h2>
        <Grid columns="form">
          <TextField form={form} name="Name" label={t('setting.companyName')} maxLength={120} />
          <TextField
            form={form}
            name="RegistrationNumber"
            label={t('invoice.registration')}
            maxLength={40}
          />
          {area('Address', t('setting.companyAddress'), '', 3)}
          <TextField form={form} name="Email" label={t('label.email')} maxLength={254} />
          <TextField form={form} name="Phone" label={t('setting.phone')} maxLength={30} />
          <TextField form={form} name="TaxName" label={t('setting.taxName')} maxLength={30} />
          <TextField
            form={form}
            name="TaxRate"
            label={t('setting.taxRate')}
            help={t('setting.taxHelp')}
            inputMode="decimal"
          />
          <TextField form={form} name="TaxNumber" label={t('setting.taxNumber')} maxLength={40} />
        </Grid>
      </Card>
      <Card gap={16}>
        <h2>{t('setting.returns')}</h2>
        <Grid columns="form">
          <TextField
            form={form}
            name="Days"
            label={t('setting.coolingDays')}
            help={t('setting.coolingHelp')}
            inputMode="numeric"
            maxLength={3}
          />
          {area('Holidays', t('setting.holidays'), t('setting.holidaysHelp'), 5)}
          <Fieldset whole legend={t('setting.fridays')}>
            <Row gap={16}>
              {(states.data ?? []).map((state) => (
                <Check
                  key={state.parameterValue}
                  checked={form.values.Fridays.includes(String(state.parameterValue))}
                  onChange={(event) => {
                    const id = String(state.parameterValue);
                    const others = form.values.Fridays.filter((one) => one !== id);
                    form.set('Fridays', event.target.checked ? [...others, id] : others);
                  }}
                >
                  {state.parameterName}
                </Check>
              ))}
            </Row>
          </Fieldset>
        </Grid>
      </Card>
      <Button type="submit" self="start" disabled={form.busy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
