export const reference = {
  rights: [],
  refusals: {
    POSTCODE_MISMATCH: 422,
    TOO_MANY_ADDRESSES: 422,
  },
} as const;
