export const notifications = {
  rights: [],
  refusals: {
    NOTICE_FIXED: 422,
    /** Not the address of a push service for browsers. */
    PUSH_ADDRESS: 422,
  },
} as const;
