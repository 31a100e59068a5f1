export const messages = {
  rights: ['mail.edit'],
  refusals: {
    /** A text names a variable that its mail does not have. */
    MAIL_VARIABLE: 422,
    /** A text leaves out what the reader has to know. */
    MAIL_VARIABLE_LEFT_OUT: 422,
    /** Whoever asks for a mail on trial has no address. */
    MAIL_NO_ADDRESS: 422,
    /** A member has asked others for something so often that the day is over for it. */
    TOO_MUCH_ASKED: 422,
  },
} as const;
