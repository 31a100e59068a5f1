import { shipping } from '@canopy/contract/shop/shipping';
import { decimalOf } from '@canopy/domain/money';
import { shippingFee, zoneOf } from '@canopy/domain/shipping';
import { query } from '../../../platform/operation.ts';
import { readZones } from './zone.ts';

/** What delivering a weight to an address costs now. */
export const tryAddress = query(shipping.tryAddress, async ({ db }, body) => {
  const zones = (await readZones(db)).map((zone) => ({
    name: zone.name,
    areas: (zone.areas ?? []).map((area) => ({ countryId: area.countryID, stateId: area.stateID })),
    bands: zone.bands ?? [],
  }));
  const zone = zoneOf(zones, { countryId: body.CountryID, stateId: body.StateID });
  if (!zone) {
    const refusal = 'NO_SHIPPING_ZONE' as const;
    return { zone: null, memberPrice: null, retailPrice: null, refusal };
  }
  const feeAt = (price: 'member' | 'retail') =>
    shippingFee(
      zone.bands.map((band) => ({
        minWeight: band.min,
        maxWeight: band.max,
        recurrentWeight: band.recurrent,
        price: band[price],
      })),
      body.Weight,
    );
  const member = feeAt('member');
  const retail = feeAt('retail');
  return {
    zone: zone.name,
    memberPrice: member === null ? null : decimalOf(member),
    retailPrice: retail === null ? null : decimalOf(retail),
    refusal: member === null ? ('TOO_HEAVY' as const) : null,
  };
});
