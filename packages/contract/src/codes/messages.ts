export const messages = {
  rights: ['mail.edit'],
  refusals: {
    /** A text uses a variable that its mail does not have. */
    MAIL_VARIABLE: 422,
    /** A text leaves out a variable that the reader needs. */
    MAIL_VARIABLE_LEFT_OUT: 422,
    /** A mail that carries a link or a code, or is about security, is changed by administrators only. */
    MAIL_ADMIN_ONLY: 403,
    /** A link or a code stands beside other text, or in the subject. */
    MAIL_NOT_ALONE: 422,
    /** A mail that carries a link or a code, or is about security, names another address. */
    MAIL_FOREIGN_ADDRESS: 422,
    /** A mail about security no longer says what happened. */
    MAIL_FACT_LEFT_OUT: 422,
    /** The person who asked for a test mail has no email address. */
    MAIL_NO_ADDRESS: 422,
    /** A member has reached the daily limit of requests that others have to handle. */
    TOO_MUCH_ASKED: 422,
  },
} as const;
