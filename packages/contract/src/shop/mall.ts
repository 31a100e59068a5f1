import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { z } from 'zod/mini';
import {
  get,
  MEMBER,
  memberOrStaff,
  post,
  PUBLIC,
  PUBLIC_OR_SIGNED_IN,
  SIGNED_IN,
} from '../call.ts';
import {
  countryId,
  instant,
  mallType,
  memberId,
  money,
  pageSortedBy,
  productCode,
  products,
  pv,
  rowId,
  warehouseId,
} from '../fields.ts';

const productCard = z.object({
  productCode: z.string(),
  /** In the caller's language, or in English if there is no translation. */
  name: z.string(),
  /** Size of one unit, `20 bags, 40 g`; empty if not given. */
  size: z.string(),
  category: z.string(),
  image: z.string(),
  memberPrice: money,
  retailPrice: money,
  memberPV: pv,
  retailPV: pv,
  freeShipping: z.boolean(),
  /** Units available for sale in the default warehouse; null: stock is not counted. */
  available: z.int(),
  /** Package rank given by the product, in malls 3 and 4. */
  packageRank: z.nullable(z.int()),
  /** Weight of one unit in grams. */
  weight: z.int(),
  /** When it goes on sale; null: now. */
  availableFrom: z.nullable(instant),
});

/** Units of a stock item in one unit of a product, those free of charge beside. */
const productItem = z.object({ name: z.string(), quantity: z.int(), freeOfCharge: z.int() });

export const quoteResult = z.object({
  lines: z.array(
    z.object({
      productCode: z.string(),
      name: z.string(),
      image: z.string(),
      quantity: z.int(),
      price: money,
      pv,
      subTotal: money,
      totalPV: pv,
      available: z.int(),
    }),
  ),
  subTotal: money,
  shipmentFee: money,
  total: money,
  totalPV: pv,
  /** Weight that the shipping fee is based on, grams. */
  weight: z.int(),
  /** Working days from dispatch to delivery; null if none are promised or the destination is unknown. */
  deliveryDays: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Version of the terms that the buyer still has to accept. */
  termsToAccept: z.nullable(z.string()),
  /** Estimated effect of this cart; null where not applicable. */
  effect: z.object({
    maintenanceBefore: pv,
    maintenanceAfter: pv,
    maintenanceTarget: pv,
    packageRank: z.nullable(z.int()),
  }),
});

export const delivery = {
  DeliveryType: z.enum(['DELIVERY', 'SELF_PICKUP']),
  AddressBookID: z.optional(rowId),
  WarehouseID: z.optional(warehouseId),
};

/** Why a cart cannot be bought as it is. */
export const CART_ERRORS = [
  'MALL_NOT_OPEN',
  'ALREADY_ACTIVATED',
  'NOT_ACTIVATED',
  'NOT_ON_SALE',
  'UNKNOWN_PRODUCT',
  'PACKAGE_NOT_HIGHER',
  'PACKAGE_OTHER_STEP',
  'NO_SHIPPING_ZONE',
  'TOO_HEAVY',
  'ADDRESS_UNKNOWN',
  'WAREHOUSE_UNKNOWN',
] as const;

export const mall = {
  productList: post('/Mall/ProductList', {
    summary: 'What a mall sells now; visitors see the activation mall for their registration',
    access: PUBLIC_OR_SIGNED_IN,
    body: {
      ...pageSortedBy('sort', 'price', 'pv', 'name', 'new'),
      MallType: mallType,
      CountryID: z.optional(countryId),
      Category: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      FreeShipping: z.optional(z.boolean()),
      /** Each row also says what is in it, and how many one place can sell. */
      Items: z.optional(z.boolean()),
    },
    owners: { CountryID: 'anyone' },
    result: z.object({
      rows: z.array(
        z.extend(productCard, {
          items: z.optional(z.array(productItem)),
          /** The most that one open warehouse or pick-up point can sell; `available` is headquarters alone. */
          availableAnywhere: z.optional(z.int()),
        }),
      ),
      total: z.int(),
      /** Why the caller may not buy here; null for visitors and for those who may. */
      closed: z.nullable(z.enum(['MEMBER_NOT_ACTIVE', 'ALREADY_ACTIVATED', 'NOT_ACTIVATED'])),
      categories: z.array(
        z.object({
          category: z.string(),
          name: z.string(),
          parent: z.nullable(z.string()),
          /** Number of products, including subcategories. */
          count: z.int(),
        }),
      ),
    }),
  }),
  product: post('/Mall/Product', {
    summary: 'One product of a mall',
    access: PUBLIC_OR_SIGNED_IN,
    body: { ProductCode: productCode, MallType: z.optional(mallType) },
    owners: { ProductCode: 'anyone' },
    result: z.extend(productCard, {
      description: z.string(),
      benefits: z.array(z.string()),
      /** Steps, in order. */
      uses: z.array(z.string()),
      contents: z.array(z.object({ name: z.string(), share: z.string() })),
      /** The caller will be told when it is available again. */
      wished: z.boolean(),
      images: z.array(z.string()),
      malls: z.array(mallType),
      items: z.array(productItem),
    }),
    errors: ['NOT_FOUND'],
  }),
  wish: post('/Mall/Wish', {
    summary: 'Request one notification when a sold-out product is available again, or cancel it',
    access: MEMBER,
    actingAs: false,
    body: { ProductCode: productCode, Wanted: z.boolean() },
    owners: { ProductCode: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'IN_STOCK', 'TOO_MANY_WISHES'],
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
        /** Run by a stockist who takes cash. */
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
    errors: CART_ERRORS,
  }),
  checkProductBalance: post('/Inventory/v1/CheckProductBalance', {
    summary: 'Stock of products in a warehouse compared with the quantity requested',
    access: SIGNED_IN,
    body: {
      ProductBalance: z
        .array(
          z.object({
            ProductCode: productCode,
            WarehouseID: z._default(warehouseId, DEFAULT_WAREHOUSE),
            Quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    },
    tolerant: true,
    result: z.array(
      z.object({
        productCode: z.string(),
        warehouseID: z.string(),
        /** Units available for sale; fails when `stockBalance - quantity` is below zero. */
        stockBalance: z.int(),
        quantity: z.int(),
      }),
    ),
    errors: ['UNKNOWN_PRODUCT', 'WAREHOUSE_UNKNOWN'],
  }),
};
