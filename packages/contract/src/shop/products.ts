import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import {
  amount,
  categoryCode,
  countryId,
  date,
  fileUrl,
  instant,
  mallType,
  money,
  optionalText,
  pageSortedBy,
  productCode,
  pv,
  pvValue,
  rows,
} from '../fields.ts';
import { language, names, productCategories, texts } from './productCategories.ts';
import { importProblems } from '../company/imports.ts';
import { RICH_BODY, richTexts } from '../richText.ts';

/** The code of a new product. */
export const newProductCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,40}$/, 'INVALID_PRODUCT_CODE'));
const status = z.enum(['DRAFT', 'PUBLISHED']);

/** One price row: a country's prices and PV, for members and retail. */
const pricing = z.strictObject({
  CountryID: countryId,
  MemberPV: pvValue,
  MemberPrice: amount,
  RetailPV: pvValue,
  RetailPrice: amount,
  /** First business day of the price, today or later; immediately if absent. */
  EffectiveDate: z.optional(date),
});

const lines = optionalText(1_000);

/** Page content besides the description; lists have one entry per line. Absent: unchanged. */
const productPages = z
  .array(
    z.strictObject({
      Language: language,
      Size: optionalText(80),
      Benefits: lines,
      /** Steps, in order. */
      Uses: lines,
      /** An ingredient and, after a colon, its amount. */
      Contents: lines,
    }),
  )
  .check(z.maxLength(LIMITS.languages, 'TOO_MANY_LANGUAGES'));

/** The same in a response, each by language. */
const pageTexts = { sizes: texts, benefits: texts, uses: texts, contents: texts };

const fields = {
  ProductCode: newProductCode,
  Names: names,
  Descriptions: richTexts,
  Pages: z.optional(productPages),
  Category: categoryCode,
  Sort: z.int().check(z.minimum(-9_999), z.maximum(9_999)),
  Malls: z.array(mallType).check(z.maxLength(3)),
  PackageRank: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  /**
   * The only package that an upgrade starts from, at the price difference; null: any below `PackageRank`;
   * absent: unchanged.
   */
  FromPackageRank: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(98)))),
  StartDate: z.optional(date),
  EndDate: z.optional(date),
  Display: z.boolean(),
  /** Grams. */
  Weight: z
    .number()
    .check(z.int('INVALID'), z.minimum(0, 'INVALID'), z.maximum(1_000_000, 'INVALID')),
  FreeShipping: z.boolean(),
  Images: z.array(fileUrl).check(z.maxLength(LIMITS.productImages, 'TOO_MANY_FILES')),
  StockItems: z
    .array(
      z.strictObject({
        StockItemCode: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(30)),
        Quantity: z
          .number()
          .check(z.int('QUANTITY'), z.minimum(1, 'QUANTITY'), z.maximum(9_999, 'QUANTITY')),
        FreeOfCharge: z
          .number()
          .check(z.int('QUANTITY'), z.minimum(0, 'QUANTITY'), z.maximum(9_999, 'QUANTITY')),
      }),
    )
    .check(z.maxLength(50)),
  /** Price rows to add; existing ones never change. */
  RegionPricings: z.array(pricing).check(z.maxLength(50)),
};

const saved = z.object({ productCode: z.string(), version: z.int(), status });

