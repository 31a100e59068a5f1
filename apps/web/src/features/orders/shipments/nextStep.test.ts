import { expect, test } from 'vitest';
import { nextStep, toPack, type Shipment } from './nextStep.ts';

const shipment = (
  shipmentID: string,
  deliveryType: Shipment['deliveryType'],
  status: Shipment['status'],
) => [shipmentID, { shipmentID, deliveryType, status } as Shipment] as const;

const seen = new Map([
  shipment('D1', 'DELIVERY', 'PENDING'),
  shipment('D2', 'DELIVERY', 'PACKED'),
  shipment('D3', 'DELIVERY', 'SHIPPED'),
  shipment('P1', 'SELF_PICKUP', 'PENDING'),
  shipment('P2', 'SELF_PICKUP', 'READY'),
]);

test('a parcel that is packed is to be shipped next, and a pick-up that is ready to be handed over', () => {
  const steps = [...seen.values()].map((row) => nextStep(row));
  expect(steps).toEqual(['PACK', 'SHIP', 'DELIVER', 'READY', 'COLLECT']);
  expect(nextStep({ deliveryType: 'DELIVERY', status: 'DELIVERED' })).toBeUndefined();
});

test('of many chosen ones only those are marked as packed or ready that are not yet', () => {
  expect(toPack(['D1', 'D2', 'D3'], seen)).toEqual({ ids: ['D1'], step: 'PACK' });
  expect(toPack(['P1', 'P2'], seen)).toEqual({ ids: ['P1'], step: 'READY' });
  expect(toPack(['D1', 'P1', 'P2'], seen)).toEqual({ ids: ['D1', 'P1'], step: null });
  expect(toPack(['D2', 'D3', 'P2'], seen)).toEqual({ ids: [], step: null });
});

test('a chosen one that this list has not read is left to the server', () => {
  expect(toPack(['D2', 'D9'], seen)).toEqual({ ids: ['D9'], step: null });
});
