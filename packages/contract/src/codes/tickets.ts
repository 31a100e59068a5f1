export const tickets = {
  rights: ['ticket.answer'],
  refusals: {
    TOO_MANY_TICKETS: 422,
  },
} as const;
