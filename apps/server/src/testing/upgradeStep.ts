import { createProduct } from '../features/shop/products/createProduct.ts';
import type { TestCompany } from './company.ts';

/** Code of the package product made by {@link createUpgradeStep}. */
export const STEP = 'STEP-2';

/** Creates an upgrade-mall product from the first package to the second, for RM 340.00 and 30 PV. */
export const createUpgradeStep = (company: TestCompany): Promise<unknown> =>
  createProduct(
    { ...company.ctx, now: company.services.clock() },
    {
      code: STEP,
      names: { en: 'From the first package to the second' },
      descriptions: {},
      category: 'all',
      sort: 1,
      malls: [4],
      packageRank: 2,
      fromPackageRank: 1,
      freeShipping: true,
      weight: 100,
      images: [],
      items: [{ itemCode: 'TEA01', quantity: 1, freeOfCharge: 0 }],
      memberPrice: 34_000,
      memberPv: 3_000,
      retailPrice: 34_000,
      retailPv: 0,
    },
  );
