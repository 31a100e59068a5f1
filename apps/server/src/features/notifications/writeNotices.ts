import type { NoticeArea, NoticeTarget } from '@canopy/contract/noticeAreas';
import { sql } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { write } from '../../platform/database/pipeline.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import { signal } from '../../platform/database/signals.ts';

/** What somebody is told; the same for each of several people but for the parameters. */
export interface NewNotice {
  /** The text: the name of a mail. */
  kind: string;
  area: NoticeArea;
  target?: NoticeTarget | undefined;
  /** What stands at the end of the page's address: `S0000001`. */
  ref?: string | undefined;
  params: Record<string, string>;
}

/**
 * Writes notices in the transaction of the event, in one statement, to those who want them in the portal;
 * open pages show them as soon as it has committed.
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
  if (ids.length > 0) afterCommit(tx, (db) => signal(db, 'notices', ids));
}

/** A notice of one person among many, by the row id of the member; `Kind`: the messages that one may be told instead. */
export interface MemberNotice<Kind extends string = never> {
  memberId: number;
  /** What this one is told, in place of what all are. */
  kind?: Kind;
  params: Record<string, string>;
}

/**
 * Writes the same kind of notice to many members in one statement that nobody waits for where writes are
 * held back. Their mails are written afterwards, by a job: whoever commits does not wait for them.
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
  afterCommit(tx, (db) => signal(db, 'members', ids));
}

/** Tells the stockist of a warehouse; headquarters have none. Nobody waits for it where writes are held back. */
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
