export const downloads = {
  rights: [],
  refusals: {
    TOO_MANY_DOWNLOADS: 422,
  },
} as const;
