import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/handle.ts';
import { monthTable } from './monthTable.ts';

/** Rows written per batch. */
const BATCH = 10_000;

/**
 * A posting as written in its month's file; `account` is a wallet (`M12 EW`) or the code of a
 * company account.
 */
interface CopiedPosting {
  transaction: number;
  account: string;
  /** Sen. */
  amount: number;
  /** Sen and version of a wallet; null for a company account. */
  balance: number | null;
  version: number | null;
}

/**
 * Writes the rows of a month's file, in batches.
 *
 * @param into the month's table, or a temporary table of this session with the same columns
 */
export function copyRowsTo(tx: Db, month: Period, into: 'month' | 'archived_posting') {
  let held: CopiedPosting[] = [];
  const write = async () => {
    const rows = held;
    held = [];
    const named = rows.map(({ account }) => account.split(' '));
    const column = <T>(of: (row: CopiedPosting) => T) => rows.map(of);
    const { numAffectedRows } =
      await sql`insert into ${into === 'month' ? monthTable(month) : sql.table('archived_posting')} (tx_id, account_id, amount, balance_after, version, month)
      select r.tx, coalesce(w.id, c.id), r.amount, r.balance, r.version, ${`${month}-01`}::date
      from unnest(${column((row) => row.transaction)}::bigint[], ${named.map(([member, wallet]) => (wallet ? member!.slice(1) : null))}::bigint[],
        ${named.map(([, wallet]) => wallet ?? null)}::text[], ${named.map(([code, wallet]) => (wallet ? null : code))}::text[],
        ${column((row) => row.amount)}::bigint[], ${column((row) => row.balance)}::bigint[], ${column((row) => row.version)}::bigint[])
        r(tx, member, wallet, code, amount, balance, version)
      left join account w on w.member_id = r.member and w.wallet_type = r.wallet
      left join account c on c.system_code = r.code
      where coalesce(w.id, c.id) is not null`.execute(tx);
    if (Number(numAffectedRows) !== rows.length)
      throw new Error(`${month}: its file names an account that does not exist`);
  };
  return {
    add: (entry: CopiedPosting): void | Promise<void> => {
      held.push(entry);
      return held.length === BATCH ? write() : undefined;
    },
    end: async () => {
      if (held.length > 0) await write();
    },
  };
}
