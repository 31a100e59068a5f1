export const openings = {
  rights: [],
  refusals: {
    OPENING_COLUMNS: 422,
  },
} as const;
