import { addressBook } from '@canopy/contract/addressBook';
import { reference } from '@canopy/contract/reference';
import { MALAYSIA_COUNTRY_ID, validateAddress } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Field, Form, SelectField, TextField, useForm } from '../../ui/form.tsx';
import type { Address } from './AddressBook.tsx';

/** The address form with every rule of the specification; the post code is asked for in Malaysia. */
export function AddressForm({
  memberID,
  address,
  first,
  onDone,
}: {
  memberID: string;
  /** Null: a new one. */
  address: Address | null;
  /** The first address is the default one. */
  first: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const create = useCommand(addressBook.create);
  const update = useCommand(addressBook.update);
  const countries = useCall(reference.country);
  const codes = useCall(reference.mobileCode);
  const form = useForm({
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
        await call(reference.checkPostCode, { PostCode, StateID, CountryID });
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
      <div className="form-grid">
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
          label={t('register.shippingName')}
          autoComplete="name"
        />
        <TextField
          form={form}
          name="Email"
          label={t('members.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <SelectField
          form={form}
          name="MobileCode"
          label={t('register.mobileCode')}
          options={(codes.data ?? [{ parameterName: '+60', parameterValue: '60' }]).map((code) => ({
            value: code.parameterValue,
            label: code.parameterName,
          }))}
        />
        <TextField
          form={form}
          name="MobileNo"
          label={t('members.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <TextField
          form={form}
          name="Address1"
          label={t('register.address1')}
          maxLength={50}
          autoComplete="address-line1"
          whole
        />
        <TextField form={form} name="Address2" label={t('register.address2')} maxLength={50} />
        <TextField form={form} name="Address3" label={t('register.address3')} maxLength={50} />
        <Field label={t('register.country')} problem={form.problems['CountryID']}>
          {(control) => (
            <select
              {...control}
              className="input"
              name="CountryID"
              value={form.values.CountryID}
              onChange={(event) => {
                form.set('CountryID', Number(event.target.value));
                form.set('StateID', '');
              }}
            >
              {(countries.data ?? []).map((country) => (
                <option key={country.parameterValue} value={country.parameterValue}>
                  {country.parameterName}
                </option>
              ))}
            </select>
          )}
        </Field>
        {states.data?.length === 0 ? (
          <TextField form={form} name="StateID" label={t('register.state')} maxLength={10} />
        ) : (
          <SelectField
            form={form}
            name="StateID"
            label={t('register.state')}
            empty={t('register.chooseState')}
            options={(states.data ?? []).map((state) => ({
              value: state.parameterValue,
              label: state.parameterName,
            }))}
          />
        )}
        <TextField
          form={form}
          name="PostCode"
          label={t('register.postCode')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField form={form} name="AreaName" label={t('register.city')} maxLength={80} />
      </div>
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('action.cancel')}
        </button>
        <button type="submit" className="button" disabled={form.busy}>
          {t('access.save')}
        </button>
      </div>
    </Form>
  );
}
