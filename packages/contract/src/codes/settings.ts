export const settings = {
  rights: ['setting.edit'],
  refusals: {},
} as const;
