export const bonusPlans = {
  rights: [],
  refusals: {
    PLAN_STATE: 409,
    PLAN_PERIOD: 422,
    PLAN_UNCHANGED: 422,
    NO_CLOSED_MONTH: 409,
  },
} as const;
