import { wallets } from '@canopy/contract/wallets';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn } from '../../platform/context.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';
import { haveSettings } from '../settings/readSettings.ts';
import { settingsOf, type Settings } from '../settings/settings.ts';

/** Who a memberID or username names, before money is sent there. */
export const recipient = query(wallets.recipient, async (ctx, body) => {
  const sender = signedIn(ctx).memberId!;
  const { found } = await readRecipient(ctx.db, body.ToMember, sender);
  const { id, username, full_name } = activeRecipient(found, sender);
  return { memberID: publicId('member', id), username, fullName: full_name };
});

/** Whoever a sender has named. */
interface Recipient {
  id: number;
  username: string;
  full_name: string;
  status: string;
  /** Both names at once: each side is told the other's. */
  sender_name: string;
}

/** Whom a sender names by memberID or username (null: nobody), together with the settings. */
export async function readRecipient(
  db: ReadDb,
  name: string,
  sender: number,
): Promise<{ found: Recipient | null; settings: Settings }> {
  const id = parsePublicId('member', name.toUpperCase());
  const named = id === null ? sql`l.username_key = ${name.toLowerCase()}` : sql`m.id = ${id}`;
  const [row] = await readRows(
    db,
    sql<Recipient & { id: number | null; settings: Record<string, unknown> | null }>`${prepared}
    select (select json_object_agg(key, value) from setting) as settings,
      m.id, l.username, m.full_name, m.status, s.full_name as sender_name
    from (values (true)) one(row) left join (member m join login l on l.id = m.login_id
      join member s on s.id = ${sender}) on ${named}`,
  );
  const { settings: stored, ...found } = row!;
  const settings = settingsOf(stored ?? {});
  haveSettings(db, settings);
  return { found: found.id === null ? null : found, settings };
}

/**
 * The same, if money may be sent there.
 *
 * @throws ApiError `RECIPIENT_UNKNOWN`, `RECIPIENT_SELF`, `RECIPIENT_INACTIVE`.
 */
export function activeRecipient(found: Recipient | null, sender: number): Recipient {
  if (!found) throw new ApiError('RECIPIENT_UNKNOWN');
  if (found.id === sender) throw new ApiError('RECIPIENT_SELF');
  if (found.status !== 'ACTIVE') throw new ApiError('RECIPIENT_INACTIVE');
  return found;
}
