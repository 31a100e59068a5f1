export const schedules = {
  rights: ['schedule.view', 'schedule.retry'],
  refusals: {},
} as const;
