import { z } from 'zod';
import { get, memberOrStaff, post, PUBLIC, PUBLIC_OR_SIGNED_IN, SIGNED_IN } from './call.ts';
import {
  instant,
  mallType,
  memberId,
  money,
  page,
  productCode,
  products,
  pv,
  warehouseId,
} from './fields.ts';

const productCard = z.object({
  productCode: z.string(),
  /** In the caller's language, English where it has none. */
  name: z.string(),
  category: z.string(),
  image: z.string(),
  memberPrice: money,
  retailPrice: money,
  memberPV: pv,
  retailPV: pv,
  freeShipping: z.boolean(),
  /** Units that can still be sold from the default warehouse; null: nothing is counted. */
  available: z.number().int(),
  /** Package rank that the product gives, in malls 3 and 4. */
  packageRank: z.number().int().nullable(),
  /** Weight of one unit in grams. */
  weight: z.number().int(),
  /** It can be bought from then on; null: now. */
  availableFrom: instant.nullable(),
});

export const quoteResult = z.object({
  lines: z.array(
    z.object({
      productCode: z.string(),
      name: z.string(),
      image: z.string(),
      quantity: z.number().int(),
      price: money,
      pv,
      subTotal: money,
      totalPV: pv,
      available: z.number().int(),
    }),
  ),
  subTotal: money,
  shipmentFee: money,
  total: money,
  totalPV: pv,
  /** Grams that the shipping fee was counted on. */
  weight: z.number().int(),
  /** Version of the terms that the buyer has not accepted yet. */
  termsToAccept: z.string().nullable(),
  /** What this cart does, as an estimate (null where it does not apply). */
  effect: z.object({
    maintenanceBefore: pv,
    maintenanceAfter: pv,
    maintenanceTarget: pv,
    packageRank: z.number().int().nullable(),
  }),
});

export const delivery = {
  DeliveryType: z.enum(['DELIVERY', 'SELF_PICKUP']),
  AddressBookID: z.coerce.number().int().min(1).optional(),
  WarehouseID: warehouseId.optional(),
};

export const mall = {
  productList: post('/Mall/ProductList', {
    summary: 'What a mall sells now; visitors see the activation mall for their registration',
    access: PUBLIC_OR_SIGNED_IN,
    body: {
      ...page,
      MallType: mallType,
      CountryID: z.coerce.number().int().min(1).max(999).optional(),
      Category: z.string().trim().max(60).optional(),
      FreeShipping: z.boolean().optional(),
    },
    owners: { CountryID: 'anyone' },
    result: z.object({
      rows: z.array(productCard),
      total: z.number().int(),
      /** Why the caller may not buy here; null: it may, or is a visitor. */
      closed: z.enum(['MEMBER_NOT_ACTIVE', 'ALREADY_ACTIVATED']).nullable(),
      categories: z.array(
        z.object({
          category: z.string(),
          name: z.string(),
          parent: z.string().nullable(),
          /** With those of the categories below. */
          count: z.number().int(),
        }),
      ),
    }),
  }),
  product: post('/Mall/Product', {
    summary: 'One product of a mall',
    access: PUBLIC_OR_SIGNED_IN,
    body: { ProductCode: productCode, MallType: mallType.optional() },
    owners: { ProductCode: 'anyone' },
    result: productCard.extend({
      description: z.string(),
      images: z.array(z.string()),
      malls: z.array(mallType),
      items: z.array(
        z.object({ name: z.string(), quantity: z.number().int(), freeOfCharge: z.number().int() }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  warehouses: get('/Mall/WarehouseList', {
    summary: 'Where a buyer may pick up: enabled warehouses and stockists',
    access: PUBLIC,
    result: z.array(
      z.object({
        warehouseID: z.string(),
        name: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        /** A stockist runs it and takes cash. */
        cash: z.boolean(),
      }),
    ),
  }),
  quote: post('/Mall/Quote', {
    summary: 'What a cart costs now, from the server’s own tables, with shipping and effect',
    access: memberOrStaff('sale.view'),
    body: { MemberID: memberId, MallType: mallType, Products: products, ...delivery },
    owners: { MemberID: 'self', AddressBookID: 'own', WarehouseID: 'anyone' },
    result: quoteResult,
    errors: [
      'MALL_NOT_OPEN',
      'NOT_ON_SALE',
      'UNKNOWN_PRODUCT',
      'PACKAGE_NOT_HIGHER',
      'NO_SHIPPING_ZONE',
      'TOO_HEAVY',
      'ADDRESS_UNKNOWN',
      'WAREHOUSE_UNKNOWN',
    ],
  }),
  checkProductBalance: post('/Inventory/v1/CheckProductBalance', {
    summary: 'Stock of products in a warehouse beside the quantity asked for',
    access: SIGNED_IN,
    body: {
      ProductBalance: z
        .array(
          z.object({
            ProductCode: productCode,
            WarehouseID: warehouseId.default('W0000001'),
            Quantity: z.number().int().min(1).max(9_999),
          }),
        )
        .min(1)
        .max(100),
    },
    tolerant: true,
    result: z.array(
      z.object({
        productCode: z.string(),
        warehouseID: z.string(),
        /** Units that can be sold; fails when `stockBalance - quantity` is below zero. */
        stockBalance: z.number().int(),
        quantity: z.number().int(),
      }),
    ),
    errors: ['UNKNOWN_PRODUCT', 'WAREHOUSE_UNKNOWN'],
  }),
};
