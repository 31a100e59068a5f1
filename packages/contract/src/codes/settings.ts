export const settings = {
  rights: ['setting.edit'],
  refusals: {
    TIME_ZONE_FIXED: 409,
  },
} as const;
