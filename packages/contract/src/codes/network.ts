export const network = {
  rights: [],
  refusals: {
    PLACEMENT_TAKEN: 409,
    PLACEMENT_OUTSIDE: 422,
    PLACEMENT_NONE: 409,
    MOVE_ROOT: 422,
    MOVE_OWN_DOWNLINE: 422,
    MOVE_SAME: 422,
    MOVE_OPEN: 409,
  },
} as const;
