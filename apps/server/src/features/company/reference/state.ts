import { reference } from '@canopy/contract/company/reference';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { query } from '../../../platform/operation.ts';
import { malaysianStates } from './malaysia.ts';

/** States of a country; none if there is no list and the state is free text. */
export const state = query(reference.state, (_ctx, _body, { countryId }) =>
  countryId === MALAYSIA_COUNTRY_ID
    ? malaysianStates.map(({ id, name }) => ({ parameterName: name, parameterValue: id }))
    : [],
);
