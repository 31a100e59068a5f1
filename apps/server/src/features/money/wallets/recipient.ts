import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { keepSettings } from '../../company/settings/readSettings.ts';
import { settingsOf } from '../../company/settings/settings.ts';
import { storedSettings } from '../../company/settings/storedSettings.ts';
import { newTransactionId } from './ledger.ts';

/** Looks up who a memberID or username belongs to, before money is sent there. */
export const recipient = query(wallets.recipient, async (ctx, body) => {
  const sender = signedIn(ctx).memberId!;
  const [found] = await readRows(ctx.db, sql<Found>`select ${named(body.ToMember, sender)}`);
  const { id, username, full_name } = activeRecipient(found!, sender);
  return { memberID: publicId('member', id), username, fullName: full_name };
});

/** The member named by a sender. */
interface Recipient {
  id: number;
  username: string;
  full_name: string;
  status: string;
  /** Both names at once, because each side is told the other's. */
  sender_name: string;
}

/** All null: nobody. */
type Found = Recipient | Record<keyof Recipient, null>;

/** SQL for one row: the member a sender names by memberID or username. */
function named(name: string, sender: number) {
  const id = parsePublicId('member', name.toUpperCase());
  return sql`m.id, l.username, m.full_name, m.status, s.full_name as sender_name
    from (values (true)) one(row) left join (member m join login l on l.id = m.login_id
      join member s on s.id = ${sender}) on ${id === null ? sql`l.username_key = ${name.toLowerCase()}` : sql`m.id = ${id}`}`;
}

/**
 * Everything a transfer must know before money moves, in one statement; also reserves the
 * transaction's id.
 */
export async function readTransfer({ tx }: CommandCtx, name: string, sender: number) {
  const { rows } = await sql<
    Found & { settings: Record<string, unknown> | null; transaction: number }
  >`${prepared}
    select (select json_object_agg(key, value) from ${storedSettings}) as settings, ${newTransactionId} as transaction,
      ${named(name, sender)}`.execute(tx);
  const { settings: stored, transaction, ...found } = rows[0]!;
  const settings = settingsOf(stored ?? {});
  keepSettings(tx, settings);
  return { found, settings, transaction };
}

/**
 * Returns the recipient, provided that money may be sent there.
 *
 * @throws ApiError `RECIPIENT_UNKNOWN`, `RECIPIENT_SELF`, `RECIPIENT_INACTIVE`.
 */
export function activeRecipient(found: Found, sender: number): Recipient {
  if (found.id === null) throw new ApiError('RECIPIENT_UNKNOWN');
  if (found.id === sender) throw new ApiError('RECIPIENT_SELF');
  if (found.status !== 'ACTIVE') throw new ApiError('RECIPIENT_INACTIVE');
  return found;
}
