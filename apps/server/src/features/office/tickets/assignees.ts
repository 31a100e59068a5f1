import { tickets } from '@canopy/contract/office/tickets';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface Assignee {
  id: number;
  login_id: number;
  full_name: string;
}

/** Active staff who may answer tickets: admins, and those whose role has the permission. */
export const readAssignees = (db: ReadDb): Promise<Assignee[]> =>
  readRows(
    db,
    sql<Assignee>`
    select s.id, s.login_id, s.full_name from staff s
    where s.status = 'ACTIVE' and (s.role_code is null or exists (select 1 from role_permission p
      where p.role_code = s.role_code and p.permission = 'ticket.answer'))
    order by lower(s.full_name), s.id`,
  );

/** The people a ticket can be assigned to. */
export const assignees = query(tickets.assignees, async ({ db }) =>
  (await readAssignees(db)).map((row) => ({
    staffID: publicId('staff', row.id),
    fullName: row.full_name,
  })),
);
