import { contract } from '@canopy/contract/contract';
import type { shippingOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  zoneList: 'shipping.edit',
  saveZone: 'shipping.edit',
  deleteZone: 'shipping.edit',
  tryAddress: 'shipping.edit',
} satisfies CallersOf<'shipping'>;

/** Shipping to another country, a different one each time. */
const saveZone = async ({ admin, number }: World) => {
  const Name = `Abroad ${number()}`;
  return {
    by: admin,
    body: {
      Name,
      Areas: [{ CountryID: 200 + number(), StateID: '' }],
      Bands: [
        {
          MinWeight: 0,
          MaxWeight: 1_000,
          RecurrentWeight: 0,
          RetailPrice: '40.00',
          MemberPrice: '30.00',
        },
      ],
    },
    lines: [`shipping.saveZone ${Name}`],
  };
};

export const examples = {
  saveZone,
  deleteZone: async (world) => {
    const { by, body } = await saveZone(world);
    const { zoneID } = resultOf(await by.send(contract.shipping.saveZone, body));
    return { by, body: { ZoneID: zoneID }, lines: [`shipping.deleteZone ${body.Name}`] };
  },
} satisfies ExamplesOf<typeof shippingOperations>;
