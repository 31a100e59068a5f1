import { contract } from '@canopy/contract/contract';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Bind } from '../../platform/http/door.ts';
import { COUNTRIES, countryName } from './countries.ts';
import { malaysianStates } from './malaysia.ts';
import { checkPostCode } from './reference.queries.ts';

export function referenceRoutes(bind: Bind): void {
  bind(contract.reference.country, ({ language }) =>
    COUNTRIES.map((country) => ({
      parameterName: countryName(country, language),
      parameterValue: String(country.id),
    })).sort((a, b) => a.parameterName.localeCompare(b.parameterName, language)),
  );
  bind(contract.reference.mobileCode, ({ language }) =>
    COUNTRIES.map((country) => ({
      parameterName: `${countryName(country, language)} (+${country.callingCode})`,
      parameterValue: country.callingCode,
    })).sort((a, b) => a.parameterName.localeCompare(b.parameterName, language)),
  );
  bind(contract.reference.state, (_ctx, _body, { countryId }) =>
    countryId === MALAYSIA_COUNTRY_ID
      ? malaysianStates.map(({ id, name }) => ({ parameterName: name, parameterValue: id }))
      : [],
  );
  bind(contract.reference.checkPostCode, (_ctx, body) => {
    checkPostCode(body.CountryID, body.StateID, body.PostCode);
    return true;
  });
}
