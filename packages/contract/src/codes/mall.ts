export const mall = {
  rights: [],
  refusals: {
    MALL_NOT_OPEN: 422,
    NOT_ON_SALE: 422,
    UNKNOWN_PRODUCT: 422,
    PACKAGE_NOT_HIGHER: 422,
    PACKAGE_OTHER_STEP: 422,
    PACKAGE_RETURNING: 409,
    ADDRESS_UNKNOWN: 422,
    IN_STOCK: 422,
    TOO_MANY_WISHES: 422,
  },
} as const;
