import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Ctx } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import type { ProductValues } from './productValues.ts';
import { cleanRichText } from '../../../platform/richText.ts';
import { writeProduct } from './writeProduct.ts';

/** A product with its first price in the company's own country, on sale at once. Sen, PV × 100. */
export interface NewProduct extends Omit<
  ProductValues,
  'startAt' | 'endAt' | 'display' | 'status'
> {
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** Creates a complete product without the editor's form, for the demo company and for tests. */
export function createProduct(ctx: Ctx, product: NewProduct): Promise<void> {
  const { memberPrice, memberPv, retailPrice, retailPv, ...values } = product;
  const descriptions = Object.entries(values.descriptions).map(
    ([language, text]) => [language, cleanRichText(text)] as const,
  );
  const price = {
    countryId: MALAYSIA_COUNTRY_ID,
    effectiveAt: ctx.now,
    memberPrice,
    memberPv,
    retailPrice,
    retailPv,
  };
  return runCommand(ctx, async (within) => {
    await writeProduct(
      within,
      {
        ...values,
        descriptions: Object.fromEntries(descriptions),
        startAt: null,
        endAt: null,
        display: true,
        status: 'PUBLISHED',
      },
      [price],
      false,
    );
    return {
      result: undefined,
      audit: { action: 'product.create', subject: product.code, after: product },
    };
  });
}
