import type { ResultOf } from '@canopy/contract/call';
import { tax, TAXED_KINDS } from '@canopy/contract/bonus/tax';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Details = ResultOf<typeof tax.details>;

/** The tax numbers of a member. */
export function TaxDetails({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const { role, permissions } = useLogin()!;
  const details = useCall(tax.details, { MemberID: memberID });
  if (details.error || !details.data) return <ReadState read={details} lines={2} height={60} />;
  const staff = role === 'staff' || role === 'admin';
  const may = !staff || permissions.includes('tax.edit');
  const { identityType, identityValue, fullName } = details.data;
  return (
    <Card gap={12}>
      <h2>{t('tax.details')}</h2>
      <Facts>
        {staff && (
          <Fact label={t('label.member')}>
            <bdi>{fullName}</bdi> <bdi className="code">{memberID}</bdi>
          </Fact>
        )}
        <Fact label={t(identityType === 'NRIC' ? 'tax.identity' : 'tax.passport')}>
          <bdi className="code">{identityValue}</bdi>
        </Fact>
      </Facts>
      <DetailsForm
        key={JSON.stringify(details.data)}
        details={details.data}
        staff={staff}
        may={may}
      />
    </Card>
  );
}

function DetailsForm({ details, staff, may }: { details: Details; staff: boolean; may: boolean }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: {
      Tin: details.tin,
      Kind: details.kind,
      Resident: details.resident ? 'YES' : 'NO',
      RegistrationNumber: details.registrationNumber,
    },
    command: useCommand(tax.saveDetails, [tax]),
    body: ({ Tin, Kind, Resident, RegistrationNumber }) => ({
      MemberID: details.memberID,
      Tin,
      ...(staff ? { Kind, Resident: Resident === 'YES', RegistrationNumber } : {}),
    }),
    done: () => success(t('done.updated')),
  });
  return (
    <Form form={form} onSubmit={() => void form.submit()}>
      <Grid as="fieldset" columns="form" disabled={!may}>
        <TextField
          form={form}
          name="Tin"
          label={t('tax.tin')}
          help={t('tax.tinHelp')}
          maxLength={30}
        />
        {staff && (
          <>
            <SelectField
              form={form}
              name="Kind"
              label={t('tax.kind')}
              options={TAXED_KINDS.map((value) => ({ value, label: t(`tax.kind_${value}`) }))}
            />
            <SelectField
              form={form}
              name="Resident"
              label={t('tax.resident')}
              help={t('tax.residentHelp')}
              options={[
                { value: 'YES', label: t('confirm.yes') },
                { value: 'NO', label: t('confirm.no') },
              ]}
            />
            {form.values.Kind === 'COMPANY' && (
              <TextField
                form={form}
                name="RegistrationNumber"
                label={t('tax.registrationNumber')}
                maxLength={20}
              />
            )}
          </>
        )}
      </Grid>
      {may && (
        <Button type="submit" busy={form.busy} self="start">
          {t('action.save')}
        </Button>
      )}
    </Form>
  );
}
