export const notifications = {
  rights: [],
  refusals: {
    NOTICE_FIXED: 422,
    /** No address of a service that takes messages for browsers. */
    PUSH_ADDRESS: 422,
  },
} as const;
