import type { Permission } from '@canopy/contract/codes';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { Bearer } from '../../../platform/http/bearer.ts';
import { sha256, type Secrets } from '../../../platform/secrets.ts';

/** Prefix of every key: lets repository scanners find published ones. */
export const KEY_PREFIX = 'canopy_';
/** The last use is recorded at most this often. */
const NOTED_MS = 60_000;

interface Row {
  id: number;
  salt: Buffer;
  rights: Permission[];
  calls_a_minute: number;
  last_used_at: Date | null;
  login_id: number;
  held: Permission[] | null;
  maintenance: boolean;
}

/**
 * Resolves a program's key with everything its authority is based on, freshly read: a key has those
 * of its permissions that its maker still holds, and none once the maker is suspended.
 *
 * @returns null if it is not a key at all
 */
export async function resolveApiKey(
  db: Db,
  secrets: Secrets,
  authorization: string | undefined,
  now: Date,
): Promise<Bearer | null> {
  const key = /^Bearer (canopy_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  if (!key) return null;
  const readAt = performance.now();
  const [row] = await readRows(
    db,
    sql<Row>`
    select k.id, k.salt, k.rights, k.calls_a_minute, k.last_used_at, s.login_id,
      case when s.role_code is null then k.rights else
        (select array_agg(p.permission) from role_permission p where p.role_code = s.role_code) end as held,
      coalesce((select value from setting where key = 'maintenance'), 'false') = 'true' as maintenance
    from api_key k join staff s on s.login_id = k.created_by
    where k.key_hash = ${sha256(key)} and k.revoked_at is null and k.expires_at > ${now}
      and s.status = 'ACTIVE'`,
  );
  if (!row) return { kind: 'invalid' };
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > NOTED_MS) {
    await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  const held = new Set(row.held ?? []);
  return {
    kind: 'session',
    signingKey: secrets.sessionSigningKey(row.salt),
    pin: { hash: null, counted: true, readAt },
    expired: false,
    actor: {
      sessionId: 0,
      loginId: row.login_id,
      publicId: publicId('integration', row.id),
      memberId: null,
      packageRank: 0,
      countryId: null,
      role: 'staff',
      permissions: new Set(row.rights.filter((right) => held.has(right))),
      warehouseId: null,
      firstLogin: false,
      mustEnrolTotp: false,
      shutOut: row.maintenance,
      integration: { id: row.id, callsAMinute: row.calls_a_minute },
      impersonator: null,
    },
  };
}
