import type { Permission } from '@canopy/contract/codes';
import { integrations } from '@canopy/contract/office/integrations';
import { publicId } from '@canopy/domain/ids';
import { query } from '../../../platform/operation.ts';

/** All keys, newest first. */
export const keyList = query(integrations.keyList, async ({ db, now }) => {
  const rows = await db
    .selectFrom('api_key as k')
    .innerJoin('login as l', 'l.id', 'k.created_by')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .selectAll('k')
    .select(['s.full_name', 'l.username'])
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map((row) => ({
    integrationID: publicId('integration', row.id),
    name: row.name,
    rights: row.rights as Permission[],
    callsAMinute: row.calls_a_minute,
    createdBy: row.full_name ?? row.username,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    status: row.revoked_at
      ? ('INACTIVE' as const)
      : row.expires_at <= now
        ? ('EXPIRED' as const)
        : ('ACTIVE' as const),
  }));
});
