export const notifications = {
  rights: [],
  refusals: {
    NOTICE_FIXED: 422,
  },
} as const;