export const products = {
  list: post('/Product/List', {
    summary: 'Products as the people who make them see them: drafts and hidden ones too',
    access: staffWith('product.view'),
    body: {
      ...pageSortedBy('sort', 'productCode', 'name', 'memberPrice', 'updatedAt'),
      Category: z.optional(categoryCode),
      MallType: z.optional(mallType),
      Status: z.optional(status),
      Display: z.optional(z.boolean()),
    },
    result: rows(
      z.object({
        productCode: z.string(),
        name: z.string(),
        names: texts,
        ...pageTexts,
        image: z.string(),
        category: z.string(),
        categoryName: z.string(),
        malls: z.array(mallType),
        packageRank: z.nullable(z.int()),
        fromPackageRank: z.nullable(z.int()),
        status,
        display: z.boolean(),
        startAt: z.nullable(instant),
        endAt: z.nullable(instant),
        /** Current price in the company's own country; null: none yet. */
        memberPrice: z.nullable(money),
        memberPV: z.nullable(pv),
        retailPrice: z.nullable(money),
        /** When the next price takes effect. */
        nextPriceAt: z.nullable(instant),
        available: z.int(),
        weight: z.int(),
        freeShipping: z.boolean(),
        sort: z.int(),
        /** `TEA01×2+1; OIL01×1`, in the import format. */
        items: z.string(),
        updatedAt: instant,
      }),
    ),
  }),
  detail: post('/Product/Detail', {
    summary: 'One product whole, with the history of its prices',
    access: staffWith('product.view'),
    body: { ProductCode: productCode },
    owners: { ProductCode: 'anyone' },
    result: z.object({
      productCode: z.string(),
      version: z.int(),
      status,
      names: texts,
      descriptions: texts,
      ...pageTexts,
      category: z.string(),
      sort: z.int(),
      malls: z.array(mallType),
      packageRank: z.nullable(z.int()),
      fromPackageRank: z.nullable(z.int()),
      /** Business days, both inclusive. */
      startDate: z.nullable(date),
      endDate: z.nullable(date),
      display: z.boolean(),
      weight: z.int(),
      freeShipping: z.boolean(),
      images: z.array(z.string()),
      items: z.array(
        z.object({
          itemCode: z.string(),
          name: z.string(),
          quantity: z.int(),
          freeOfCharge: z.int(),
          available: z.int(),
        }),
      ),
      prices: z.array(
        z.object({
          priceID: z.int(),
          countryID: z.int(),
          memberPV: pv,
          memberPrice: money,
          retailPV: pv,
          retailPrice: money,
          effectiveAt: instant,
          /** `REPLACED`: superseded by a later row for the same instant. */
          state: z.enum(['PAST', 'CURRENT', 'FUTURE', 'REPLACED']),
          by: z.nullable(z.string()),
        }),
      ),
      /** A package whose prices and rank can only be changed through package versions. */
      packageKept: z.boolean(),
      /** Number of sales; a product that was sold cannot be deleted. */
      sold: z.int(),
      updatedAt: instant,
      updatedBy: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  save: post('/Product/Save', {
    summary:
      'Create or change a product; if it is then on sale, it can be sold in each of its malls',
    access: staffWith('product.edit'),
    body: {
      ...fields,
      New: z.boolean(),
      /** The version that was edited, so that nobody overwrites another person's change unseen. */
      Version: z.optional(z.int()),
      Publish: z.boolean(),
      /** Confirms a PV that is worth more than the price. */
      AcceptHighPV: z.optional(z.boolean()),
    },
    owners: { ProductCode: 'anyone' },
    bodyLimit: RICH_BODY,
    result: saved,
    errors: [
      'DUPLICATE_CODE',
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'STOCK_ITEM_UNKNOWN',
      'CATEGORY_UNKNOWN',
      'FILE_UNKNOWN',
      'PV_ABOVE_PRICE',
      'PRICE_IN_PAST',
      'PACKAGE_VERSIONED',
      'PACKAGE_OFF_SALE',
    ],
  }),
  withdraw: post('/Product/Withdraw', {
    summary: 'Take a published product back to a draft',
    access: staffWith('product.edit'),
    body: { ProductCode: productCode },
    owners: { ProductCode: 'anyone' },
    result: saved,
    errors: ['NOT_FOUND'],
  }),
  deleteDraft: post('/Product/DeleteDraft', {
    summary: 'Delete a draft that was never sold',
    access: staffWith('product.edit'),
    body: { ProductCode: productCode },
    owners: { ProductCode: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  duplicate: post('/Product/Duplicate', {
    summary: 'Copy a product to a draft without its code; its prices begin immediately',
    access: staffWith('product.edit'),
    body: { ProductCode: productCode, NewCode: newProductCode },
    owners: { ProductCode: 'anyone', NewCode: 'new' },
    result: saved,
    errors: ['NOT_FOUND', 'DUPLICATE_CODE'],
  }),
  bulkEdit: post('/Product/BulkEdit', {
    summary: 'Show, hide or move many products to a category; all of them or none',
    access: staffWith('product.edit'),
    body: {
      ProductCodes: z.array(productCode).check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
      Display: z.optional(z.boolean()),
      Category: z.optional(categoryCode),
    },
    result: z.object({ changed: z.int() }),
    errors: ['NOT_FOUND', 'CATEGORY_UNKNOWN', 'NOT_SELLABLE'],
  }),
  importRows: post('/Product/Import', {
    summary: 'Products from a sheet: checked row by row, then all or nothing',
    access: staffWith('product.edit'),
    body: {
      Rows: z
        .array(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2_000))))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(2_000)),
      /** Row of the sheet that each of the rows has; absent: 1, 2, 3 … */
      Lines: z.optional(
        z.array(z.int().check(z.minimum(1), z.maximum(10_000_000))).check(z.maxLength(2_000)),
      ),
      /** False: dry run. */
      Apply: z.boolean(),
    },
    bodyLimit: 2_000_000,
    result: z.object({
      created: z.int(),
      changed: z.int(),
      problems: z.array(
        z.object({
          row: z.int(),
          field: z.string(),
          code: z.string(),
          /** In the caller's language, when a business rule rejected the row. */
          text: z.string(),
        }),
      ),
      /** The same, each once for all its rows and in the caller's language. */
      grouped: importProblems,
      applied: z.boolean(),
    }),
  }),
  ...productCategories,
};
