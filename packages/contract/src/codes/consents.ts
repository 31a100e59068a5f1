export const consents = {
  rights: [],
  refusals: {
    NOTICE_NOT_WANTED: 422,
    NOTICE_SENT_TODAY: 409,
    TOO_MANY_NOTICES: 429,
  },
} as const;
