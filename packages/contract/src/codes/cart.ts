export const cart = {
  rights: [],
  refusals: {
    CART_FULL: 422,
  },
} as const;
