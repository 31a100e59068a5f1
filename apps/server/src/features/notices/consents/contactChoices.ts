import type { ResultOf } from '@canopy/contract/call';
import { CONTACT_CHANNELS, type consents } from '@canopy/contract/notices/consents';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** Version of the words above the choice; a new one when what they say changes. */
export const CONTACT_TEXT = '2026-11';

/** Allowed without being asked: it shows nothing of the person, and can be switched off. */
const BY_ITSELF = 'NOTICE';

/** By which ways members above may reach a member: the last thing said about each. */
export async function contactChoices(
  db: ReadDb,
  memberId: number,
): Promise<ResultOf<typeof consents.own>> {
  const rows = await readRows(
    db,
    sql<{ channel: string; given_at: Date; withdrawn_at: Date | null }>`
    select distinct on (channel) channel, given_at, withdrawn_at from consent
    where member_id = ${memberId} and purpose = 'UPLINE_CONTACT' order by channel, id desc`,
  );
  const last = new Map(rows.map((row) => [row.channel, row]));
  return CONTACT_CHANNELS.map((channel) => {
    const said = last.get(channel);
    if (!said) return { channel, allowed: channel === BY_ITSELF, since: null };
    const since = said.withdrawn_at ?? said.given_at;
    return { channel, allowed: said.withdrawn_at === null, since: since.toISOString() };
  });
}
