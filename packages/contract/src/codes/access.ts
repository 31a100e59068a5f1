export const access = {
  rights: ['audit.view', 'staff.edit', 'role.edit', 'blockedIp.edit', 'mail.view'],
  refusals: {
    LAST_ADMIN: 422,
    NOT_HELD: 403,
    ROLE_IN_USE: 409,
  },
} as const;
