export const training = {
  rights: ['training.edit'],
  refusals: {
    TRAINING_BOOKED: 409,
    TRAINING_OVER: 422,
    TRAINING_LIMIT: 422,
    TRAINING_CODE: 422,
    TRAINING_NOT_TODAY: 422,
    TRAINING_WAITING: 422,
  },
} as const;
