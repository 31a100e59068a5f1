import { mall } from '@canopy/contract/shop/mall';
import { addressBook } from '@canopy/contract/company/addressBook';
import { reference } from '@canopy/contract/company/reference';
import { validateAddress } from '@canopy/domain/address';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { call } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import type { Address } from './addressText.ts';
import { AddressFields } from './AddressFields.tsx';
import { MobileFields } from './MobileFields.tsx';

/** The address form; for Malaysia the server checks that the post code belongs to the state. */
export function AddressForm({
  memberID,
  address,
  first,
  onDone,
}: {
  memberID: string;
  /** Null to create one. */
  address: Address | null;
  /** The first address is the default. */
  first: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const create = useCommand(addressBook.create, [addressBook, mall.quote]);
  const update = useCommand(addressBook.update, [addressBook, mall.quote]);
  const countries = useCall(reference.country);
  const form = useForm({
    adds: !address,
    initial: {
      AddressBookName: address?.addressBookName ?? '',
      AddressBookType: address?.addressBookType ?? (first ? '1' : '0'),
      FirstName: address?.firstName ?? '',
      Email: address?.email ?? '',
      MobileCode: address?.mobileCode ?? '60',
      MobileNo: address?.mobileNo ?? '',
      Address1: address?.address1 ?? '',
      Address2: address?.address2 ?? '',
      Address3: address?.address3 ?? '',
      PostCode: address?.postCode ?? '',
      AreaName: address?.areaName ?? '',
      StateID: address?.stateID ?? '',
      CountryID: Number(address?.countryID ?? MALAYSIA_COUNTRY_ID),
    },
    check: validateAddress,
    send: async (values) => {
      if (values.CountryID === MALAYSIA_COUNTRY_ID) {
        const { PostCode, StateID, CountryID } = values;
        await call(reference.checkPostCode, { PostCode, StateID, CountryID }, { patient: true });
      }
      const body = {
        ...values,
        MemberID: memberID,
        LastName: '',
        AreaID: address?.areaID ?? '',
        StateName:
          states.data?.find((s) => s.parameterValue === values.StateID)?.parameterName ?? '',
        CountryName:
          countries.data?.find((c) => Number(c.parameterValue) === values.CountryID)
            ?.parameterName ?? '',
      };
      if (address) {
        const AddressBookID = Number(address.addressBookID);
        await update.mutateAsync({
          ...body,
          AddressBookID,
          Statusx: 'A',
          UpdatedBy: login.memberID,
        });
      } else await create.mutateAsync({ ...body, CreatedBy: login.memberID });
      success(t(address ? 'done.updated' : 'done.added'));
      onDone();
    },
  });
  const states = useCall(reference.state, undefined, {
    params: { countryId: form.values.CountryID },
  });
  return (
    <Form form={form}>
      <Grid columns="form">
        <TextField form={form} name="AddressBookName" label={t('address.name')} maxLength={60} />
        <SelectField
          form={form}
          name="AddressBookType"
          label={t('address.type')}
          options={(['1', '0'] as const).map((value) => ({
            value,
            label: t(`address.type${value}`),
          }))}
        />
        <TextField
          form={form}
          name="FirstName"
          label={t('label.shippingName')}
          autoComplete="name"
        />
        <TextField
          form={form}
          name="Email"
          label={t('label.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <MobileFields form={form} number="MobileNo" />
        <AddressFields form={form} named={(field) => (field === 'City' ? 'AreaName' : field)} />
      </Grid>
      <Row justify="end">
        <Button kind="quiet" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" disabled={form.busy}>
          {t('action.save')}
        </Button>
      </Row>
    </Form>
  );
}
