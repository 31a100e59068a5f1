export const help = {
  rights: ['help.edit'],
  refusals: {},
} as const;
