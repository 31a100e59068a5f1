import {
  buyRefusal,
  isAbove,
  isUpgradeOf,
  type MallMember,
  type MallType,
} from '@canopy/domain/mall';
import { textIn } from '@canopy/domain/texts';
import { ApiError } from '../../../platform/errors.ts';
import type { PricedCart } from './priceCart.ts';

/**
 * Refuses a buyer who may not buy in this mall, an activation without a package, and an upgrade to
 * a package that is not higher than the buyer's or whose price difference is for another starting
 * package.
 *
 * @throws ApiError `MALL_NOT_OPEN` for members who are not active, `ALREADY_ACTIVATED`, `NOT_ACTIVATED`,
 *   `PACKAGE_REQUIRED`, `PACKAGE_NOT_HIGHER`, `PACKAGE_OTHER_STEP`.
 */
export function checkBuyer(
  mall: MallType,
  member: MallMember,
  cart: PricedCart,
  language: string,
): void {
  const refusal = buyRefusal(mall, member);
  if (refusal) throw new ApiError(refusal === 'MEMBER_NOT_ACTIVE' ? 'MALL_NOT_OPEN' : refusal);
  if (mall === 3 && cart.packageRank === null) throw new ApiError('PACKAGE_REQUIRED');
  if (mall !== 4) return;
  for (const line of cart.lines) {
    const product = textIn(line.names, language);
    if (!isAbove(line, member)) throw new ApiError('PACKAGE_NOT_HIGHER', { product });
    if (!isUpgradeOf(line, member)) throw new ApiError('PACKAGE_OTHER_STEP', { product });
  }
}
