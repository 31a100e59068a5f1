import { access } from '@canopy/contract/office/access';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { STAFF, STAFF_COLUMNS, staffRowOf, type StaffListRow } from './staff.ts';

/** The signed-in employee's own account, with the name of the role and the last sign-in. */
export const myAccount = query(access.myAccount, async (ctx) => {
  const [row] = await readRows(
    ctx.db,
    sql<StaffListRow>`select ${STAFF_COLUMNS} ${STAFF} where s.login_id = ${signedIn(ctx).loginId}`,
  );
  return staffRowOf(ctx, row!);
});
