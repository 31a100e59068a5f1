export const registration = {
  rights: [],
  refusals: {
    PLACEMENT_LINK: 422,
    FREE_NOT_OFFERED: 422,
    TERMS_CHANGED: 422,
    PACKAGE_REQUIRED: 422,
    /** The daily limit of registrations from this network has been reached. */
    TOO_MANY_REGISTRATIONS: 422,
  },
} as const;
