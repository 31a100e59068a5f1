import type { NoticeArea, NoticeTarget } from '@canopy/contract/notices/noticeAreas';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { write } from '../../../platform/database/pipeline.ts';

/** A notice; the same for each of several people except for the parameters. */
export interface NewNotice {
  /** The text: the name of a mail. */
  kind: string;
  area: NoticeArea;
  target?: NoticeTarget | undefined;
  /** What goes at the end of the page's URL: `S0000001`. */
  ref?: string | undefined;
  params: Record<string, string>;
}

/**
 * Writes notices in the event's transaction, in one statement, to those who want them in the
 * portal; open pages show them right after the commit.
 */
export async function writeNotices(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  loginIds: readonly number[],
  notice: NewNotice,
): Promise<void> {
  if (loginIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into notice (login_id, kind, area, target, ref, params, created_at)
    select login_id, ${notice.kind}, ${notice.area}, ${notice.target ?? null}, ${notice.ref ?? null},
      ${JSON.stringify(notice.params)}::jsonb, ${now}
    from unnest(${sql.val([...loginIds])}::bigint[]) login_id
    where ${notice.area} = 'security' or not exists (select 1 from notice_preference p
      where p.login_id = login_id.login_id and p.area = ${notice.area} and p.channel = 'inApp' and not p.wanted)
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) tx.unit.afterCommit(({ pool }) => pool?.signals.send('notices', ids));
}

/** One member's notice among many, by row id; `Kind`: messages that can replace the common one. */
export interface MemberNotice<Kind extends string = never> {
  memberId: number;
  /** This member's message, in place of the common one. */
  kind?: Kind;
  params: Record<string, string>;
}

/**
 * Writes the same kind of notice to many members in one statement, without waiting for it where
 * writes are pipelined. A job writes their mails later, so that the committing caller does not wait
 * for them.
 */
export async function writeMemberNotices(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  notice: Omit<NewNotice, 'params'>,
  people: readonly MemberNotice<string>[],
  { mailed }: { mailed: boolean },
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ memberId }) => memberId);
  const kinds = people.map((one) => one.kind ?? notice.kind);
  const params = people.map((one) => JSON.stringify(one.params));
  await write(
    tx,
    sql`insert into notice (login_id, kind, area, target, ref, params, created_at, mail_due, hidden)
    select m.login_id, one.kind, ${notice.area}, ${notice.target ?? null}, ${notice.ref ?? null},
      one.params::jsonb, ${now}, ${mailed ? now : null}::timestamptz, unwanted.hidden
    from unnest(${sql.val(ids)}::bigint[], ${sql.val(kinds)}::text[], ${sql.val(params)}::text[]) with ordinality as one (id, kind, params, nth)
    join member m on m.id = one.id
    cross join lateral (select exists (select 1 from notice_preference p where p.login_id = m.login_id
      and p.area = ${notice.area} and p.channel = 'inApp' and not p.wanted) as hidden) unwanted
    where ${mailed} or not unwanted.hidden
    order by one.nth`,
  );
  tx.unit.afterCommit(({ pool }) => pool?.signals.send('members', ids));
}

/**
 * Notifies a warehouse's stockist; headquarters has none. Does not wait for it where writes are
 * pipelined.
 */
export async function writeStockistNotice(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  warehouseId: number,
  notice: NewNotice,
): Promise<void> {
  await write(
    tx,
    sql`insert into notice (login_id, kind, area, target, ref, params, created_at)
    select m.login_id, ${notice.kind}, ${notice.area}, ${notice.target ?? null}, ${notice.ref ?? null},
      ${JSON.stringify(notice.params)}::jsonb, ${now}
    from warehouse w join member m on m.id = w.stockist_id
    where w.id = ${warehouseId} and w.status = 'ACTIVE' and not exists (select 1 from notice_preference p
      where p.login_id = m.login_id and p.area = ${notice.area} and p.channel = 'inApp' and not p.wanted)`,
  );
}
