import { contract } from '@canopy/contract/contract';
import type { shipmentOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  list: 'stockist | sale.view',
  papers: 'stockist | shipment.update',
  pack: 'stockist | shipment.update',
  unpack: 'stockist | shipment.update',
  shipMany: 'stockist | shipment.update',
  update: 'stockist | shipment.update',
  split: 'stockist | shipment.update',
  courierList: 'stockist | sale.view',
  saveCouriers: 'shipping.edit',
} satisfies CallersOf<'shipments'>;

export const examples = {
  pack: async ({ admin, buyer, toDeliver }) => ({
    by: admin,
    body: { ShipmentIDs: [(await toDeliver()).ShipmentID] },
    lines: [`shipment.pack ${buyer.memberID}`],
  }),
  unpack: async ({ admin, buyer, toDeliver }) => {
    const ShipmentIDs = [(await toDeliver()).ShipmentID];
    await admin.send(contract.shipments.pack, { ShipmentIDs });
    return { by: admin, body: { ShipmentIDs }, lines: [`shipment.unpack ${buyer.memberID}`] };
  },
  shipMany: async ({ admin, buyer, toDeliver }) => ({
    by: admin,
    body: {
      Rows: [
        { ID: (await toDeliver()).ShipmentID, CourierCode: 'JT', TrackingNumber: '630012345' },
      ],
    },
    lines: [`shipment.pack ${buyer.memberID}`, `shipment.ship ${buyer.memberID}`],
  }),
  update: async ({ admin, buyer, bought }) => ({
    by: admin,
    body: { SalesID: await bought(), Action: 'READY' },
    lines: [`shipment.ready ${buyer.memberID}`],
  }),
  split: async ({ admin, buyer, toDeliver }) => ({
    by: admin,
    body: {
      ShipmentID: (await toDeliver(2)).ShipmentID,
      Lines: [{ ProductCode: 'TEA', Quantity: 1 }],
    },
    lines: [`shipment.split ${buyer.memberID}`],
  }),
  saveCouriers: async ({ admin }) => {
    const couriers = resultOf(await admin.send(contract.shipments.courierList, {}));
    return {
      by: admin,
      body: {
        Couriers: couriers.map(({ code, name, trackingUrl, active }) => ({
          Code: code,
          Name: `${name} Express`,
          TrackingUrl: trackingUrl,
          Active: active,
        })),
      },
      lines: ['shipment.saveCouriers'],
    };
  },
} satisfies ExamplesOf<typeof shipmentOperations>;
