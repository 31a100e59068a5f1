import { DAY_MS } from '@canopy/domain/time';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { notifyMember } from '../../notices/messages/notify.ts';
import type { WalletType } from './tables.ts';

/** An account change this long ago is still a reason to hold what was sent since. */
const CHANGE_MS = 14 * DAY_MS;
/** How often money passed on is followed. */
const MAX_HOPS = 5;

/** How long received money is held: until an instant, or until a lock is lifted. */
interface HeldFor {
  until: Date | null;
  lockId: number | null;
}

/** Part of a move of money that somebody received; sen. */
interface Received {
  moveId: number;
  memberId: number;
  walletType: WalletType;
  amount: number;
  at: Date;
}

/** What is held at one receiver, as the audit line says it. */
interface HeldAt {
  memberID: string;
  amount: string;
}

/**
 * A member's wallets are stopped: what they transferred since a change to their account cannot leave
 * the receivers' wallets for as long. What a receiver passed on is held where it went.
 *
 * @returns what is held where; empty without an account change in the last 14 days
 */
export async function holdReceived(
  ctx: CommandCtx,
  memberId: number,
  { until, lockId }: HeldFor,
): Promise<HeldAt[]> {
  const since = await changedSince(ctx, memberId);
  if (!since) return [];
  // followed once to know which wallets to lock, in one order, and again when nothing moves any more
  const before = await follow(ctx, memberId, since);
  await lockWalletsOf(ctx, before);
  const held = await follow(ctx, memberId, since);
  for (const { moveId, memberId: receiver, walletType, amount, at } of held) {
    await sql`
      insert into wallet_hold as h (member_id, cause, since, until, wallet_type, amount, move_id, from_member_id, lock_id)
      values (${receiver}, 'RECEIVED', ${at}, ${until}, ${walletType}, ${amount}, ${moveId}, ${memberId}, ${lockId})
      on conflict (move_id) where lifted_at is null do update set amount = greatest(h.amount, excluded.amount),
        lock_id = coalesce(excluded.lock_id, h.lock_id),
        until = case when excluded.until is null then null else greatest(h.until, excluded.until) end`.execute(
      ctx.tx,
    );
  }
  const receivers = [...new Set(held.map((one) => one.memberId))];
  await refreshWithheld(ctx, receivers);
  const told = receivers.map((receiver) => ({
    receiver,
    amount: decimalOf(
      held.reduce((sum, one) => sum + (one.memberId === receiver ? one.amount : 0), 0),
    ),
  }));
  for (const { receiver, amount } of told) {
    await notifyMember(ctx, receiver, 'moneyWithheld', { amount });
  }
  return told.map(({ receiver, amount }) => ({ memberID: publicId('member', receiver), amount }));
}

/** When a member's account was first changed within the last 14 days; null: it was not. */
export async function changedSince(ctx: CommandCtx, memberId: number): Promise<Date | null> {
  const [change] = await readRows(
    ctx.db,
    sql<{ since: Date | null }>`
    select min(since) as since from wallet_hold where member_id = ${memberId}
      and cause in ('PIN_RESET', 'PIN_CHANGED', 'BANK', 'EMAIL')
      and since > ${new Date(ctx.now.getTime() - CHANGE_MS)}`,
  );
  return change!.since;
}

/** The lock is lifted: what was received from its member may leave again. */
export async function releaseReceived(ctx: CommandCtx, lockId: number): Promise<void> {
  const lifted = await ctx.tx
    .updateTable('wallet_hold')
    .set({ lifted_at: ctx.now })
    .where('lock_id', '=', lockId)
    .where('lifted_at', 'is', null)
    .returning('member_id')
    .execute();
  await refreshWithheld(
    ctx,
    lifted.map((row) => row.member_id),
  );
}

/** Which money is where: what is still with a receiver, or waits to be paid out, and what went on. */
async function follow(ctx: CommandCtx, memberId: number, since: Date): Promise<Received[]> {
  const held: Received[] = [];
  const taken = new Map<string, number>();
  let open = await movesOf(ctx, memberId, null, since);
  for (let hop = 0; hop < MAX_HOPS && open.length > 0; hop += 1) {
    const next: Received[] = [];
    for (const one of open) {
      if (one.memberId === memberId) continue;
      const wallet = `${one.memberId} ${one.walletType}`;
      const before = taken.get(wallet) ?? 0;
      const stays = Math.min(one.amount, Math.max(0, (await stillThere(ctx, one)) - before));
      taken.set(wallet, before + stays);
      if (stays > 0) held.push({ ...one, amount: stays });
      let gone = one.amount - stays;
      for (const move of await movesOf(ctx, one.memberId, one.walletType, one.at)) {
        if (gone <= 0) break;
        next.push({ ...move, amount: Math.min(move.amount, gone) });
        gone -= move.amount;
      }
    }
    open = next.filter(({ moveId }) => !held.some((one) => one.moveId === moveId));
  }
  return held;
}

/** Transfers of a member since then and, from one of their wallets, conversions. */
const movesOf = (ctx: CommandCtx, memberId: number, wallet: WalletType | null, since: Date) =>
  readRows(
    ctx.db,
    sql<Received>`
    select id as "moveId", to_member_id as "memberId", to_wallet as "walletType", amount, created_at as at
    from wallet_move where member_id = ${memberId} and created_at >= ${since}
      and (${wallet}::text is null and type = 'TRANSFER' or from_wallet = ${wallet}) order by id`,
  );

/** Sen in the wallet, and of it on the way to the bank since then. */
async function stillThere(ctx: CommandCtx, { memberId, walletType, at }: Received) {
  const [row] = await readRows(
    ctx.db,
    sql<{ sen: number }>`
    select (a.balance + coalesce((select sum(r.held) from wallet_request r where r.member_id = a.member_id
      and r.wallet_type = a.wallet_type and r.type = 'WITHDRAWAL' and r.created_at >= ${at}
      and r.payout_file_id is null and r.status in ('PENDING', 'PAYING')), 0))::bigint as sen
    from account a where a.member_id = ${memberId} and a.wallet_type = ${walletType}`,
  );
  return row!.sen;
}

async function lockWalletsOf(ctx: CommandCtx, received: readonly Received[]): Promise<void> {
  await sql`select id from account where member_id = any(${received.map((one) => one.memberId)}::bigint[])
    order by id for no key update`.execute(ctx.tx);
}

/** Writes what is held into the wallets' own rows, where the ledger asks. */
async function refreshWithheld(ctx: CommandCtx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    with wallet as materialized (
      select id from account where member_id = any(${[...memberIds]}::bigint[]) order by id for no key update
    )
    update account a set withheld = (
      select jsonb_agg(jsonb_build_object('amount', h.amount, 'until', h.until) order by h.id) from wallet_hold h
      where h.member_id = a.member_id and h.wallet_type = a.wallet_type and h.lifted_at is null
        and (h.until is null or h.until > ${ctx.now}))
    from wallet where a.id = wallet.id`.execute(ctx.tx);
}
