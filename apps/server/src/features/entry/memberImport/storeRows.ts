import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import type { ImportRow } from './readRow.ts';

/** Rows written per statement. */
const BATCH_SIZE = 2_000;

/** Writes the rows, replacing those of an earlier check. */
export async function storeRows(
  tx: Tx,
  importId: number,
  rows: readonly ImportRow[],
): Promise<void> {
  await sql`delete from member_import_row where import_id = ${importId}`.execute(tx);
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const part = rows.slice(from, from + BATCH_SIZE).map((row) => ({
      row_no: row.rowNo,
      member_no: row.memberNo,
      sponsor: row.sponsor,
      username_key: row.usernameKey,
      email_key: row.emailKey,
      mobile_code: row.mobileCode,
      mobile: row.mobile,
      identity_key: row.identityKey,
      placement_parent: row.placementParent,
      placement_side: row.placementSide,
      data: row.data,
      errors: row.errors,
    }));
    await sql`insert into member_import_row (import_id, row_no, member_no, sponsor, username_key,
        email_key, mobile_code, mobile, identity_key, placement_parent, placement_side, data, errors)
      select ${importId}, r.* from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(row_no int,
        member_no text, sponsor text, username_key text, email_key text, mobile_code text,
        mobile text, identity_key text, placement_parent text, placement_side text, data jsonb, errors text[])`.execute(
      tx,
    );
    await yieldToOthers();
  }
}
