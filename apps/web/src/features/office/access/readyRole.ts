import { access } from '@canopy/contract/office/access';
import type { BodyOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { READY_ROLE_CODES, READY_ROLES, type ReadyRole } from '@canopy/contract/office/readyRoles';
import type { TFunction } from 'i18next';

/** What makes a ready-made role, named in the language of whoever takes it. */
export const readyRoleBody = (
  t: TFunction,
  code: ReadyRole,
): NonNullable<BodyOf<typeof access.saveRole>> => ({
  RoleCode: code,
  Name: t(`access.ready.${code}`),
  Permissions: [...READY_ROLES[code]],
  New: true,
});

/** The ready-made roles that nobody has taken yet and this person may grant. */
export const readyRolesLeft = (
  roles: readonly { code: string }[],
  held: readonly Permission[],
): ReadyRole[] =>
  READY_ROLE_CODES.filter(
    (code) =>
      !roles.some((role) => role.code === code) &&
      READY_ROLES[code].every((right) => held.includes(right)),
  );
