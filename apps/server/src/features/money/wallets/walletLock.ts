import { wallets } from '@canopy/contract/money/wallets';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** The current lock on a member's wallets; only staff see its reason and who set it. */
export const walletLock = query(wallets.walletLock, async (ctx, body) => {
  const [lock] = await readRows(
    ctx.db,
    sql<{ reason: string; locked_at: Date; locked_by: string | null; until: Date | null }>`
    select reason, locked_at, ${loginName(sql`locked_by`)} as locked_by, until from wallet_lock
    where member_id = ${memberRow(body.MemberID)} and lifted_at is null
      and (until is null or until > ${ctx.now})`,
  );
  if (!lock) return null;
  const staff = isStaff(signedIn(ctx));
  return {
    reason: staff ? lock.reason : '',
    lockedAt: lock.locked_at.toISOString(),
    lockedBy: staff ? lock.locked_by : null,
    until: lock.until?.toISOString() ?? null,
  };
});
