export const auth = {
  rights: [],
  refusals: {
    WRONG_LOGIN: 422,
    BLOCKED: 403,
    REGISTRATION_WAITS: 403,
    FIRST_SECRET_OVER: 403,
    WRONG_PIN: 422,
    PIN_NOT_SET: 422,
    PIN_PAUSED: 429,
    PIN_ALREADY_SET: 422,
    WRONG_PASSWORD: 422,
    INVALID_CAPTCHA: 400,
    TOTP_NEEDED: 422,
    WRONG_TOTP: 422,
    TOTP_ON: 409,
    TOTP_OFF: 409,
    /** Newer recovery codes were made meanwhile. */
    RECOVERY_CODES_OVER: 409,
    /** The act needs the password again, and a code where an authenticator is set up. */
    PROOF_NEEDED: 422,
    RESET_INVALID: 422,
    NO_EMAIL: 422,
  },
} as const;
