import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import type { RegistrationStep } from '@canopy/domain/registration';
import type { TFunction } from 'i18next';
import type { Problem } from '../../../ui/input/formCheck.ts';
import type { Draft } from './draft.ts';

/** What delivers: all that is sent comes from headquarters. */
export const DELIVERS_FROM = DEFAULT_WAREHOUSE;

/**
 * Why the chosen packages cannot be had, on the field that mends it: no place has them, so another package or
 * fewer are chosen; or not the place that was chosen. Null: they can, or it is not known yet.
 *
 * @param soldFrom the warehouses that have all of it
 */
export function stockProblem(
  step: RegistrationStep,
  draft: Pick<Draft, 'DeliveryType' | 'WarehouseID'>,
  soldFrom: readonly string[] | undefined,
  t: TFunction,
): Problem | null {
  if (!soldFrom) return null;
  if (soldFrom.length === 0) return { field: 'Products', code: t('register.packageShort') };
  if (step === 'package') return null;
  if (draft.DeliveryType === 'SELF_PICKUP') {
    return soldFrom.includes(draft.WarehouseID)
      ? null
      : { field: 'WarehouseID', code: t('register.pickupShort') };
  }
  return soldFrom.includes(DELIVERS_FROM)
    ? null
    : { field: 'DeliveryType', code: t('register.deliveryShort') };
}
