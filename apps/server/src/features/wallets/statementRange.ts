import { sql } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberRow } from '../../platform/ids.ts';
import { readSettings } from '../settings/readSettings.ts';
import { archivedUntil, type ArchivedUntil } from './archived.ts';
import type { WalletType } from './tables.ts';

/** The entries of a wallet between two days, by their versions; the last one is below the first when there is none. */
export interface Range {
  account: number;
  first: number;
  last: number;
  /** The wallet's newest entry that is looked at. */
  upTo: number;
  /** Balance before the first and after the last, sen. */
  opening: number;
  closing: number;
  /** The last month of the archive, when entries between the days are there; the range begins after them. */
  archivedUntil: string | null;
}

/**
 * Finds the entries of a wallet between two business days.
 *
 * What is in the archive is left out, and said: the range begins with the first entry after it.
 *
 * @throws ApiError `NOT_FOUND` for an unknown wallet; `IN_ARCHIVE` when all of the days are in the archive.
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
 * Entries take their time before they queue for the wallet: next to each other they may stand the wrong
 * way round, never further apart than so many.
 */
const NEAR = 256;

/**
 * The first entry of a wallet from an instant on, by its version; one more than the newest when there is
 * none. Days meet there without a gap: the balance after one is the balance before the next.
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

/** Balance of a wallet after an entry, sen; before the first one it is nothing. */
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
  // a month that left between two looks: whoever asks again sees it
  if (!entry) throw new ApiError('BUSY');
  return entry.balance;
}
