export const resources = {
  rights: [],
  refusals: { FILE_INFECTED: 422 },
} as const;
