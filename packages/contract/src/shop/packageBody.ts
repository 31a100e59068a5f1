import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { amount, countryId, period, productCode, pvValue } from '../fields.ts';

const packageRank = z.int().check(z.minimum(1), z.maximum(99));

/** What packages give and cost, as entered. */
export const packageBody = {
  EffectiveFrom: period,
  Packages: z
    .array(
      z.strictObject({
        ProductCode: productCode,
        PackageRank: packageRank,
        FromPackageRank: z
          .nullable(packageRank)
          .check(z.describe('the one package that an upgrade lifts from; null: any below')),
      }),
    )
    .check(z.maxLength(LIMITS.packages)),
  Prices: z
    .array(
      z.strictObject({
        ProductCode: productCode,
        CountryID: countryId,
        MemberPV: pvValue,
        MemberPrice: amount,
        RetailPV: pvValue,
        RetailPrice: amount,
      }),
    )
    .check(z.maxLength(LIMITS.packagePrices)),
};
