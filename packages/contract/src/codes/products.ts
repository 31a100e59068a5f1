export const products = {
  rights: ['product.view', 'product.edit'],
  refusals: {
    CATEGORY_UNKNOWN: 422,
    CATEGORY_CIRCLE: 422,
    PV_ABOVE_PRICE: 422,
    PRICE_IN_PAST: 422,
    PACKAGE_VERSIONED: 409,
    PACKAGE_OFF_SALE: 409,
    NOT_SELLABLE: 409,
  },
} as const;
