import type { ResultOf } from '@canopy/contract/call';
import type { memberImport } from '@canopy/contract/entry/memberImport';
import { sql } from 'kysely';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { ApiError } from '../../../platform/errors.ts';
import { personId } from '../../../platform/ids.ts';
import type { MemberImportTable } from './tables.ts';

type Summary = ResultOf<typeof memberImport.state>;
/** Maximum rows per import. */
export const MAX_ROWS = 200_000;

/** Progress of an import. */
export type ImportState = MemberImportTable['state'];

/**
 * Locks an import that is in one of the states.
 *
 * @throws ApiError `NOT_FOUND`, `STATE_CHANGED`.
 */
export async function lockImport(tx: Tx, id: number, states: readonly ImportState[]) {
  const row = await tx
    .selectFrom('member_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  if (!states.includes(row.state)) throw new ApiError('STATE_CHANGED', { state: row.state });
  return row;
}

/** Moves an import to a state, with the counts so far. */
export async function setImportState(
  tx: Tx,
  id: number,
  change: {
    state: ImportState;
    rows?: number;
    errors?: number;
    progress?: number;
    done_at?: Date;
    head?: string | null;
  },
): Promise<void> {
  await tx.updateTable('member_import').set(change).where('id', '=', id).execute();
}

/** Deletes the file and its rows once no longer needed: they contain identities and addresses. */
export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('member_import_part').where('import_id', '=', id).execute();
  await tx.deleteFrom('member_import_row').where('import_id', '=', id).execute();
}

/** @throws ApiError `NOT_FOUND`. */
export async function importSummary(db: ReadDb, id: number): Promise<Summary> {
  const { rows } = await importSummaries(db, id, { Page: 1, PageSize: 1 });
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/** Imports, newest first; with an id, only that one. */
export async function importSummaries(
  db: ReadDb,
  id: number | null,
  page: { Page: number; PageSize: number },
) {
  let query = db
    .selectFrom('member_import as i')
    .leftJoin('staff as s', 's.login_id', 'i.created_by');
  if (id !== null) query = query.where('i.id', '=', id);
  const { found, total } = await pageOf(
    query
      .selectAll('i')
      .select('s.id as staff_id')
      .select(
        sql<
          number[]
        >`array(select p.part from member_import_part p where p.import_id = i.id order by p.part)`.as(
          'received',
        ),
      )
      .orderBy('i.id', 'desc'),
    page,
  );
  const rows = found.map((row) => ({
    importID: String(row.id),
    fileName: row.file_name,
    state: row.state,
    parts: row.parts,
    received: row.received,
    rows: row.rows,
    errors: row.errors,
    progress: row.progress,
    createdBy: personId(null, row.staff_id),
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  }));
  return { rows, total };
}
