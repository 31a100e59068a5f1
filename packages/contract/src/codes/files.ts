export const files = {
  rights: [],
  refusals: {
    SLIP_USED: 409,
    SLIP_SENT: 409,
    SLIP_LOOKS_USED: 409,
    SLIP_DIFFERS: 422,
    SLIP_READING: 409,
    SLIP_SECOND: 409,
    FILE_TOO_LARGE: 413,
    FILE_TYPE: 415,
    FILE_DAMAGED: 422,
    FILE_UNKNOWN: 422,
    TICKET_INVALID: 422,
    TOO_MANY_FILES: 422,
  },
} as const;
