export const listViews = {
  rights: [],
  refusals: {
    VIEW_NAME_TAKEN: 409,
    TOO_MANY_VIEWS: 422,
  },
} as const;
