import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Records an error, `Field:CODE`, on rows of an import; once, however often it is found.
 *
 * @param rowNos a select of their numbers, in parentheses
 */
export const mark = (tx: Tx, importId: number, error: string, rowNos: RawBuilder<unknown>) =>
  sql`update member_import_row set errors = array_append(errors, ${error}::text)
    where import_id = ${importId} and row_no in ${rowNos} and not (errors @> array[${error}::text])`.execute(
    tx,
  );
