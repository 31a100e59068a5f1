export const shipping = {
  rights: ['shipping.edit'],
  refusals: {
    NO_SHIPPING_ZONE: 422,
    TOO_HEAVY: 422,
    ZONE_OVERLAP: 409,
  },
} as const;
