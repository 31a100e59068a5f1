export const content = {
  rights: ['content.edit'],
  refusals: {},
} as const;
