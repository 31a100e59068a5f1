import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/** Takes notices whose mails are due; nobody else can take them, if this commits. */
export async function takeDueForMail(
  tx: Tx,
  most: number,
): Promise<{ login_id: number; kind: string; params: Record<string, string> }[]> {
  const { rows } = await sql<{ login_id: number; kind: string; params: Record<string, string> }>`
    with due as (
      select id from notice where mail_due is not null order by id limit ${most} for update skip locked
    )
    update notice n set mail_due = null from due where n.id = due.id
    returning n.login_id, n.kind, n.params`.execute(tx);
  return rows;
}
