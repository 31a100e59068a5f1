export const sms = {
  rights: ['sms.send'],
  refusals: {
    SMS_NOBODY: 422,
    SMS_TOO_MANY: 422,
    SMS_VARIABLE: 422,
    SMS_LACKING: 422,
    SMS_ENDED: 409,
    SMS_NOT_TAKEN: 502,
  },
} as const;
