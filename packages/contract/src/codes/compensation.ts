export const compensation = {
  rights: ['bonus.view', 'bonus.edit', 'bonus.run', 'bonus.lock', 'bonus.post', 'bonus.audit'],
  refusals: {
    PERIOD_NOT_OVER: 422,
    PERIOD_POSTED: 409,
    PERIOD_RUNNING: 422,
    PERIOD_SKIPPED: 409,
    RUN_STATE: 409,
    RUN_STALE: 409,
    RUN_CONFIRMATION: 422,
    RUN_TAKEN_BACK: 409,
    RUN_NO_INPUT: 409,
    RUN_UNSEEN: 409,
    RUN_UNCHECKED: 409,
    UNLOCK_REQUESTED: 409,
  },
} as const;
