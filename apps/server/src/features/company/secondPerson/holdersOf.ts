import type { Permission } from '@canopy/contract/codes';
import { sql } from 'kysely';

/** Condition: staff `s` is active and has a permission, through the role or as an administrator. */
export const isHolder = (right: Permission) => sql<boolean>`s.status = 'ACTIVE'
  and (s.role_code is null or exists (select 1 from role_permission p
    where p.role_code = s.role_code and p.permission = ${right}))`;

/** Logins of everybody active with a permission, as a subquery. */
export const holdersOf = (right: Permission) =>
  sql<number>`(select s.login_id from staff s where ${isHolder(right)})`;
