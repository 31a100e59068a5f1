export const founding = {
  rights: [],
  refusals: {
    /** The token is wrong, used, or the first administrator has a password of their own. */
    SETUP_CLOSED: 403,
  },
} as const;
