import { Card } from '../../../ui/layout/Card.tsx';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { Input, Select } from '../../../ui/input/Input.tsx';
import { SearchSelect } from '../../../ui/input/SearchSelect.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { isSendable, numberOf } from '../../../ui/input/formCheck.ts';
import { reference } from '@canopy/contract/company/reference';
import { shipping } from '@canopy/contract/shop/shipping';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { useCountries } from '../../company/addressBook/useCountries.ts';
import { Money } from '../../../ui/value/Money.tsx';

/** Tries out the shipping price for an address and a weight, and shows the zone that applies. */
export function TryAddress() {
  const { t } = useTranslation();
  const [country, setCountry] = useState(MALAYSIA_COUNTRY_ID);
  const [state, setState] = useState('14');
  const [weight, setWeight] = useState('1000');
  const countries = useCountries();
  const states = useCall(reference.state, undefined, { params: { countryId: country } });
  const body = { CountryID: country, StateID: state, Weight: numberOf(weight) };
  const whole = isSendable(shipping.tryAddress, body);
  const tried = useCall(shipping.tryAddress, body, { enabled: whole, keep: true });
  return (
    <Card gap={12}>
      <h2>{t('shipping.try')}</h2>
      <Grid columns="form">
        <FieldBox>
          <label htmlFor="tryCountry">{t('label.country')}</label>
          <SearchSelect
            id="tryCountry"
            value={String(country)}
            options={countries}
            onChange={(chosen) => {
              setCountry(Number(chosen));
              setState('');
            }}
          />
        </FieldBox>
        {(states.data ?? []).length > 0 && (
          <FieldBox>
            <label htmlFor="tryState">{t('label.state')}</label>
            <Select
              id="tryState"

              value={state}
              onChange={(event) => setState(event.target.value)}
            >
              <option value="">–</option>
              {(states.data ?? []).map((row) => (
                <option key={row.parameterValue} value={row.parameterValue}>
                  {row.parameterName}
                </option>
              ))}
            </Select>
          </FieldBox>
        )}
        <FieldBox>
          <label htmlFor="tryWeight">{t('label.weight')}</label>
          <Input
            id="tryWeight"

            inputMode="numeric"
            value={weight}
            aria-invalid={!whole}
            onChange={(event) => setWeight(event.target.value)}
          />
        </FieldBox>
      </Grid>
      <p role="status">
        {tried.data?.refusal
          ? t(`shipping.${tried.data.refusal}`)
          : tried.data && (
              <>
                {tried.data.zone}: <Money value={tried.data.memberPrice!} size={20} />{' '}
                <span className="caption">
                  {t('label.pair', { label: t('shipping.retail'), value: '' })}
                  <Money value={tried.data.retailPrice!} />
                </span>
              </>
            )}
      </p>
    </Card>
  );
}
