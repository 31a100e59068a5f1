export const reference = {
  rights: [],
  refusals: {
    POSTCODE_MISMATCH: 422,
  },
} as const;
