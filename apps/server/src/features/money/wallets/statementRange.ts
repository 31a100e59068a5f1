import { sql } from 'kysely';
import { instantsOf } from '../../../platform/database/dates.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { archivedUntil, type ArchivedUntil } from './archived.ts';
import type { WalletType } from './tables.ts';

/**
 * A wallet's entries between two days, as a version range; if there are none, the last version is
 * below the first.
 */
export interface Range {
  account: number;
  first: number;
  last: number;
  /** The wallet's newest entry to consider. */
  upTo: number;
  /** Opening and closing balance, sen. */
  opening: number;
  closing: number;
  /**
   * The last archived month, if entries between the days are archived; the range begins after them.
   */
  archivedUntil: string | null;
}

/**
 * Finds a wallet's entries between two business days.
 *
 * Archived entries are left out and reported as such: the range begins with the first entry after
 * them.
 *
 * @throws ApiError `NOT_FOUND` for an unknown wallet; `IN_ARCHIVE` when all of the days are
 *   archived.
 */
export async function rangeOf(
  db: ReadDb,
  {
    MemberID,
    WalletType: walletType,
    From,
    To,
    UpTo = Number.MAX_SAFE_INTEGER,
  }: {
    MemberID: string;
    WalletType: WalletType;
    From?: string | undefined;
    To?: string | undefined;
    UpTo?: number | undefined;
  },
): Promise<Range> {
  const [wallet] = await readRows(
    db,
    sql<{ account: number; version: number }>`
    select id as account, least(version, ${UpTo}::bigint)::bigint as version from account
    where member_id = ${memberRow(MemberID)} and wallet_type = ${walletType}`,
  );
  if (!wallet) throw new ApiError('NOT_FOUND');
  const { account, version: upTo } = wallet;
  const { timeZone } = await readSettings(db);
  const { from, until } = instantsOf(From, To, timeZone);
  const archived = await archivedUntil(db, account);
  if (archived.period && To && To.slice(0, 7) <= archived.period) {
    throw new ApiError('IN_ARCHIVE', { period: archived.period });
  }
  const oldest = archived.version + 1;
  const [first, after] = await Promise.all([
    From ? firstSince(db, { account, oldest, newest: upTo }, from) : oldest,
    To ? firstSince(db, { account, oldest, newest: upTo }, until) : upTo + 1,
  ]);
  const last = after - 1;
  const [opening, closing] = await Promise.all(
    [first - 1, last].map((version) => balanceAt(db, account, version, archived)),
  );
  return {
    account,
    first,
    last,
    upTo,
    opening: opening!,
    closing: closing!,
    archivedUntil:
      archived.period && (!From || From.slice(0, 7) <= archived.period) ? archived.period : null,
  };
}

/**
 * Entries get their time before they queue for the wallet. Entries close together may therefore be
 * out of order, but never more than this many apart.
 */
const NEAR = 256;

/**
 * Version of a wallet's first entry at or after an instant; newest plus one if there is none. Days
 * therefore join without gaps: one day's closing balance is the next day's opening balance.
 */
async function firstSince(
  db: ReadDb,
  { account, oldest, newest }: { account: number; oldest: number; newest: number },
  instant: Date,
): Promise<number> {
  const [found] = await readRows(
    db,
    sql<{ version: number }>`
    select first_wallet_entry_since(${account}, ${oldest}, ${newest}, ${instant}, ${NEAR}) as version`,
  );
  return found!.version;
}

/** Balance of a wallet after an entry, sen; zero before the first one. */
async function balanceAt(
  db: ReadDb,
  account: number,
  version: number,
  archived: ArchivedUntil,
): Promise<number> {
  if (version < 1) return 0;
  if (version === archived.version) return archived.balance;
  const [entry] = await readRows(
    db,
    sql<{ balance: number }>`
    select balance_after as balance from wallet_entries(${account}, ${version}, ${version})`,
  );
  // a month was archived between the two queries; a retry will see it
  if (!entry) throw new ApiError('BUSY');
  return entry.balance;
}
