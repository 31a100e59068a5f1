import { expect, test } from 'vitest';
import { REGISTRATION_STEPS } from '@canopy/domain/registration';
import { stockProblem } from './stockProblem.ts';

const t = ((key: string) => key) as never;
const sent = { DeliveryType: 'DELIVERY', WarehouseID: 'W0000001' } as const;
const fetched = { DeliveryType: 'SELF_PICKUP', WarehouseID: 'W0000002' } as const;
/** The steps at which a person goes no further, and the field that mends it. */
const stops = (draft: typeof sent | typeof fetched, soldFrom?: string[]) =>
  REGISTRATION_STEPS.slice(REGISTRATION_STEPS.indexOf('package')).map(
    (step) => stockProblem(step, draft, soldFrom, t)?.field ?? null,
  );

test('nobody goes on with packages that no place has, or not the chosen one', () => {
  for (const draft of [sent, fetched]) {
    expect(stops(draft, [])).toEqual(['Products', 'Products', 'Products']);
    expect(stops(draft, ['W0000001', 'W0000002'])).toEqual([null, null, null]);
    expect(stops(draft)).toEqual([null, null, null]);
  }
  expect(stops(sent, ['W0000002'])).toEqual([null, 'DeliveryType', 'DeliveryType']);
  expect(stops(fetched, ['W0000001'])).toEqual([null, 'WarehouseID', 'WarehouseID']);
});
