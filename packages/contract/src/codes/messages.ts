export const messages = {
  rights: ['mail.edit'],
  refusals: {
    /** A text uses a variable that its mail does not have. */
    MAIL_VARIABLE: 422,
    /** A text leaves out a variable that the reader needs. */
    MAIL_VARIABLE_LEFT_OUT: 422,
    /** The person who asked for a test mail has no email address. */
    MAIL_NO_ADDRESS: 422,
    /** A member has reached the daily limit of requests that others have to handle. */
    TOO_MUCH_ASKED: 422,
  },
} as const;
