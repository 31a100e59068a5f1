export const integrations = {
  rights: ['integration.edit'],
  refusals: {
    RIGHT_NOT_HELD: 422,
  },
} as const;
