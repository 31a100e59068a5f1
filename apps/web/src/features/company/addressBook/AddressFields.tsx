import { reference } from '@canopy/contract/company/reference';
import { LIMITS } from '@canopy/domain/limits';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../ui/input/SearchSelect.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { Field, SelectField, TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import { useCountries } from './useCountries.ts';

type Names = 'Address1' | 'Address2' | 'Address3' | 'CountryID' | 'StateID' | 'PostCode' | 'City';

/**
 * The fields of an address, used wherever one is typed: states for countries that have a list, otherwise free
 * text. `named` maps to the form's names (`City` is `AreaName` in the address book).
 */
export function AddressFields<V extends object>({
  form,
  named = (field) => field,
}: {
  form: FormState<V>;
  named?: (field: Names) => string;
}) {
  const { t } = useTranslation();
  const options = useCountries();
  const name = (field: Names) => named(field) as keyof V & string;
  const countryId = Number(form.values[name('CountryID')]);
  const states = useCall(reference.state, undefined, { params: { countryId } });
  return (
    <>
      <TextField
        form={form}
        name={name('Address1')}
        label={t('label.address1')}
        autoComplete="address-line1"
        maxLength={50}
        whole
      />
      <TextField
        form={form}
        name={name('Address2')}
        label={t('label.optional', { label: t('label.address2') })}
        autoComplete="address-line2"
        maxLength={50}
      />
      <TextField
        form={form}
        name={name('Address3')}
        label={t('label.optional', { label: t('label.address3') })}
        maxLength={50}
      />
      <Field label={t('label.country')} problem={form.problems[name('CountryID')]}>
        {(control) => (
          <SearchSelect
            {...control}
            name={name('CountryID')}
            value={String(countryId)}
            options={options}
            onChange={(country) => {
              form.set(name('CountryID'), Number(country) as V[keyof V & string]);
              form.set(name('StateID'), '' as V[keyof V & string]);
            }}
          />
        )}
      </Field>
      {states.data?.length === 0 ? (
        <TextField
          form={form}
          name={name('StateID')}
          label={t('label.state')}
          maxLength={LIMITS.stateName}
        />
      ) : (
        <SelectField
          form={form}
          name={name('StateID')}
          label={t('label.state')}
          empty={t('label.chooseState')}
          options={(states.data ?? []).map((state) => ({
            value: state.parameterValue,
            label: state.parameterName,
          }))}
        />
      )}
      <TextField
        form={form}
        name={name('PostCode')}
        label={t('label.postCode')}
        // post codes of many countries contain letters
        inputMode={countryId === MALAYSIA_COUNTRY_ID ? 'numeric' : undefined}
        code
        autoComplete="postal-code"
      />
      <TextField
        form={form}
        name={name('City')}
        label={t('label.city')}
        autoComplete="address-level2"
        maxLength={80}
      />
    </>
  );
}
