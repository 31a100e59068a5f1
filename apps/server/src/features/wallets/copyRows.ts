import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { monthTable } from './monthTable.ts';

/** Rows that are written at a time. */
const BATCH = 10_000;

/** A posting as the file of its month has it; `account` is a wallet (`M12 EW`) or the code of an account of the company. */
interface CopiedPosting {
  transaction: number;
  account: string;
  /** Sen. */
  amount: number;
  /** Sen, and the version: of a wallet; null on an account of the company. */
  balance: number | null;
  version: number | null;
}

/**
 * Writes rows of a month's file, some at a time.
 *
 * @param into the table of the month, or a temporary one of this session with the same columns
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
