export const reports = {
  rights: ['report.view'],
  refusals: {},
} as const;
