export const registration = {
  rights: [],
  refusals: {
    PLACEMENT_LINK: 422,
    TERMS_CHANGED: 422,
    PACKAGE_REQUIRED: 422,
  },
} as const;
