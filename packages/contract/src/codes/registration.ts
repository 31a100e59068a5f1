export const registration = {
  rights: [],
  refusals: {
    PLACEMENT_LINK: 422,
    TERMS_CHANGED: 422,
    PACKAGE_REQUIRED: 422,
    /** So many have registered from this network that the day is over for its visitors. */
    TOO_MANY_REGISTRATIONS: 422,
  },
} as const;
